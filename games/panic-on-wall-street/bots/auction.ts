import type { Action } from "@bigboard/panic-on-wall-street/game";
import { lotOf } from "./lot.ts";
import { outcry } from "./outcry.ts";
import { isAmongPeople } from "./people.ts";
import type { Style } from "./style.ts";
import type { Scene } from "./trader.ts";

/** Opens with the least and raises while the tile is worth it, else passes, for the others need not wait. */
export function auction(scene: Scene, style: Style): Action | null {
  const lot = lotOf(scene, style);
  if (lot === null) return null;
  if (isAmongPeople(scene)) return outcry(scene, lot);
  const { tile, bid, least, worth, most, enough, unit } = lot;
  if (least > most) return { type: "pass", tile };
  // Where nobody bids against it there is no need for more than the least.
  const answer = bid === 0 ? 0 : Math.min(worth * style.auction.answers, most, enough);
  return { type: "raise", tile, amount: Math.max(least, Math.floor(answer / unit) * unit) };
}
