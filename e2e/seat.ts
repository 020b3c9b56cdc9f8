import type { Seat } from "@bigboard/kernel";
import type { Seated } from "./table.ts";

/** The seat of a person at the table. */
export function seatOf(person: Seated): Seat {
  const seat = person.ear.seat();
  if (seat === null) throw new Error(`${person.name} has no seat`);
  return seat;
}

export function nameAt(person: Seated, seat: Seat): string {
  return person.ear.table()?.seats[seat]?.name ?? "";
}

/** A text as part of a pattern. */
export function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
