import { idOf, leafPaths, sourceFaults } from "@bigboard/kernel/reading/edition-sources";
import type { Edition } from "./types.ts";

/** The rule that a value of the box breaks, or `sources` for a value of unknown origin. */
export type CheckId =
  | "K-SETUP-1"
  | "K-SETUP-2"
  | "K-SETUP-4"
  | "K-SETUP-5"
  | "K-SETUP-8"
  | "K-SETUP-12"
  | "K-SETUP-17"
  | "K-DEAL-2"
  | "K-SALE-2"
  | "K-CONTRACT-6"
  | "K-BANKRUN-1"
  | "K-BONUS-13"
  | "K-DROP-6"
  | "K-DROP-7"
  | "K-RULING-64"
  | "sources";
export type CheckFailure = { readonly check: CheckId; readonly message: string };

/** The symbols that the page can draw for a company. */
export const SYMBOLS = [
  "girder",
  "propeller",
  "camera",
  "aerial",
  "wheel",
  "bulb",
  "receiver",
  "parcel",
  "ingot",
  "locomotive",
  "coin",
  "derrick",
] as const;

/** All that keeps an edition from being one of the printed box, as far as its rulebook tells; empty when it is sound. */
export function checkEdition(edition: Edition): readonly CheckFailure[] {
  return [
    ...checkCompanies(edition),
    ...checkCards(edition),
    ...checkOffers(edition),
    ...checkLimits(edition),
    ...checkDays(edition),
    ...checkSources(edition),
  ];
}

function checkCompanies(edition: Edition): CheckFailure[] {
  const failures: CheckFailure[] = [];
  const known: readonly string[] = SYMBOLS;
  const boards = edition.companies.map(({ board }) => board);
  for (const board of [1, 2, 3] as const) {
    const lines = boards.filter((candidate) => candidate === board).length;
    if (lines !== 4)
      failures.push({ check: "K-SETUP-2", message: `${lines} companies on board ${board}, 4 wanted` });
  }
  if (boards.some((board, i) => i > 0 && board < (boards[i - 1] ?? board))) {
    failures.push({ check: "K-SETUP-2", message: "the companies do not stand board by board" });
  }
  edition.companies.forEach(({ code, name, symbol }, i) => {
    if (!known.includes(symbol)) {
      failures.push({
        check: "K-SETUP-8",
        message: `${code} has the symbol ${symbol}, which nobody can draw`,
      });
    }
    if (edition.companies.findIndex((other) => other.symbol === symbol) !== i) {
      failures.push({ check: "K-SETUP-8", message: `${code} shares its symbol ${symbol} with another` });
    }
    if (edition.companies.findIndex((other) => other.name === name) !== i) {
      failures.push({ check: "K-SETUP-8", message: `${code} shares its name with another` });
    }
  });
  return failures;
}

function checkCards(edition: Edition): CheckFailure[] {
  const failures: CheckFailure[] = [];
  if (edition.cards.length !== 66) {
    failures.push({ check: "K-SETUP-1", message: `${edition.cards.length} share cards, 66 wanted` });
  }
  for (const { code } of edition.companies) {
    const cards = edition.cards.filter((pair) => pair.includes(code)).length;
    if (cards !== 11)
      failures.push({ check: "K-SETUP-1", message: `${code} is on ${cards} cards, 11 wanted` });
  }
  return failures;
}

/** K-SETUP-17, K-RULING-8: two faces for 01 and 02, one for the others; both multipliers and both fixed values are there. */
function checkOffers(edition: Edition): CheckFailure[] {
  const failures: CheckFailure[] = [];
  for (const { no, faces } of edition.offers) {
    const wanted = no <= 2 ? 2 : 1;
    if (faces.length !== wanted) {
      failures.push({
        check: "K-SETUP-17",
        message: `offer ${no} has ${faces.length} faces, ${wanted} wanted`,
      });
    }
  }
  const faces = edition.offers.flatMap((offer) => offer.faces.map(({ face }) => face));
  const has = (kind: "multiply" | "fixed", value: number): boolean =>
    faces.some((face) => face.kind === kind && face.value === value);
  for (const value of [2, 3]) {
    if (!has("multiply", value))
      failures.push({ check: "K-DROP-6", message: `no offer multiplies by ${value}` });
  }
  for (const value of [1, 2]) {
    if (!has("fixed", value))
      failures.push({ check: "K-DROP-7", message: `no offer drops exactly ${value}` });
  }
  return failures;
}

function checkLimits({ limits }: Edition): CheckFailure[] {
  const wanted: readonly (readonly [CheckId, string, number | undefined, number])[] = [
    ["K-BANKRUN-1", "the bankrun price", limits.bankrunAt, -30],
    ["K-SALE-2", "the least cards of a sale", limits.minSaleCards, 2],
    ["K-CONTRACT-6", "the cards of an Exceptional Sale", limits.exceptionalCards, 5],
    ["K-SETUP-4", "the first initial price", limits.initialDrops[0], -5],
    ["K-SETUP-5", "the second initial price", limits.initialDrops[1], -2],
    ["K-SETUP-12", "the cards on each pile", limits.bonusCardsPerPile, 3],
    ["K-BONUS-13", "the last-day card", limits.lastDayBonus, 15],
    ...[5, 6, 7, 8].map(
      (cards, i) => ["K-DEAL-2", `the hand of day ${i + 1}`, limits.handByDay[i], cards] as const,
    ),
  ];
  return wanted
    .filter(([, , found, printed]) => found !== printed)
    .map(([check, what, found, printed]) => ({ check, message: `${what} is ${found}, not ${printed}` }));
}

function checkDays({ days }: Edition): CheckFailure[] {
  const rising = days.every((day, i) => i === 0 || day > (days[i - 1] ?? day));
  return rising ? [] : [{ check: "K-RULING-64", message: "the days do not follow each other" }];
}

/**
 * Every value has exactly one most specific source, and every source speaks for some value. In the paths of a list a member
 * is named by its code, id or number, a share card by its two companies, anything else by its index.
 */
function checkSources(edition: Edition): CheckFailure[] {
  return sourceFaults(valuePaths(edition), edition.sources).map((message) => ({ check: "sources", message }));
}

/** The path of every value that could be printed on a component: all leaves but ids, title and the sources themselves. */
export function valuePaths(edition: Edition): string[][] {
  const { companies, cards, offers, benefits, prejudices, limits, days, traders } = edition;
  return leafPaths({ companies, cards, offers, benefits, prejudices, limits, days, traders }, nameOf);
}

function nameOf(member: unknown, path: readonly string[]): string | null {
  if (Array.isArray(member)) return path[0] === "cards" ? member.join("/") : null;
  if (typeof member !== "object" || member === null) return null;
  if ("code" in member && typeof member.code === "string") return member.code;
  if ("no" in member && typeof member.no === "number") return String(member.no);
  return idOf(member);
}
