import type { Seat, Waiting } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import { nextDeadline } from "./clocks.ts";
import { moves } from "./moves.ts";
import { isPlaying, seatsOf } from "./query.ts";
import type { State } from "./state.ts";

/** Who may act now, and when the next clock ends. */
export function waiting(bound: Bound, state: State): Waiting {
  const seats = seatsOf(state).filter((seat) => mayAct(bound, state, seat));
  return { seats, until: nextDeadline(state) };
}

/** Whether a seat can do something, as far as everybody may know: nothing here depends on a purse. */
function mayAct(bound: Bound, state: State, seat: Seat): boolean {
  if (state.phase === "over" || state.phase === "frozen") return false;
  if (state.ious.some(({ debtor }) => debtor === seat)) return true;
  if (bound.config.transfers === "free" && isPlaying(state, seat)) return true;
  const { listed, open } = moves(bound, state, seat);
  return listed.length + open.length > 0;
}
