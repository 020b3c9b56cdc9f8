import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { creditOf } from "./credit.ts";
import { type Desk, guessOf, type Live, type Spot } from "./desk.ts";
import { comeDown } from "./schedule.ts";
import { CALL_FOR_EACH, LAST_CALL } from "./style.ts";

/** A price above this share is one that its investor will think better of. */
export const TOO_DEAR = 1.15;
/** What is left of the trust in somebody after each time that they did not pay. */
const TRUST = 0.85;
/** What it takes to sell a company before its time, as a share. */
const TOO_EARLY = 1.25;
/** How much of such a price one counts on while the deal is open. */
const CONSTANCY = 0.4;
/** In the dual game a rival is sold nothing below this share: he would gain more than the seller. */
const DUAL_FLOOR = 0.35;

/** The price from which it is content with a free tile at this moment, in dollars. */
export function contentAt(desk: Desk, tile: TileId): number {
  const { style, manner, unit } = desk;
  const value = guessOf(desk, tile);
  if (isLastCall(desk)) return desk.dual ? Math.max(unit, value * DUAL_FLOOR) : unit;
  const [first, last] = style.manager.content;
  const from = first + manner.demand;
  const down = comeDown(desk, tile);
  if (down === null) return value * Math.max(TOO_EARLY * (1 + style.error), from);
  return value * (from + (last - manner.eager - from) * down ** manner.curve);
}

/** Whether it will be content with this price for a free tile before its last call: then it is no price to say no to. */
export function isInReach(desk: Desk, { tile, deal }: Spot, price: number): boolean {
  const last = desk.style.manager.content[1] - desk.manner.eager;
  return deal === null && price >= guessOf(desk, tile) * last;
}

/** When a manager takes what there is: the earlier, the more companies are still free. */
export function isLastCall({ own, left, hurried }: Desk): boolean {
  const free = own.filter(({ deal }) => deal === null).length;
  return hurried || left <= LAST_CALL + free * CALL_FOR_EACH;
}

/** Who makes a deal with whom, or would. */
type Terms = { readonly investor: Seat; readonly price: number; readonly closed: boolean };

/**
 * What a deal is or would be worth to the manager, in dollars: its price, or what the investor will probably be able to pay
 * of it; less where it is open and so dear that he may think better of it.
 */
export function worthOf(desk: Desk, tile: TileId, { investor, price, closed }: Terms): number {
  if (!desk.style.manager.credit) return price;
  const paid = creditOf(desk, investor, tile, price) * trustIn(desk, investor);
  const sober = guessOf(desk, tile) * TOO_DEAR;
  return closed || paid <= sober ? paid : sober + (paid - sober) * CONSTANCY;
}

/** What is left of a promise by who has failed to pay before: each time a part less. */
function trustIn({ view }: Desk, investor: Seat): number {
  return TRUST ** (view.players[investor]?.defaults ?? 0);
}

/** What a bid is worth to the manager whom it addresses. */
export function bidWorth(desk: Desk, { offer }: Live): number {
  return worthOf(desk, offer.tile, { ...offer, investor: offer.from });
}

/** What the deal on a tile is worth to its manager. */
export function dealWorth(desk: Desk, { tile, deal }: Spot): number {
  return deal === null ? 0 : worthOf(desk, tile, deal);
}
