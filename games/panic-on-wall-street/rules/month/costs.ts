import type { Refusal, Seat } from "@bigboard/kernel";
import type { Action } from "../action.ts";
import { type Bound, companyOf, expectedYield, limitOf, type Work } from "../bound.ts";
import { book } from "../money.ts";
import { endDeal } from "../negotiate/index.ts";
import { activeSeats, inEditionOrder, playerOf, tell, tileOf, tilesOf } from "../query.ts";
import { refuse } from "../refusals.ts";
import { freezes } from "../seats.ts";
import type { ForcedSale, State } from "../state.ts";
import type { TileId } from "../terms.ts";
import { loseManager } from "./bankrupt.ts";
import { afterCosts } from "./end.ts";
import { SECONDS } from "./limits.ts";

type Sell = Extract<Action, { type: "sell" }>;

/** Step 4 begins: costs are paid at once by all who can (P-COST-1, P-NET-64); the others are asked what they sell. */
export function beginCosts(work: Work): void {
  if (freezes(work, "sale")) return;
  const { state, bound, at } = work;
  state.phase = "sale";
  state.until = null;
  state.sales = activeSeats(state, "manager").flatMap((seat) => {
    const tiles = tilesOf(bound, state, seat).length;
    return pays(work, seat, tiles) ? [] : [saleOf(bound, state, seat, tiles)];
  });
  if (state.sales.length > 0) tellSales(work, at + limitOf(bound, SECONDS.sale));
  else afterCosts(work);
}

/** Pays the costs of so many tiles if the purse covers them. */
function pays(work: Work, seat: Seat, tiles: number): boolean {
  const { state, bound } = work;
  const cost = bound.edition.limits.cost * tiles;
  if (playerOf(state, seat).purse < cost) return false;
  book(work, seat, "bank", cost, "P-COST-1");
  return true;
}

/** How many tiles he must sell: exactly what is missing, or all of them (P-RULING-50, P-RULING-54). */
function saleOf(bound: Bound, state: State, seat: Seat, tiles: number): ForcedSale {
  const { cost, salePrice } = bound.edition.limits;
  const missing = cost * tiles - playerOf(state, seat).purse;
  return { seat, count: Math.min(tiles, Math.ceil(missing / salePrice)), tiles };
}

function tellSales(work: Work, until: number): void {
  const { state } = work;
  state.until = until;
  tell(work, { type: "mustSell", sales: state.sales.slice(), until });
}

/** Money that reaches a manager who must sell counts, and may spare him the sale (P-RULING-50). */
export function moneyCame(work: Work, seat: Seat): void {
  const { state, bound } = work;
  const sale = state.sales.find((one) => one.seat === seat);
  if (sale === undefined || state.until === null) return;
  if (pays(work, seat, sale.tiles)) {
    endSale(work, seat);
    return;
  }
  const now = saleOf(bound, state, seat, sale.tiles);
  state.sales = state.sales.map((one) => (one === sale ? now : one));
  tellSales(work, state.until);
}

/** Why a sale is refused: nobody asks for one (P-RULING-52), or it is not exactly so many of the own tiles (P-RULING-50). */
export function checkSell(bound: Bound, state: State, seat: Seat, { tiles }: Sell): Refusal | null {
  const sale = state.sales.find((one) => one.seat === seat);
  if (sale === undefined) return refuse("NOT_OPEN", "P-RULING-52", { phase: state.phase });
  const own = tilesOf(bound, state, seat);
  const fits = new Set(tiles).size === sale.count && tiles.length === sale.count;
  if (fits && tiles.every((tile) => own.includes(tile))) return null;
  return refuse("BAD_SALE", "P-RULING-50", { count: sale.count, legal: own });
}

/** The manager's choice. */
export function applySell(work: Work, seat: Seat, { tiles }: Sell): void {
  sell(work, seat, inEditionOrder(work.bound, tiles), false);
  endSale(work, seat);
}

/** The clock ended: the server sells for whoever has not chosen (P-RULING-51). */
export function sellByDefault(work: Work): void {
  const { state, bound } = work;
  for (const sale of state.sales) sell(work, sale.seat, defaultSale(bound, state, sale), true);
  state.sales = [];
  afterCosts(work);
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
function sell(work: Work, seat: Seat, tiles: readonly TileId[], byDefault: boolean): void {
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

function endSale(work: Work, seat: Seat): void {
  const { state } = work;
  state.sales = state.sales.filter((sale) => sale.seat !== seat);
  if (state.sales.length === 0) afterCosts(work);
}
