import { idOf, leafPaths, sourceFaults } from "@bigboard/kernel/reading/edition-sources";
import { BOARDS, COMPANIES } from "../rules/terms.ts";
import type { Edition, Instruction } from "./types.ts";

/** A data check of the catalogue's section 7. */
export type CheckId = `W-CHK-${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`;
export type CheckFailure = { readonly check: CheckId; readonly message: string };

const SPECIAL_KINDS = [
  "surprise increase",
  "surprise decrease",
  "upwards",
  "downwards",
  "mixed",
  "black-day",
  "stock-market",
] as const;

/** Everything in the box that is no share, market card or dual: W-CHK-1 wants 110 in all. */
const OTHER_CARDS = { loans: 5, explosion: 1, minimums: 1, trend: 1, options: 5, tycoons: 4 } as const;

/** Least number of shares of each company in the deck, so that a two-player minimum can be reached (W-CHK-3). */
const LEAST_SHARES = { corn: 8, cotton: 7, steel: 6, oil: 5 } as const;
const BLUE_STARTS = { corn: 3, cotton: 4, steel: 5, oil: 6 } as const;

/** All that keeps an edition from being one of the catalogue's box (W-CHK-1 to W-CHK-10); empty when it is sound. */
export function checkEdition(edition: Edition): readonly CheckFailure[] {
  return [
    ...checkCounts(edition),
    ...checkShares(edition),
    ...checkMarkets(edition),
    ...checkTracks(edition),
    ...checkDynamite(edition),
    ...checkSources(edition),
  ];
}

function checkCounts(edition: Edition): CheckFailure[] {
  const gold = edition.shares.filter((card) => card.kind === "gold").length;
  const counts = [
    ["share cards", edition.shares.length, 43],
    ["gold shares", gold, 6],
    ["market cards", edition.markets.length, 40],
    ["starting duals", edition.duals.length, 5],
    ["Capital cards", edition.privateShares.length, 5],
  ] as const;
  const failures: CheckFailure[] = [];
  for (const [name, found, wanted] of counts) {
    if (found !== wanted) failures.push({ check: "W-CHK-1", message: `${found} ${name}, ${wanted} wanted` });
  }
  const others = Object.values(OTHER_CARDS).reduce((sum, count) => sum + count, 0);
  const total =
    edition.shares.length +
    edition.markets.length +
    edition.duals.length +
    edition.privateShares.length +
    others;
  if (total !== 110) failures.push({ check: "W-CHK-1", message: `${total} cards in all, 110 wanted` });
  return failures;
}

function checkShares(edition: Edition): CheckFailure[] {
  const failures: CheckFailure[] = [];
  const inDeck = { corn: 0, cotton: 0, steel: 0, oil: 0 };
  for (const card of edition.shares) {
    if (card.cost < 0 || card.dynamite < 0) {
      failures.push({ check: "W-CHK-2", message: `${card.id} has a negative cost or dynamite` });
    }
    if (card.kind === "share") inDeck[card.company] += card.shares;
  }
  COMPANIES.forEach((company, i) => {
    if (inDeck[company] < LEAST_SHARES[company]) {
      const message = `${inDeck[company]} ${company} shares, at least ${LEAST_SHARES[company]} wanted`;
      failures.push({ check: "W-CHK-3", message });
    }
    const next = COMPANIES[i + 1];
    if (next !== undefined && inDeck[company] < inDeck[next]) {
      failures.push({ check: "W-CHK-3", message: `fewer ${company} shares than ${next} shares` });
    }
  });
  if (!edition.shares.some((card) => card.kind === "share" && card.company === "corn" && card.cost === 2)) {
    failures.push({ check: "W-CHK-4", message: "no corn card of cost 2" });
  }
  return failures;
}

function checkMarkets(edition: Edition): CheckFailure[] {
  const failures: CheckFailure[] = [];
  const ordinary = edition.markets.filter(
    ({ instruction }) => instruction.does === "change" && Math.abs(instruction.by) <= 2,
  ).length;
  if (ordinary < 21) {
    const message = `${ordinary} market cards move one company by 1 or 2, at least 21 wanted`;
    failures.push({ check: "W-CHK-5", message });
  }
  const kinds = new Set(edition.markets.map((card) => kindOf(card.instruction)));
  for (const kind of SPECIAL_KINDS) {
    if (!kinds.has(kind)) failures.push({ check: "W-CHK-5", message: `no market card of the kind ${kind}` });
  }
  for (const card of edition.markets) {
    if (card.points < 1) failures.push({ check: "W-CHK-6", message: `${card.id} has fewer than 1 point` });
    if (card.cost < 0) failures.push({ check: "W-CHK-6", message: `${card.id} has a negative cost` });
  }
  return failures;
}

function kindOf(instruction: Instruction): string {
  if (instruction.does !== "surprise") return instruction.does;
  return instruction.by > 0 ? "surprise increase" : "surprise decrease";
}

function checkTracks(edition: Edition): CheckFailure[] {
  const failures: CheckFailure[] = [];
  for (const name of BOARDS) {
    const board = edition.boards[name];
    for (const company of COMPANIES) {
      const track = board.tracks[company];
      const start = board.start[company];
      const at = `${name} track of ${company}`;
      const rises = track.every((cell, i) => i === 0 || cell > (track[i - 1] ?? cell));
      if (!rises) failures.push({ check: "W-CHK-7", message: `${at} does not rise` });
      if (track.indexOf(start) < 1 || track.indexOf(start) >= track.length - 1) {
        failures.push({ check: "W-CHK-7", message: `${at} starts at ${start}, no cell between its ends` });
      }
      if (name === "blue" && start !== BLUE_STARTS[company]) {
        failures.push({ check: "W-CHK-7", message: `${at} starts at ${start}, not ${BLUE_STARTS[company]}` });
      }
      const even = track.every((cell, i) => i === 0 || cell === (track[i - 1] ?? cell) + 1);
      if (name === "orange" && !even) {
        failures.push({ check: "W-CHK-8", message: `${at} does not rise by 1 per cell` });
      }
    }
  }
  if (!edition.boards.blue.tracks.steel.includes(7)) {
    failures.push({ check: "W-CHK-7", message: "blue track of steel has no 7" });
  }
  return failures;
}

function checkDynamite(edition: Edition): CheckFailure[] {
  const cards = [...edition.shares, ...edition.markets, ...edition.duals, edition.explosion];
  const total = cards.reduce((sum, card) => sum + card.dynamite, 0);
  return total > 0 ? [] : [{ check: "W-CHK-9", message: "no dynamite on any card" }];
}

/**
 * W-CHK-10: every value has exactly one most specific source, and every source speaks for some value. In the paths a member
 * of a list is named by its id, or by its index when it has none.
 */
function checkSources(edition: Edition): CheckFailure[] {
  return sourceFaults(valuePaths(edition), edition.sources).map((message) => ({
    check: "W-CHK-10",
    message,
  }));
}

/** The path of every value that could be printed on a component: all leaves but ids, title and the sources themselves. */
export function valuePaths(edition: Edition): string[][] {
  const { boards, shares, markets, duals, privateShares, explosion, minimums } = edition;
  return leafPaths({ boards, shares, markets, duals, privateShares, explosion, minimums }, idOf);
}
