import type { Seat } from "@bigboard/kernel";
import {
  type Bound,
  COLOURS,
  moved,
  type TileId,
  type View,
  yieldAt,
} from "@bigboard/panic-on-wall-street/game";

/** Dollars from the worst to the best face of the dice, and on average. */
export type Range = { readonly worst: number; readonly mean: number; readonly best: number };

/** What one tile may yield after the next roll (17.4). */
export function yieldRange(bound: Bound, view: View, tile: TileId): Range {
  return yieldsOf(bound, view, [tile]);
}

/** What these tiles may yield together: tiles of one colour move together, the four dice do not know of each other. */
export function yieldsOf(bound: Bound, view: View, tiles: readonly TileId[]): Range {
  let worst = 0;
  let best = 0;
  let mean = 0;
  for (const colour of COLOURS) {
    const held = tiles.filter((tile) => bound.companies.get(tile)?.colour === colour);
    if (held.length === 0) continue;
    const { die } = bound.edition.market[colour];
    const sums = die.map((face) => {
      const position = moved(bound.edition, colour, view.market[colour], face);
      return held.reduce((sum, tile) => sum + yieldAt(bound, tile, position), 0);
    });
    worst += Math.min(...sums);
    best += Math.max(...sums);
    mean += sums.reduce((sum, value) => sum + value, 0) / sums.length;
  }
  return { worst, mean, best };
}

/** An investor's month if the bell rang now. */
export type InvestorExposure = {
  readonly tiles: readonly TileId[];
  /** Promised to managers. */
  readonly due: number;
  readonly income: Range;
  /** What would be left after paying; below 0 is what would be missing. Null where the purse is not known. */
  readonly cash: Range | null;
  readonly tokensLeft: number;
};

export function investorExposure(bound: Bound, view: View, seat: Seat): InvestorExposure {
  const held = Object.entries(view.tiles).filter(([, { deal }]) => deal?.investor === seat);
  const tiles = held.map(([tile]) => tile);
  const due = held.reduce((sum, [, { deal }]) => sum + (deal?.price ?? 0), 0);
  const income = yieldsOf(bound, view, tiles);
  const purse = view.players[seat]?.purse ?? null;
  return {
    tiles,
    due,
    income,
    cash: purse === null ? null : mapRange(income, (yielded) => Math.max(0, purse + yielded) - due),
    tokensLeft: bound.edition.limits.tokens - tiles.length,
  };
}

/** An investor's `cash` if the bell rang now, once the `costs` of the own companies are paid as well. On average others pay what they owe, `settled`; at worst nobody does. */
export function afterCosts(
  cash: Range | null,
  { costs, settled }: Pick<ManagerExposure, "costs" | "settled">,
): Range | null {
  if (cash === null) return null;
  const left = mapRange(cash, (before) => before - costs);
  return { worst: left.worst, mean: left.mean + settled, best: left.best + settled };
}

function mapRange(range: Range, of: (value: number) => number): Range {
  return { worst: of(range.worst), mean: of(range.mean), best: of(range.best) };
}

/** One investor's part of what a manager is promised. */
export type Debtor = {
  readonly seat: Seat;
  readonly owes: number;
  /** Of all that is promised to this manager, 0 to 1. */
  readonly share: number;
  /** More than `RISKY` of it rests on this investor, and half as much again as an equal part. */
  readonly risky: boolean;
};

/** A manager's month if the bell rang now. */
export type ManagerExposure = {
  readonly tiles: number;
  /** Prices of all deals. */
  readonly settled: number;
  readonly closed: number;
  readonly costs: number;
  /** What is left of the prices after the costs if everybody pays. */
  readonly left: number;
  /** Who owes most first. */
  readonly debtors: readonly Debtor[];
};

const RISKY = 0.4;
/** Of two investors one always owes a half: that is no news. */
const UNEQUAL = 1.5;

export function managerExposure(bound: Bound, view: View, seat: Seat): ManagerExposure {
  const mine = Object.values(view.tiles).filter(({ owner }) => owner === seat);
  const deals = mine.flatMap(({ deal }) => (deal === null ? [] : [deal]));
  const settled = deals.reduce((sum, { price }) => sum + price, 0);
  const owed = new Map<Seat, number>();
  for (const { investor, price } of deals) owed.set(investor, (owed.get(investor) ?? 0) + price);
  const costs = mine.length * bound.edition.limits.cost;
  return {
    tiles: mine.length,
    settled,
    closed: deals.reduce((sum, { closed, price }) => sum + (closed ? price : 0), 0),
    costs,
    left: settled - costs,
    debtors: [...owed]
      .map(([debtor, owes]) => ({
        seat: debtor,
        owes,
        share: owes / settled,
        risky: owed.size > 1 && owes > settled * Math.max(RISKY, UNEQUAL / owed.size),
      }))
      .toSorted((a, b) => b.owes - a.owes || a.seat - b.seat),
  };
}
