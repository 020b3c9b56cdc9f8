import type { Seat } from "@bigboard/kernel";
import type { Work } from "../bound.ts";
import { playerOf } from "../query.ts";
import { countFinished } from "./finish.ts";
import { endOffers, offersWhere } from "./offers.ts";
import { countReady } from "./start.ts";

/**
 * After a seat has changed hands: a stand-in begins without the seat's bids and asks (P-NET-55, P-NET-56), and who is not
 * there any more is waited for neither before nor in the negotiation (P-NET-3, P-NET-10).
 */
export function negotiateSeatChanged(work: Work, seat: Seat): void {
  const { state } = work;
  if (state.phase === "negotiation" && playerOf(state, seat).standInSince === state.month) {
    endOffers(
      work,
      offersWhere(state, ({ from }) => from === seat),
      "gone",
    );
  }
  countReady(work);
  countFinished(work);
}
