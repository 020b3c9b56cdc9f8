import type { Work } from "../bound.ts";
import { beginDice } from "../month/index.ts";
import { inEditionOrder, tell, tileOf } from "../query.ts";
import { lapseClosing } from "./deals.ts";
import { endOffers, offersWhere } from "./offers.ts";

/**
 * The end of step 1 (P-NEG-11, P-NET-34): what is agreed stands, closed tokens are turned to their normal side (P-CLOSED-6),
 * offers and proposed closings are wiped (P-RULING-19), and the dice follow.
 */
export function ringBell(work: Work): void {
  const { state, bound } = work;
  const inPlay = inEditionOrder(bound, Object.keys(state.tiles));
  const closed = inPlay.filter((id) => state.tiles[id]?.deal?.closed === true);
  tell(work, { type: "bell", month: state.month, closed });
  for (const id of closed) {
    const tile = tileOf(state, id);
    if (tile.deal !== null) tile.deal = { ...tile.deal, closed: false };
  }
  endOffers(
    work,
    offersWhere(state, () => true),
    "bell",
  );
  for (const id of inPlay) lapseClosing(work, id);
  state.finished = [];
  state.finishAt = null;
  beginDice(work);
}
