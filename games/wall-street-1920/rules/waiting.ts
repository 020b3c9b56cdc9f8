import type { Seat } from "@bigboard/kernel";
import type { State } from "./state.ts";

/** Seats that owe a decision now, in seat order; several in `offer`, `lose` and `assigning`. */
export function waitingSeats(state: State): Seat[] {
  switch (state.phase) {
    case "over":
      return [];
    case "offer":
      return offering(state);
    case "lose":
      return state.losing.slice();
    case "assigning":
      return unsettled(state);
    default:
      return [state.active];
  }
}

/** Whether this seat owes a decision now. */
export function isWaitedFor(state: State, seat: Seat): boolean {
  switch (state.phase) {
    case "over":
      return false;
    case "offer":
      return state.exchange?.offers[seat] === null;
    case "lose":
      return state.losing.includes(seat);
    case "assigning":
      return state.scoring?.settled[seat] === false;
    default:
      return seat === state.active;
  }
}

function offering(state: State): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.players.length; seat += 1) {
    if (state.exchange?.offers[seat] === null) seats.push(seat);
  }
  return seats;
}

function unsettled(state: State): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.players.length; seat += 1) {
    if (state.scoring?.settled[seat] === false) seats.push(seat);
  }
  return seats;
}
