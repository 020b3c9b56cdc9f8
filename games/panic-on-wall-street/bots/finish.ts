import { fastChance } from "@bigboard/kernel";
import type { Action } from "@bigboard/panic-on-wall-street/game";
import { isEnough, isOpenTo } from "./bids.ts";
import { type Desk, now } from "./desk.ts";
import { wantsMore, wantsNow } from "./investor.ts";
import { isAmongPeople } from "./people.ts";

/** Until then a manager hopes for bids on free tiles, as a part of the clock, and nobody is content before the other. */
const HOPES_UNTIL = 0.9;
const EARLIEST = 0.2;
/** An investor is content between these parts of the clock where nothing is worth a bid to it. */
const CONTENT_FROM = 0.35;
const CONTENT_UNTIL = 0.85;
/** In how many looks of a hundred one says so once the people have: one after the other, not all in a breath. */
const SAYS_SO = 60;

/** Sets the mark when nothing is worth changing any more, or takes it back when something is (P-NET-10); null to leave it. */
export function finish(desk: Desk): Action | null {
  const { config, view, seat, hurried } = desk;
  if (!config.earlyFinish) return null;
  const wants =
    hurried || !isAmongPeople(desk) || desk.gone < contentTime(desk) ? wantsMore(desk) : wantsNow(desk);
  const isDone = !hopes(desk) && !wants;
  const done = isDone && (hurried || desk.gone >= EARLIEST);
  if (done === view.finished.includes(seat)) return null;
  if (done && hurried && !now(desk, SAYS_SO, "finish")) return null;
  return { type: "finish", on: done };
}

/** From when it is content with what it has where nothing is worth a bid, as a part of the clock: each at its own moment. */
function contentTime({ view, seat, manner }: Desk): number {
  const lot = fastChance(`${view.month}/${seat}/${JSON.stringify(view.market)}`).int(1_001, "content");
  return CONTENT_FROM + ((CONTENT_UNTIL - CONTENT_FROM) * lot * Math.min(1, manner.curve)) / 1_000;
}

/** Whether a manager may still sell a free tile, or sell one better. */
function hopes(desk: Desk): boolean {
  if (desk.me.manager !== "active") return false;
  return desk.own.some((spot) => {
    if (spot.deal === null && desk.gone < HOPES_UNTIL) return true;
    return spot.bids.some((live) => isOpenTo(desk, spot, live) && isEnough(desk, spot, live));
  });
}
