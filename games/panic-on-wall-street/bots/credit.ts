import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { type Desk, holdingsOf } from "./desk.ts";

/**
 * Dollars that an investor will probably pay of `price` for this tile, on top of the deals already made: who owes more than
 * purse and incomes bear pays everybody a part (P-RULING-37).
 */
export function creditOf(desk: Desk, investor: Seat, tile: TileId, price: number): number {
  const holdings = holdingsOf(desk, investor, false);
  const deal = desk.view.tiles[tile]?.deal;
  if (deal?.investor === investor) holdings.remove(tile, deal.price);
  holdings.add(tile, price);
  const means = (desk.purses[investor] ?? 0) + holdings.expected;
  return holdings.owed <= means ? price : price * Math.max(0, means / holdings.owed);
}
