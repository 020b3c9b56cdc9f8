import type { Seat } from "@bigboard/kernel";
import { type Bound, companyOf, expectedYield } from "../bound.ts";
import { cloneSale } from "../clone.ts";
import { go, type Next, type Work } from "../kit.ts";
import { book } from "../money.ts";
import { endDeal } from "../negotiate/deals.ts";
import { inEditionOrder, playerOf, tell, tileOf, tilesOf } from "../query.ts";
import type { ForcedSale, State } from "../state.ts";
import type { TileId } from "../terms.ts";
import { loseManager } from "./bankrupt.ts";

/** Pays the costs of so many tiles if the purse covers them. */
export function pays(work: Work, seat: Seat, tiles: number): boolean {
  const { state, bound } = work;
  const cost = bound.edition.limits.cost * tiles;
  if (playerOf(state, seat).purse < cost) return false;
  book(work, seat, "bank", cost, "P-COST-1");
  return true;
}

/** How many tiles he must sell: exactly what is missing, or all of them (P-RULING-50, P-RULING-54). */
export function forcedSale(bound: Bound, state: State, seat: Seat, tiles: number): ForcedSale {
  const { cost, salePrice } = bound.edition.limits;
  const missing = cost * tiles - playerOf(state, seat).purse;
  return { seat, count: Math.min(tiles, Math.ceil(missing / salePrice)), tiles };
}

/** What a seat must sell. */
export function saleOf(state: State, seat: Seat): ForcedSale | undefined {
  return state.sales.find((one) => one.seat === seat);
}

export function tellSales(work: Work, until: number): void {
  const { state } = work;
  state.until = until;
  tell(work, { type: "mustSell", sales: state.sales.map(cloneSale), until });
}

/** Money that reaches a manager who must sell counts, and may spare him the sale (P-RULING-50). */
export function moneyCame(work: Work, seat: Seat): Next {
  const { state, bound } = work;
  const sale = saleOf(state, seat);
  if (sale === undefined || state.until === null) return null;
  if (pays(work, seat, sale.tiles)) return endSale(work, seat);
  const now = forcedSale(bound, state, seat, sale.tiles);
  state.sales = state.sales.map((one) => (one === sale ? now : one));
  tellSales(work, state.until);
  return null;
}

/** Tiles of the lowest expected income first, of equal ones the one acquired last (P-RULING-51); in the edition's order. */
export function defaultSale(
  bound: Bound,
  state: Pick<State, "tiles" | "market">,
  { seat, count }: ForcedSale,
): TileId[] {
  const worth = (tile: TileId): number => {
    const { colour } = companyOf(bound, tile);
    return expectedYield(bound, tile, state.market[colour]);
  };
  const bought = (tile: TileId): number => tileOf(state, tile).bought;
  const ranked = tilesOf(bound, state, seat).toSorted(
    (one, other) => worth(one) - worth(other) || bought(other) - bought(one),
  );
  return inEditionOrder(bound, ranked.slice(0, count));
}

/**
 * Tiles go back to the reserve and tokens to their investors, who get no money back (P-COST-5, P-COST-7, P-COST-8, P-RULING-53). Then he
 * pays his costs, or all he has and is bankrupt as manager (P-RULING-54).
 */
export function sellToBank(work: Work, seat: Seat, tiles: readonly TileId[], byDefault: boolean): void {
  const { state, bound } = work;
  const { cost, salePrice } = bound.edition.limits;
  const due = cost * tilesOf(bound, state, seat).length;
  tell(work, { type: "soldToBank", seat, tiles, byDefault });
  for (const tile of tiles) {
    endDeal(work, tile, "sold");
    delete state.tiles[tile];
  }
  state.reserve = inEditionOrder(bound, [...state.reserve, ...tiles]);
  book(work, "bank", seat, salePrice * tiles.length, "P-COST-5");
  const { purse } = playerOf(state, seat);
  book(work, seat, "bank", Math.min(due, purse), "P-COST-1");
  if (purse < due) loseManager(work, seat);
}

/** A manager has no more to sell; step 4 ends with the last. */
export function endSale({ state }: Work, seat: Seat): Next {
  state.sales = state.sales.filter((sale) => sale.seat !== seat);
  return state.sales.length === 0 ? go("afterCosts") : null;
}
