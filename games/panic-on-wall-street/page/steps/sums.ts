import type { Seat } from "@bigboard/kernel";
import {
  type Bound,
  companyOf,
  expectedYield,
  type Insolvency,
  moved,
  type TileId,
  type View,
  yieldAt,
} from "@bigboard/panic-on-wall-street/game";

/** Sums of steps 2 to 5 as the page shows them; amounts in dollars. The server works them out by itself. */

/** A manager's tiles, oldest first: the order in which he got them. */
export function tilesOwned(view: Pick<View, "tiles">, seat: Seat): readonly TileId[] {
  return Object.entries(view.tiles)
    .filter(([, tile]) => tile.owner === seat)
    .toSorted(([, a], [, b]) => a.bought - b.bought)
    .map(([id]) => id);
}

/** What an investor owes for his shares this month, manager by manager (P-PAY-3). */
export function debtsOf(view: Pick<View, "tiles">, seat: Seat): ReadonlyMap<Seat, number> {
  const debts = new Map<Seat, number>();
  for (const { owner, deal } of Object.values(view.tiles)) {
    if (deal?.investor === seat) debts.set(owner, (debts.get(owner) ?? 0) + deal.price);
  }
  return debts;
}

/** An investor's shares while the dice wait, in the edition's order, each with the price that is due whatever they show (P-PAY-5). */
export type Stake = {
  readonly seat: Seat;
  readonly shares: readonly { readonly tile: TileId; readonly price: number }[];
  readonly due: number;
};

/** Whose shares wait for the dice: all who invest, those without a share too. */
export function stakesOf(bound: Bound, view: View): readonly Stake[] {
  const tiles = bound.edition.companies.map(({ id }) => id);
  return view.players.flatMap(({ investor }, seat) => {
    if (investor !== "active") return [];
    const shares = tiles.flatMap((tile) => {
      const deal = view.tiles[tile]?.deal ?? null;
      return deal?.investor === seat ? [{ tile, price: deal.price }] : [];
    });
    return [{ seat, shares, due: shares.reduce((sum, { price }) => sum + price, 0) }];
  });
}

/** What one step more or less for one creditor makes of a split: none gets more than he is due, and no more than there is is given. */
export function stepped(
  { debts, handover }: Pick<Insolvency, "debts" | "handover">,
  split: readonly number[],
  place: number,
  by: number,
): readonly number[] {
  const given = split.reduce((sum, share) => sum + share, 0);
  const now = split[place] ?? 0;
  const most = Math.min(debts[place]?.due ?? 0, now + handover - given);
  return split.map((share, index) => (index === place ? Math.max(0, Math.min(most, now + by)) : share));
}

/** The bids that have a button of their own (P-NET-65): the lowest one allowed, which is 5,000 more, then 10,000 and 20,000 more. */
export function bidSteps(
  bid: number,
  unit: number,
): readonly { readonly amount: number; readonly more: number }[] {
  return [unit, 2 * unit, 4 * unit].map((more) => ({ amount: bid + more, more }));
}

/** What a tile would yield next month: on average, at worst and at best (17.4). */
export function outlook(
  bound: Bound,
  tile: TileId,
  position: number,
): { readonly now: number; readonly average: number; readonly worst: number; readonly best: number } {
  const { colour } = companyOf(bound, tile);
  const yields = bound.edition.market[colour].die.map((face) =>
    yieldAt(bound, tile, moved(bound.edition, colour, position, face)),
  );
  return {
    now: yieldAt(bound, tile, position),
    average: expectedYield(bound, tile, position),
    worst: Math.min(...yields),
    best: Math.max(...yields),
  };
}

/**
 * About what a tile brings its manager from next month to the end, in dollars: what it yields on average now, less its costs.
 * The dice will move it: no exact figure, so it is told in whole units.
 */
export function worthToEnd(
  bound: Bound,
  { market, month }: Pick<View, "market" | "month">,
  tile: TileId,
): number {
  const { months, cost, unit } = bound.edition.limits;
  const { average } = outlook(bound, tile, market[companyOf(bound, tile).colour]);
  return Math.round(((average - cost) * (months - month)) / unit) * unit;
}

/** Spaces of a roll that were lost at an end of the track (P-DICE-6): signed like the face, 0 where none. */
export function lostSpaces(face: number, from: number, to: number): number {
  return face - (to - from);
}
