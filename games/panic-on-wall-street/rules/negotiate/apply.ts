import type { Seat } from "@bigboard/kernel";
import type { Work } from "../bound.ts";
import { tell, tileOf } from "../query.ts";
import type { TileId } from "../terms.ts";
import { accept, acceptBundle } from "./accept.ts";
import { postBundle } from "./bundles.ts";
import { goOn } from "./clock.ts";
import type { NegotiateAction } from "./commands.ts";
import { closeDeal, endDeal, lapseClosing } from "./deals.ts";
import { markFinished, unmark } from "./finish.ts";
import { endOffers, post } from "./offers.ts";
import { pause } from "./pause.ts";
import { markReady } from "./start.ts";

/**
 * Mutates the state by an action that `checkNegotiate` lets pass. An offer, an acceptance, a withdrawal, a clearing or a
 * closing breaks an early end and takes the giver's mark; nothing else does (P-NET-10).
 */
export function applyNegotiate(work: Work, seat: Seat, action: NegotiateAction): void {
  switch (action.type) {
    case "ready":
      markReady(work, seat);
      return;
    case "finish":
      markFinished(work, seat, action.on);
      return;
    case "resume":
      goOn(work);
      return;
    case "pause":
      pause(work, seat);
      return;
    case "decline":
      endOffers(work, [action.offer], "declined");
      return;
    case "keepOpen":
      lapseClosing(work, action.tile);
      return;
    default:
      act(work, seat, action);
      unmark(work, seat);
  }
}

/** The commands that break an early end. */
type Breaking = Exclude<
  NegotiateAction,
  { type: "ready" | "finish" | "pause" | "resume" | "decline" | "keepOpen" }
>;

function act(work: Work, seat: Seat, action: Breaking): void {
  switch (action.type) {
    case "bid": {
      const { tile, price, closed } = action;
      const to = tileOf(work.state, tile).owner;
      post(work, { kind: "bid", tile, from: seat, to, price, closed, private: action.private }, null);
      return;
    }
    case "ask": {
      const { tile, price, closed, to } = action;
      post(work, { kind: "ask", tile, from: seat, to, price, closed, private: action.private }, null);
      return;
    }
    case "bundle":
      postBundle(work, seat, action);
      return;
    case "withdrawOffer":
      endOffers(work, [action.offer], "withdrawn");
      return;
    case "accept":
      accept(work, seat, action.offer);
      return;
    case "acceptBundle":
      acceptBundle(work, seat, action.bundle);
      return;
    case "withdraw":
      endDeal(work, action.tile, "withdrawn");
      return;
    case "clear":
      endDeal(work, action.tile, "cleared");
      return;
    case "close":
      close(work, seat, action.tile);
  }
}

/** The first of the two proposes, the other consents (P-NET-27). */
function close(work: Work, seat: Seat, tile: TileId): void {
  const { closings } = work.state;
  if (closings[tile] !== undefined) {
    closeDeal(work, tile);
    return;
  }
  closings[tile] = seat;
  tell(work, { type: "closingProposed", tile, by: seat });
}
