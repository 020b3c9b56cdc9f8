import type { DualCard } from "../editions/types.ts";
import { type Bound, boundOnce, privateShareOf } from "./bound.ts";
import type { Config } from "./config.ts";
import { at, LOAN_PENALTY, minimums } from "./query.ts";
import { type CardId, COMPANIES, type Company, type DynamiteEvent, type PerCompany } from "./terms.ts";

/** Points of a gold share under GOLD (W-DISC-10, W-RULING-13). */
const GOLD_POINTS = 3;

/** One company's line of a score sheet (W-SCORE-10). `shares` after LESS, `points` 0 below the minimum. */
export type CompanyLine = {
  readonly shares: number;
  readonly minimum: number;
  readonly value: number;
  readonly points: number;
};

/** Why a player has this total: every part of the plain sum (W-RULING-29). `loans` is negative or 0. */
export type ScoreSheet = {
  readonly companies: PerCompany<CompanyLine>;
  readonly assignment: { readonly [card: CardId]: Company };
  /** Points of gold shares under GOLD (W-DISC-10). */
  readonly gold: number;
  readonly markets: number;
  readonly privateShare: number;
  readonly tycoon: number;
  readonly cash: number;
  readonly loans: number;
  readonly total: number;
};

/** What of a player counts at the end; states have it, and so have views once hands are open. */
export type Hand = {
  readonly shares: readonly CardId[];
  readonly markets: readonly CardId[];
  readonly privateShare: CardId;
  readonly cash: number;
  readonly loans: number;
  readonly tycoonPoints: number;
};

/** The event and the final values, already halved under HALF. */
export type Ending = { readonly event: DynamiteEvent | null; readonly values: PerCompany<number> };

/** Companies that a player has given to gold shares and duals so far. */
export type Assigned = { readonly [card: CardId]: Company };

/** A state or a view, as far as scoring needs it. */
export type Scored = {
  readonly players: readonly {
    readonly shares: readonly CardId[] | null;
    readonly markets: readonly CardId[] | null;
    readonly privateShare: CardId | null;
    readonly cash: number;
    readonly loans: number;
    readonly tycoonPoints: number;
  }[];
  readonly scoring: (Ending & { readonly assigned: readonly Assigned[] }) | null;
};

/**
 * The sheets of all seats at final scoring, cards without a company counted where the total is greatest (W-RULING-80).
 * Empty before final scoring.
 */
export function scoreSheets(config: Config, table: Scored): ScoreSheet[] {
  return sheetsOf(boundOnce(config), table);
}

/** As `scoreSheets`, for a config that is bound already. */
export function sheetsOf(bound: Bound, table: Scored): ScoreSheet[] {
  const { scoring, players } = table;
  if (scoring === null) return [];
  return players.map((player, seat) => {
    const { shares, markets, privateShare } = player;
    if (shares === null || markets === null || privateShare === null) {
      throw new RangeError(`the hand of seat ${seat} is not open`);
    }
    const hand: Hand = { ...player, shares, markets, privateShare };
    const assigned = at(scoring.assigned, seat);
    const best = bestAssignment(bound, hand, scoring, assigned, players.length);
    return scoreSheet(bound, hand, scoring, best, players.length);
  });
}

/** The sheet of one hand with this assignment; cards that have no company in it count for none. */
export function scoreSheet(
  bound: Bound,
  hand: Hand,
  ending: Ending,
  assignment: Assigned,
  seats: number,
): ScoreSheet {
  const counts = fixedCounts(bound, hand);
  let gold = 0;
  for (const id of hand.shares) {
    if (ending.event === "GOLD" && bound.cardOf(id).kind === "gold") gold += GOLD_POINTS;
    const company = assignment[id];
    if (company !== undefined) counts[company] += 1;
  }
  const needed = minimums(bound.config, seats);
  const line = (company: Company): CompanyLine => {
    const shares = counted(counts[company], ending.event);
    const minimum = needed[company];
    const value = ending.values[company];
    return { shares, minimum, value, points: shares >= minimum ? value * shares : 0 };
  };
  const companies = { corn: line("corn"), cotton: line("cotton"), steel: line("steel"), oil: line("oil") };
  const { corn, cotton, steel, oil } = companies;
  const markets = hand.markets.reduce((sum, id) => sum + pointsOf(bound, id), 0);
  const privateShare = privateShareOf(bound, hand.privateShare).points;
  const loans = hand.loans === 0 ? 0 : -LOAN_PENALTY * hand.loans;
  const parts = gold + markets + privateShare + hand.tycoonPoints + hand.cash + loans;
  return {
    companies,
    assignment: { ...assignment },
    gold,
    markets,
    privateShare,
    tycoon: hand.tycoonPoints,
    cash: hand.cash,
    loans,
    total: parts + corn.points + cotton.points + steel.points + oil.points,
  };
}

/**
 * The assignment with the greatest total that keeps what is `assigned` already. Exact: every way of spreading the other
 * gold shares and duals is compared (W-RULING-80). Among equals the one that comes first in board order.
 */
export function bestAssignment(
  bound: Bound,
  hand: Hand,
  ending: Ending,
  assigned: Assigned,
  seats: number,
): { [card: CardId]: Company } {
  const counts = fixedCounts(bound, hand);
  const result: { [card: CardId]: Company } = {};
  const golds: CardId[] = [];
  const duals: DualCard[] = [];
  for (const id of hand.shares) {
    const card = bound.cardOf(id);
    const company = assigned[id];
    if (company !== undefined) {
      result[id] = company;
      counts[company] += 1;
    } else if (card.kind === "dual") duals.push(card);
    else if (card.kind === "gold" && ending.event !== "GOLD") golds.push(id);
  }
  const needed = minimums(bound.config, seats);
  const worth = (company: Company, shares: number): number => {
    const effective = counted(shares, ending.event);
    return effective >= needed[company] ? effective * ending.values[company] : 0;
  };
  const best = spread(counts, duals, golds.length, worth);
  duals.forEach((dual, index) => {
    const company = best.duals[index];
    if (company !== undefined) result[dual.id] = company;
  });
  let next = 0;
  for (const company of COMPANIES) {
    for (let given = 0; given < best.golds[company]; given += 1) result[at(golds, next++)] = company;
  }
  return result;
}

type Spread = { duals: Company[]; golds: PerCompany<number>; points: number };

/** Tries every company for every dual, and every division of the gold shares below it. */
function spread(
  counts: PerCompany<number>,
  duals: readonly DualCard[],
  golds: number,
  worth: (company: Company, shares: number) => number,
): Spread {
  let best: Spread = { duals: [], golds: { corn: 0, cotton: 0, steel: 0, oil: 0 }, points: -1 };
  const chosen: Company[] = [];
  const divide = (): void => {
    for (let corn = golds; corn >= 0; corn -= 1) {
      const cornPoints = worth("corn", counts.corn + corn);
      for (let cotton = golds - corn; cotton >= 0; cotton -= 1) {
        const cottonPoints = worth("cotton", counts.cotton + cotton);
        for (let steel = golds - corn - cotton; steel >= 0; steel -= 1) {
          const oil = golds - corn - cotton - steel;
          const points =
            cornPoints + cottonPoints + worth("steel", counts.steel + steel) + worth("oil", counts.oil + oil);
          if (points > best.points)
            best = { duals: chosen.slice(), golds: { corn, cotton, steel, oil }, points };
        }
      }
    }
  };
  const choose = (index: number): void => {
    const dual = duals[index];
    if (dual === undefined) {
      divide();
      return;
    }
    for (const company of COMPANIES) {
      if (!dual.companies.includes(company)) continue;
      counts[company] += 1;
      chosen.push(company);
      choose(index + 1);
      chosen.pop();
      counts[company] -= 1;
    }
  };
  choose(0);
  return best;
}

/** Shares that need no decision: company shares and the private share (W-SCORE-4). */
function fixedCounts(bound: Bound, hand: Hand): PerCompany<number> {
  const counts: PerCompany<number> = { corn: 0, cotton: 0, steel: 0, oil: 0 };
  for (const id of hand.shares) {
    const card = bound.cardOf(id);
    if (card.kind === "share") counts[card.company] += card.shares;
  }
  const own = privateShareOf(bound, hand.privateShare);
  counts[own.company] += own.shares;
  return counts;
}

/** LESS takes one share of every company, but none below nothing (W-DISC-11, W-RULING-14, W-RULING-81). */
function counted(shares: number, event: DynamiteEvent | null): number {
  return event === "LESS" ? Math.max(0, shares - 1) : shares;
}

function pointsOf(bound: Bound, id: CardId): number {
  const card = bound.cardOf(id);
  return card.kind === "market" ? card.points : 0;
}
