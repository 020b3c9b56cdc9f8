import type { Seat, Waiting } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import { nextDeadline } from "./clocks.ts";
import { checkDiscard, checkReady } from "./close/index.ts";
import { isJammed, isTrading } from "./query.ts";
import type { State } from "./state.ts";

/** Who may act now, and when the next clock ends. Whoever may only discard a Benefit is among them (K-RULING-71). */
export function waiting(bound: Bound, state: State): Waiting {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.traders.length; seat += 1) if (mayAct(bound, state, seat)) seats.push(seat);
  return { seats, until: nextDeadline(state) };
}

function mayAct(_bound: Bound, state: State, seat: Seat): boolean {
  if (isTrading(state, seat) && !isJammed(state, seat)) return true;
  if (state.choice?.seat === seat) return true;
  return checkReady(state, seat) === null || checkDiscard(state, seat) === null;
}
