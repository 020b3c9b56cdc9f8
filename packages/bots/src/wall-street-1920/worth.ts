import type { State } from "@bigboard/games/wall-street-1920";
import type { CompanyIndex, Facts } from "./facts.ts";
import { factOf } from "./facts.ts";
import type { Temper } from "./temper.ts";

const LOAN_PENALTY = 8;
const GOLD_POINTS = 3;

/** A player's cards and money, counted. */
export type Holding = {
  /** Shares by company, private share included, jokers and duals not. */
  readonly shares: number[];
  gold: number;
  readonly duals: (readonly [CompanyIndex, CompanyIndex])[];
  marketPoints: number;
  /** Cash, private-share points and Tycoon points less Loans. */
  money: number;
  cash: number;
  capital: number;
};

/** What is the same for all positions one decision looks at: how much of the game is left for each seat. */
export type Horizon = {
  /** Turns of each seat after the present one. */
  readonly turns: readonly number[];
  /** By seat, company and missing shares: the chance to get that many in the turns left. */
  readonly reach: readonly (readonly (readonly number[])[])[];
  readonly minimums: readonly number[];
  readonly temper: Temper;
};

/** Counts what a seat holds in this (imagined) world. */
export function holdingOf(facts: Facts, state: State, seat: number): Holding {
  const player = state.players[seat];
  if (player === undefined) throw new RangeError(`no seat ${seat}`);
  const holding: Holding = {
    shares: [0, 0, 0, 0],
    gold: 0,
    duals: [],
    marketPoints: 0,
    money: player.cash + player.tycoonPoints - LOAN_PENALTY * player.loans,
    cash: player.cash,
    capital: player.capital,
  };
  for (const id of player.shares) addCard(facts, holding, id, 1);
  for (const id of player.markets) holding.marketPoints += factOf(facts, id).points;
  addCard(facts, holding, player.privateShare, 1);
  holding.money += factOf(facts, player.privateShare).points;
  return holding;
}

/** Adds a share card to a holding (`sign` 1) or takes it out (-1). */
export function addCard(facts: Facts, holding: Holding, id: string, sign: 1 | -1): void {
  const { kind, company, other, shares } = factOf(facts, id);
  if (kind === "gold") holding.gold += sign;
  else if (kind === "share") holding.shares[company] = (holding.shares[company] ?? 0) + sign * shares;
  else if (kind === "dual" && sign === 1) holding.duals.push([company, other]);
  else if (kind === "dual") {
    const found = holding.duals.findIndex(([one, two]) => one === company && two === other);
    if (found >= 0) holding.duals.splice(found, 1);
  }
}

/**
 * What the final score of this seat is expected to be, in points, under each event in the order of `EVENT_ORDER`.
 * Shares count for what they are worth times the chance that their minimum is reached in the turns left.
 */
export function worthOf(
  horizon: Horizon,
  holding: Holding,
  seat: number,
  prices: readonly number[],
): [none: number, gold: number, less: number, half: number] {
  const fixed = fixedWorth(horizon, holding, seat);
  const halved = prices.map((price) => (price + 1) >> 1);
  const { gold } = holding;
  return [
    fixed + sharesWorth(horizon, holding, seat, prices, gold, 0),
    fixed + sharesWorth(horizon, holding, seat, prices, 0, 0) + gold * GOLD_POINTS,
    fixed + sharesWorth(horizon, holding, seat, prices, gold, 1),
    fixed + sharesWorth(horizon, holding, seat, halved, gold, 0),
  ];
}

/** All that no event touches: money, market cards, what capital will still save, and the risk of an empty purse. */
function fixedWorth({ turns, temper }: Horizon, holding: Holding, seat: number): number {
  const left = turns[seat] ?? 0;
  let worth = holding.money + holding.marketPoints * temper.markets;
  for (let level = 5; level <= holding.capital; level += 1) worth += left * (temper.capital[level - 5] ?? 0);
  if (left > 0 && holding.cash < 3) worth -= (3 - holding.cash) * temper.thrift;
  return worth;
}

function sharesWorth(
  horizon: Horizon,
  holding: Holding,
  seat: number,
  prices: readonly number[],
  gold: number,
  less: 0 | 1,
): number {
  const counts = holding.shares.slice();
  const at = (company: CompanyIndex, count: number): number =>
    companyWorth(horizon, seat, company, prices[company] ?? 0, count - less);
  const gain = (company: CompanyIndex, more: number): number => {
    const count = counts[company] ?? 0;
    return at(company, count + more) - at(company, count);
  };
  for (const [one, two] of holding.duals) {
    const better = gain(one, 1) >= gain(two, 1) ? one : two;
    counts[better] = (counts[better] ?? 0) + 1;
  }
  let total = 0;
  for (let company = 0; company < 4; company += 1) total += at(company, counts[company] ?? 0);
  if (gold === 0) return total;
  let together = 0;
  for (let company = 0; company < 4; company += 1) together = Math.max(together, gain(company, gold));
  let single = 0;
  for (let i = 0; i < gold; i += 1) {
    let best = 0;
    for (let company = 1; company < 4; company += 1) if (gain(company, 1) > gain(best, 1)) best = company;
    single += gain(best, 1);
    counts[best] = (counts[best] ?? 0) + 1;
  }
  return total + Math.max(together, single);
}

function companyWorth(
  { reach, minimums, temper }: Horizon,
  seat: number,
  company: CompanyIndex,
  price: number,
  count: number,
): number {
  if (count <= 0) return 0;
  const missing = (minimums[company] ?? 0) - count;
  const chance = missing <= 0 ? 1 : (reach[seat]?.[company]?.[missing] ?? 0);
  return price * count * chance * (temper.companies[company] ?? 1);
}
