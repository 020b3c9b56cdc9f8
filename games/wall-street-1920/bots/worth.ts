import type { Player, State } from "@bigboard/wall-street-1920/game";
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
  loans: number;
  capital: number;
};

/** Expected points under each event, in the order of `EVENT_ORDER`. */
export type Worths = readonly [none: number, gold: number, less: number, half: number];

/** What is the same for all positions one decision looks at: how much of the game is left for each seat. */
export type Horizon = {
  /** Turns of each seat after the present one. */
  readonly turns: readonly number[];
  /** By seat: what shares count for, see `weightsOf`. */
  readonly weights: readonly (readonly number[])[];
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
    loans: player.loans,
    capital: player.capital,
  };
  for (const id of player.shares) addCard(facts, holding, id);
  for (const id of player.markets) holding.marketPoints += factOf(facts, id).points;
  addCard(facts, holding, player.privateShare);
  holding.money += factOf(facts, player.privateShare).points;
  return holding;
}

/** The same cards with the money that the player has in another state; `then` is where the holding was counted. */
export function withMoneyOf(holding: Holding, state: State, seat: number, then: Player): Holding {
  const player = state.players[seat];
  if (player === undefined) throw new RangeError(`no seat ${seat}`);
  const { shares, gold, duals, marketPoints } = holding;
  const { cash, loans, capital, tycoonPoints } = player;
  const more = cash - then.cash + tycoonPoints - then.tycoonPoints - LOAN_PENALTY * (loans - then.loans);
  return { shares, gold, duals, marketPoints, money: holding.money + more, cash, loans, capital };
}

/** The same hand with one share card more. */
export function withCard(facts: Facts, holding: Holding, id: string): Holding {
  const more = copied(holding);
  addCard(facts, more, id);
  return more;
}

/** The same hand without one of its share cards. */
export function withoutCard(facts: Facts, holding: Holding, id: string): Holding {
  const less = copied(holding);
  const { kind, company, other, shares } = factOf(facts, id);
  if (kind === "gold") less.gold -= 1;
  else if (kind === "share") less.shares[company] = (less.shares[company] ?? 0) - shares;
  else if (kind === "dual") {
    const found = less.duals.findIndex(([one, two]) => one === company && two === other);
    if (found >= 0) less.duals.splice(found, 1);
  }
  return less;
}

function copied(holding: Holding): Holding {
  return { ...holding, shares: holding.shares.slice(), duals: holding.duals.slice() };
}

function addCard(facts: Facts, holding: Holding, id: string): void {
  const { kind, company, other, shares } = factOf(facts, id);
  if (kind === "gold") holding.gold += 1;
  else if (kind === "share") holding.shares[company] = (holding.shares[company] ?? 0) + shares;
  else if (kind === "dual") holding.duals.push([company, other]);
}

/**
 * What the final score of this seat is expected to be, in points, under each event in the order of `EVENT_ORDER`.
 * Shares count for what they are worth times the chance that their minimum is reached in the turns left.
 */
export function worthOf(horizon: Horizon, holding: Holding, seat: number, prices: readonly number[]): Worths {
  const fixed = fixedWorth(horizon, holding, seat);
  const halved = prices.map((price) => (price + 1) >> 1);
  const { gold } = holding;
  const weights = horizon.weights[seat] ?? [];
  const plain = fixed + sharesWorth(weights, holding, prices, gold, 0);
  return [
    plain,
    gold === 0 ? plain : fixed + sharesWorth(weights, holding, prices, 0, 0) + gold * GOLD_POINTS,
    fixed + sharesWorth(weights, holding, prices, gold, 1),
    fixed + sharesWorth(weights, holding, halved, gold, 0),
  ];
}

/** All that no event touches: money, market cards, what capital will still save, and the risk of an empty purse. */
function fixedWorth({ turns, temper }: Horizon, holding: Holding, seat: number): number {
  const left = turns[seat] ?? 0;
  let worth = holding.money + holding.marketPoints * temper.markets;
  if (left > 0) worth += holding.gold * temper.gold;
  for (let level = 5; level <= holding.capital; level += 1) worth += left * (temper.capital[level - 5] ?? 0);
  worth -= holding.loans * temper.debt;
  const purse = Math.min(temper.purse, left);
  if (holding.cash < purse) worth -= (purse - holding.cash) * temper.thrift;
  return worth;
}

/** Scratch: the counts of the hand that is being valued, jokers and duals added as they find their company. */
const counts = [0, 0, 0, 0];

/** Expected points of all shares at these prices, duals and `gold` jokers counted where they bring most. */
function sharesWorth(
  weights: readonly number[],
  holding: Holding,
  prices: readonly number[],
  gold: number,
  less: 0 | 1,
): number {
  for (let company = 0; company < 4; company += 1) counts[company] = (holding.shares[company] ?? 0) - less;
  for (const [one, two] of holding.duals) {
    const better = gain(weights, prices, one, 1) >= gain(weights, prices, two, 1) ? one : two;
    counts[better] = (counts[better] ?? 0) + 1;
  }
  let total = 0;
  for (let company = 0; company < 4; company += 1) {
    total += (prices[company] ?? 0) * (weights[slot(company, counts[company] ?? 0)] ?? 0);
  }
  return gold === 0 ? total : total + jokersWorth(weights, prices, gold);
}

/** All gold shares on one company or one by one where each brings most: whichever is more. */
function jokersWorth(weights: readonly number[], prices: readonly number[], gold: number): number {
  let together = 0;
  for (let company = 0; company < 4; company += 1) {
    together = Math.max(together, gain(weights, prices, company, gold));
  }
  if (gold === 1) return together;
  let single = 0;
  for (let i = 0; i < gold; i += 1) {
    let best = 0;
    let most = gain(weights, prices, 0, 1);
    for (let company = 1; company < 4; company += 1) {
      const more = gain(weights, prices, company, 1);
      if (more <= most) continue;
      best = company;
      most = more;
    }
    single += most;
    counts[best] = (counts[best] ?? 0) + 1;
  }
  return Math.max(together, single);
}

function gain(weights: readonly number[], prices: readonly number[], company: number, more: number): number {
  const count = counts[company] ?? 0;
  const before = weights[slot(company, count)] ?? 0;
  return (prices[company] ?? 0) * ((weights[slot(company, count + more)] ?? 0) - before);
}

const MOST_SHARES = 30;
const STRIDE = MOST_SHARES + 2;

/** Where the weight of so many shares stands; -1 shares, as under LESS, are none. */
function slot(company: CompanyIndex, count: number): number {
  return company * STRIDE + Math.min(count, MOST_SHARES) + 1;
}

/**
 * Shares times the chance that they count, by company and number of shares: what they bring at a price of $1. `reach`
 * says by company how likely it is to get so many missing shares.
 */
export function weightsOf(
  reach: readonly (readonly number[])[],
  minimums: readonly number[],
  temper: Temper,
): number[] {
  const weights = new Array<number>(4 * STRIDE).fill(0);
  for (let company = 0; company < 4; company += 1) {
    for (let count = 1; count <= MOST_SHARES; count += 1) {
      const missing = (minimums[company] ?? 0) - count;
      const chance = missing <= 0 ? 1 : (reach[company]?.[missing] ?? 0);
      weights[slot(company, count)] = count * chance * (temper.companies[company] ?? 1);
    }
  }
  return weights;
}
