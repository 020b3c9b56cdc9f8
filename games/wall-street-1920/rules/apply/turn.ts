import type { Seat } from "@bigboard/kernel";
import { at, canPlaceOption, FLIP_PRICE, OPTION_PRICE, roundOf } from "../query.ts";
import { EXPLOSION } from "../terms.ts";
import { finish } from "./finish.ts";
import { charge, playerOf, tell, type Work } from "./work.ts";

/** Puts a pawn on the circle; after the last one play begins (W-SETUP-28 to 30, W-RULING-37). */
export function place(work: Work, seat: Seat, location: number): void {
  const { state } = work;
  playerOf(work, seat).pawn = location;
  tell(work, { type: "placed", seat, location });
  const next = (seat + 1) % state.players.length;
  if (next === state.first) beginTurn(work, next);
  else state.active = next;
}

/** Puts $1 on the Market Trend card and turns it over (W-TURN-3 to 7). */
export function flip(work: Work, seat: Seat): void {
  const { state } = work;
  charge(work, seat, "trend", FLIP_PRICE, "W-TURN-6");
  state.trend = state.trend === "clockwise" ? "counter" : "clockwise";
  state.flipped = true;
  tell(work, { type: "flipped", seat, trend: state.trend });
  if (state.phase === "end") openEndWindow(work);
}

/** Puts the seat's Call Option under a card of the circle (W-OPT-2). */
export function placeOption(work: Work, seat: Seat, location: number): void {
  const { state } = work;
  charge(work, seat, "bank", OPTION_PRICE, "W-OPT-2");
  at(state.circle, location).option = seat;
  tell(work, { type: "optionPlaced", seat, location });
  if (state.phase === "end") openEndWindow(work);
}

/** After the action: the end window, or the end of the turn when no optional step is left (W-TURN-3, W-RULING-79). */
export function openEndWindow(work: Work): void {
  const { state } = work;
  if (!state.flipped || canPlaceOption(state, state.active)) state.phase = "end";
  else endTurn(work);
}

/** Passes the turn on, or goes to final scoring after the last round (W-END-3, W-RULING-25). */
export function endTurn(work: Work): void {
  const { state } = work;
  tell(work, { type: "turnEnded", seat: state.active });
  state.flipped = false;
  const next = (state.active + 1) % state.players.length;
  if (state.lastRound && next === state.first) finish(work);
  else beginTurn(work, next);
}

/** The next seat's turn, behind the Explosion if that lies on top of the deck (W-END-1, W-RULING-24). */
function beginTurn(work: Work, seat: Seat): void {
  const { state } = work;
  state.active = seat;
  if (state.deck[state.deck.length - 1] === EXPLOSION) state.phase = "explosion";
  else openTurn(work);
}

/** Opens the start window of the active seat's turn. */
function openTurn(work: Work): void {
  const { state } = work;
  state.turn += 1;
  state.phase = "start";
  const round = roundOf(state.turn, state.players.length);
  tell(work, { type: "turn", seat: state.active, turn: state.turn, round });
}

/** After the Explosion found its pile: the game ends before the first player's turn, else this round is the last (W-END-2, W-END-3). */
export function afterExplosion(work: Work): void {
  const { state } = work;
  if (state.active === state.first) {
    finish(work);
    return;
  }
  state.lastRound = true;
  tell(work, { type: "lastRound" });
  openTurn(work);
}
