import type { Millis, Seat } from "@bigboard/kernel";
import { type Bound, limitOf } from "../bound.ts";
import type { Action } from "../commands.ts";
import type { Position, Work } from "../kit.ts";
import { isPlaying, unconfirmed } from "../query.ts";
import type { State } from "../state.ts";

/** The phase's own clock. */
export const clock = ({ until }: State): Millis | null => until;

/**
 * Seats that still play and for which one of these holds: who may act. Whoever can do anything at all is among them, also who
 * could pay on an old IOU: what purses hold follows from the public ledger, so this tells nothing (P-RULING-8). Asks no further
 * than the first that holds.
 */
export function seatsWhere(
  ...may: readonly ((position: Position) => boolean)[]
): (bound: Bound, state: State) => readonly Seat[] {
  return (bound, state) => {
    const seats: Seat[] = [];
    for (let seat = 0; seat < state.players.length; seat += 1) {
      const position = { bound, state, seat };
      if (isPlaying(state, seat) && may.some((can) => can(position))) seats.push(seat);
    }
    return seats;
  };
}

/** The default of "On the web: the other steps" for somebody who does nothing (P-RULING-81); who is out has none. */
export function unlessOut(fallback: (position: Position) => Action | null) {
  return (position: Position): Action | null =>
    isPlaying(position.state, position.seat) ? fallback(position) : null;
}

export function notReady({ state, seat }: Position): boolean {
  return !state.ready.includes(seat);
}

export function readyByDefault(position: Position): Action | null {
  return notReady(position) ? { type: "ready" } : null;
}

/**
 * Waits for everybody to have looked ("On the web: the other steps"), for so many seconds. Returns until when, or null where nobody has to confirm: then
 * nothing waits and the match goes on at once.
 */
export function showAll({ state, bound, at }: Work, seconds: number): Millis | null {
  state.ready = [];
  state.until = unconfirmed(state).length === 0 ? null : at + limitOf(bound, seconds);
  return state.until;
}
