import type { Action } from "@bigboard/panic-on-wall-street/game";
import type { Lot } from "./lot.ts";
import { isPerson } from "./people.ts";
import { mannerOf } from "./temper.ts";
import type { Scene } from "./trader.ts";

/** Nobody raises by less than this part of what he would pay, and who is two such steps from it says it at once. */
const LEAST_STEP = 0.12;
/** From so many units on a raise is in twos, as people count: 40, 60, 110. */
const LARGE = 4;
/** Who waits for others speaks when so much of the clock is left, in milliseconds: looks are up to two seconds apart. */
const COMES_LATE = 2_900;
/** And with nobody's bid yet, when so much is. */
const OPENS_LATE = 7_000;

/**
 * How a bot bids at a table with people (decision 0098): in jumps by its temper, so that a company goes in a handful of bids
 * where steps of a unit would take a minute that belongs to nobody.
 */
export function outcry(scene: Scene, { tile, bid, least, most, enough, unit }: Lot): Action | null {
  if (least > most) return { type: "pass", tile };
  if (letsOthersSpeak(scene)) return null;
  const { view, seat } = scene;
  const { opens, climbs } = mannerOf(view, seat);
  const small = Math.max(unit, most * LEAST_STEP);
  const left = most - bid;
  const rise = bid === 0 ? most * opens : left < 2 * small ? left : Math.max(small, left * climbs);
  const amount = Math.min(bid + asSaid(rise, unit), floorTo(most, unit), floorTo(enough, unit));
  return { type: "raise", tile, amount: Math.max(least, amount) };
}

/** Waiting is for people to have their say: without one in the bidding it would only take time. */
function letsOthersSpeak({ view, seat, at, config }: Scene): boolean {
  const { auction, until } = view;
  const me = view.players[seat];
  if (me === undefined || auction === null || until === null || config.hammer === "auctioneer") return false;
  const isPersonIn = view.players.some(
    ({ manager }, other) =>
      manager === "active" && isPerson({ view, me }, other) && !auction.passed.includes(other),
  );
  if (!isPersonIn || !mannerOf(view, seat).waits) return false;
  return until - at > (auction.leader === null ? OPENS_LATE : COMES_LATE);
}

function asSaid(rise: number, unit: number): number {
  const step = rise >= LARGE * unit ? 2 * unit : unit;
  return Math.max(unit, Math.round(rise / step) * step);
}

function floorTo(dollars: number, unit: number): number {
  return Math.floor(dollars / unit) * unit;
}
