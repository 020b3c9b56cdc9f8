import { COMPANIES, type View } from "@bigboard/wall-street-1920/game";
import type { Locator, Page } from "playwright-core";
import { type Spoken, spokenBy, within, wordsOf } from "../../../../e2e/spoken.ts";
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
  const page = await spokenBy(person.page);
  return seatsDifference(person, view, page) || boardDifference(view, page);
}

/** Cash, capital, cards and Loans of every player. */
function seatsDifference(person: Person, view: View, page: readonly Spoken[]): string {
  const names = namesAt(person);
  for (const [seat, player] of view.players.entries()) {
    const name = names[seat] ?? "";
    const spoken = wordsOf(page, (one) => one.role === "group" && one.name === name);
    const figures = [`cash ${player.cash}`, `capital ${player.capital}`];
    if (!isPhone(person)) figures.push(`share cards ${player.shareCount}, wires ${player.marketCount}`);
    if (player.loans > 0) figures.push(`loans ${player.loans}`);
    const missing = figures.find((figure) => !new RegExp(`${figure}(?!\\d)`).test(spoken));
    if (missing !== undefined) return `${name}: no “${missing}” in “${spoken}”`;
  }
  return "";
}

/** Prices, the deck and the circle with its trend. */
function boardDifference(view: View, page: readonly Spoken[]): string {
  const groups = page.filter(({ role }) => role === "group");
  for (const company of COMPANIES) {
    const label = `${company[0]?.toUpperCase()}${company.slice(1)} ${view.prices[company]}`;
    if (!groups.some(({ name }) => name === label)) return `no price “${label}”`;
  }
  const deck = view.deck.left === 0 ? /^Deck, empty/ : new RegExp(`^Deck, ${view.deck.left} cards? left`);
  if (!groups.some(({ name }) => deck.test(name))) return `no deck of ${view.deck.left}`;
  const trend = view.trend === "clockwise" ? "clockwise" : "counter-clockwise";
  const called = `The circle of ${view.circle.length} places, ${trend}`;
  const circle = within(page, ({ role, name }) => role === "region" && name === called);
  if (circle.length === 0) return `no circle that goes ${trend}`;
  const places = within(circle, ({ role }) => role === "list").filter(({ role }) => role === "button");
  if (places.length !== view.circle.length) return `${places.length} places instead of ${view.circle.length}`;
  for (const [location, { name }] of places.entries()) {
    const lot = view.circle[location]?.cards.length === 2;
    if (lot !== name.startsWith("Lot of two")) return `place ${location} is called “${name}”`;
  }
  return "";
}

/** The totals of the final scoring, once everything has been counted. */
async function finalDifference(person: Person, view: View): Promise<string> {
  const { page } = person;
  await seenEnough(page);
  for (const [seat, sheet] of (view.scoring?.sheets ?? []).entries()) {
    const name = namesAt(person)[seat] ?? "";
    const account = page.getByRole("button", {
      name: new RegExp(`^${name}, [-−]?${Math.abs(sheet.total)} points?: show the account`),
    });
    if ((await account.count()) === 0) return `no account of ${name} with ${sheet.total}`;
  }
  return "";
}

/** What ends the frames of the last round and the blast at once. */
export function showItAll(page: Page): Locator {
  return page.getByRole("main").getByRole("button", { name: "Show it all" });
}

/** Whoever has seen enough goes on, if there is anything left to see: the button goes away by itself when all has been shown. */
export async function seenEnough(page: Page): Promise<void> {
  const all = showItAll(page);
  if (await all.isVisible()) await all.click({ timeout: 2_000 }).catch(() => undefined);
}

function namesAt(person: Person): readonly string[] {
  return person.oracle.table()?.seats.map((seat) => seat.name) ?? [];
}

function isPhone(person: Person): boolean {
  return (person.page.viewportSize()?.width ?? 0) < 700;
}
