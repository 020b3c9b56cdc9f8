import type { Action, TileId, View } from "@bigboard/panic-on-wall-street/game";
import type { Style } from "./style.ts";
import type { Scene } from "./trader.ts";
import { ownershipWorth, type Tables, tablesOf } from "./worth.ts";

/** Raises while the tile is worth it, else passes, for the others need not wait. */
export function auction({ view, seat, config }: Scene, style: Style): Action | null {
  const me = view.players[seat];
  const { auction: sale } = view;
  if (me?.manager !== "active" || sale === null || sale.tile === null) return null;
  const { tile, leader, bid, passed } = sale;
  if (leader === seat || passed.includes(seat)) return null;
  const { unit } = config.edition.limits;
  const least = bid + unit;
  const tables = tablesOf(config);
  const worth = companyWorth(view, tile, tables, style);
  const most = Math.min(worth * style.auction.share, (me.purse ?? 0) - reserveOf(view, seat, tables, style));
  if (least > most) return { type: "pass", tile };
  const opening = Math.floor(Math.min(most, worth * style.auction.opens) / unit) * unit;
  return { type: "raise", tile, amount: Math.max(least, opening) };
}

/** What a company brings its owner over the months left, in dollars. */
export function companyWorth(view: View, tile: TileId, tables: Tables, style: Style): number {
  const months = tables.bound.edition.limits.months - view.month;
  return ownershipWorth(tables, tile, view.market, months, style.auction.price);
}

/** Money kept for next month's costs, should shares stay unsold or unpaid. */
function reserveOf({ tiles }: View, seat: number, { bound }: Tables, { auction: habits }: Style): number {
  const owned = Object.values(tiles).filter(({ owner }) => owner === seat).length;
  return habits.reserve * (owned + 1) * bound.edition.limits.cost;
}
