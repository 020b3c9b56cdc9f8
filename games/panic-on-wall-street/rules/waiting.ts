import type { Seat, Waiting } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import { check } from "./check.ts";
import { nextDeadline } from "./clocks.ts";
import { moves } from "./moves.ts";
import { seatsOf } from "./query.ts";
import type { State } from "./state.ts";

/**
 * Who may act now, and when the next clock ends. Whoever can do anything at all is among them, also who could pay on an
 * old IOU: what purses hold follows from the public ledger, so this tells nothing (P-RULING-8).
 */
export function waiting(bound: Bound, state: State): Waiting {
  const seats = seatsOf(state).filter((seat) => mayAct(bound, state, seat));
  return { seats, until: nextDeadline(state) };
}

/** Whether a seat has any move. What most have in most phases is asked first, for listing all moves of all seats is dear. */
function mayAct(bound: Bound, state: State, seat: Seat): boolean {
  const on = !state.finished.includes(seat);
  if (check(bound, state, seat, { type: "finish", on }) === null) return true;
  if (check(bound, state, seat, { type: "ready" }) === null) return true;
  const { listed, open } = moves(bound, state, seat);
  return listed.length + open.length > 0;
}
