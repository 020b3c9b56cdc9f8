import type { Seat } from "@bigboard/kernel";
import type { State } from "./state.ts";

/** Rivals who still owe a card to the Stock Market, in seat order. */
export function offering({ players, exchange }: State): Seat[] {
  return seatsWhere(players.length, (seat) => exchange?.offers[seat] === null);
}

/** Who still has to accept an assignment at final scoring, in seat order. */
export function unsettled({ players, scoring }: State): Seat[] {
  return seatsWhere(players.length, (seat) => scoring?.settled[seat] === false);
}

function seatsWhere(count: number, decides: (seat: Seat) => boolean): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < count; seat += 1) if (decides(seat)) seats.push(seat);
  return seats;
}
