import type { Seat } from "@bigboard/kernel";
import type { Work } from "../kit.ts";
import { playerOf } from "../query.ts";
import { countFinished } from "./finish.ts";
import { endOffers, offersWhere } from "./offers.ts";

/**
 * After a seat has changed hands in the negotiation, paused or not: a stand-in begins without the seat's bids and asks
 * (P-NET-55, P-NET-56), and who is not there any more is not waited for (P-NET-10).
 */
export function leaveStalls(work: Work, seat: Seat): null {
  const { state } = work;
  if (playerOf(state, seat).standInSince === state.month) {
    endOffers(
      work,
      offersWhere(state, ({ from }) => from === seat),
      "gone",
    );
  }
  countFinished(work);
  return null;
}
