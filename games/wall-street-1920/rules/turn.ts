import type { Seat } from "@bigboard/kernel";
import { startTycoon } from "./effects/tycoon.ts";
import { go, type Next } from "./kit.ts";
import { at, canPlaceOption } from "./query.ts";
import type { State } from "./state.ts";
import { EXPLOSION } from "./terms.ts";
import { draw, playerOf, putInHand, tell, type Work } from "./work.ts";

/**
 * What follows a card's effect, or a card of a purchase that was dealt with: Tycoons in board order, then the kept card to
 * its pile, then the next card of the lot, then the refill (W-RULING-31, W-RULING-44, W-RULING-73, W-MOVE-19). Stops where
 * a decision is due.
 */
export function carryOn(work: Work): Next {
  const { state } = work;
  const { setOff } = state;
  while (setOff.length > 0) {
    const company = at(setOff, 0);
    setOff.shift();
    const asks = startTycoon(work, company);
    if (asks !== null) return asks;
  }
  const buyer = playerOf(work, state.active);
  if (state.playing !== null) {
    putInHand(work, buyer, state.playing);
    state.playing = null;
  }
  if (state.bought.length > 0) return go("bought");
  draw(work, buyer.pawn);
  return openEndWindow(work);
}

/** After the action: the end window, or the end of the turn when no optional step is left (W-TURN-3, W-RULING-79). */
export function openEndWindow(work: Work): Next {
  const { state } = work;
  return !state.flipped || canPlaceOption(state, state.active) ? go("end") : endTurn(work);
}

/** Passes the turn on, or goes to final scoring after the last round (W-END-3, W-RULING-25). */
export function endTurn(work: Work): Next {
  const { state } = work;
  tell(work, { type: "turnEnded", seat: state.active });
  state.flipped = false;
  const next = (state.active + 1) % state.players.length;
  return state.lastRound && next === state.first ? go("assigning") : beginTurn(state, next);
}

/** The seat's turn, behind the Explosion if that lies on top of the deck (W-END-1, W-RULING-24). */
export function beginTurn(state: State, seat: Seat): Next {
  state.active = seat;
  return state.deck[state.deck.length - 1] === EXPLOSION ? go("explosion") : go("start");
}
