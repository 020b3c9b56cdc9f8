import { COMPANIES, type View } from "@bigboard/wall-street-1920/game";
import type { Person } from "../../../../e2e/table.ts";
import { until } from "../../../../e2e/wait.ts";
import { viewOf } from "./street.ts";

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
  if (view.phase === "assigning") return "";
  if (view.phase === "over") return finalDifference(person, view);
  return (await seatsDifference(person, view)) || boardDifference(person, view);
}

/** Cash, capital, cards and Loans of every player. */
async function seatsDifference(person: Person, view: View): Promise<string> {
  const names = namesAt(person);
  for (const [seat, player] of view.players.entries()) {
    const name = names[seat] ?? "";
    const group = person.page.getByRole("group", { name, exact: true }).first();
    const spoken = (await group.ariaSnapshot({ timeout: 5_000 }).catch(() => "")).replaceAll(/\s+/g, " ");
    const figures = [`cash ${player.cash}`, `capital ${player.capital}`];
    if (!isPhone(person)) figures.push(`share cards ${player.shareCount}, wires ${player.marketCount}`);
    if (player.loans > 0) figures.push(`loans ${player.loans}`);
    const missing = figures.find((figure) => !new RegExp(`${figure}(?!\\d)`).test(spoken));
    if (missing !== undefined) return `${name}: no “${missing}” in “${spoken}”`;
  }
  return "";
}

/** Prices, the deck and the circle with its trend. */
async function boardDifference(person: Person, view: View): Promise<string> {
  const { page } = person;
  for (const company of COMPANIES) {
    const label = `${company[0]?.toUpperCase()}${company.slice(1)} ${view.prices[company]}`;
    if ((await page.getByRole("group", { name: label, exact: true }).count()) === 0)
      return `no price “${label}”`;
  }
  const deck = view.deck.left === 0 ? /^Deck, empty/ : new RegExp(`^Deck, ${view.deck.left} cards? left`);
  if ((await page.getByRole("group", { name: deck }).count()) === 0) return `no deck of ${view.deck.left}`;
  const trend = view.trend === "clockwise" ? "clockwise" : "counter-clockwise";
  const circle = page.getByRole("region", { name: `The circle of ${view.circle.length} places, ${trend}` });
  if ((await circle.count()) === 0) return `no circle that goes ${trend}`;
  // Read at once: the circle may give way to the final scoring at any moment.
  const places = circle.getByRole("listitem").getByRole("button");
  const names = await places.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute("aria-label") ?? ""),
  );
  if (names.length !== view.circle.length) return `${names.length} places instead of ${view.circle.length}`;
  for (const [location, name] of names.entries()) {
    const lot = view.circle[location]?.cards.length === 2;
    if (lot !== name.startsWith("Lot of two")) return `place ${location} is called “${name}”`;
  }
  return "";
}

/** The totals of the final scoring, once everything has been counted. */
async function finalDifference(person: Person, view: View): Promise<string> {
  const { page } = person;
  const all = page.getByRole("button", { name: "Show it all" });
  if (await all.isVisible()) await all.click();
  for (const [seat, sheet] of (view.scoring?.sheets ?? []).entries()) {
    const name = namesAt(person)[seat] ?? "";
    const account = page.getByRole("button", {
      name: new RegExp(`^${name}, [-−]?${Math.abs(sheet.total)} points?: show the account`),
    });
    if ((await account.count()) === 0) return `no account of ${name} with ${sheet.total}`;
  }
  return "";
}

function namesAt(person: Person): readonly string[] {
  return person.oracle.table()?.seats.map((seat) => seat.name) ?? [];
}

function isPhone(person: Person): boolean {
  return (person.page.viewportSize()?.width ?? 0) < 700;
}
