import { COMPANIES, type View } from "@bigboard/games/wall-street-1920";
import { type Person, viewOf } from "./table.ts";
import { until } from "./wait.ts";

/** Waits until every figure the page shows is the view's, for one and the same version; says what differs otherwise. */
export async function figuresAgree(person: Person): Promise<void> {
  let last = "";
  await until(`${person.name}'s page to show its view`, async () => {
    const view = viewOf(person);
    if (view === null) return null;
    last = await difference(person, view);
    return last === "" && viewOf(person) === view ? true : null;
  }).catch((error: unknown) => {
    throw new Error(`${error instanceof Error ? error.message : error}: ${last}`);
  });
}

async function difference(person: Person, view: View): Promise<string> {
  const { page } = person;
  if (view.phase === "assigning" || view.phase === "over") return "";
  const names = person.oracle.table()?.seats.map((seat) => seat.name) ?? [];
  for (const [seat, player] of view.players.entries()) {
    const group = page.getByRole("group", { name: names[seat] ?? "", exact: true }).first();
    const text = await group.ariaSnapshot({ timeout: 5_000 }).catch(() => "");
    const spoken = text.replaceAll(/\s+/g, " ");
    for (const figure of [`cash ${player.cash}`, `capital ${player.capital}`]) {
      if (!new RegExp(`${figure}(?!\\d)`).test(spoken))
        return `${names[seat]}: no “${figure}” in “${spoken}”`;
    }
    if (player.loans > 0 && !new RegExp(`loans ${player.loans}(?!\\d)`).test(spoken)) {
      return `${names[seat]}: no “loans ${player.loans}” in “${spoken}”`;
    }
  }
  for (const company of COMPANIES) {
    const label = `${company[0]?.toUpperCase()}${company.slice(1)} ${view.prices[company]}`;
    if ((await page.getByRole("group", { name: label, exact: true }).count()) === 0)
      return `no price “${label}”`;
  }
  const deck = page.getByRole("group", {
    name:
      view.deck.left === 0
        ? /^Deck, no card left|^Deck, empty/
        : new RegExp(`^Deck, ${view.deck.left} cards? left`),
  });
  if ((await deck.count()) === 0) return `no deck of ${view.deck.left}`;
  return "";
}
