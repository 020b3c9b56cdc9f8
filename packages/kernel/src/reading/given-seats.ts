import type { Millis, Seat } from "../index.ts";
import { entries, join, Misgiven, MOST, whole } from "./given.ts";

export { MOST } from "./given.ts";

/** A seat's number. */
export function seatFrom(raw: unknown, path: string, seats: number): Seat {
  const seat = whole(raw, path, 0, seats - 1, -1);
  if (seat < 0) throw new Misgiven(path, `a seat, 0 to ${seats - 1}`);
  return seat;
}

export function seatOrNull(raw: unknown, path: string, seats: number): Seat | null {
  return raw === undefined || raw === null ? null : seatFrom(raw, path, seats);
}

/** A list of different seats; absent is none. */
export function seatList(raw: unknown, path: string, seats: number): Seat[] {
  const list = listOf(raw, path).map((one, index) => seatFrom(one, join(path, index), seats));
  if (new Set(list).size !== list.length) throw new Misgiven(path, "every seat once");
  return list;
}

export function listOf(raw: unknown, path: string): readonly unknown[] {
  if (raw === undefined || raw === null) return [];
  if (!Array.isArray(raw)) throw new Misgiven(path, "a list");
  return raw;
}

/** A moment or null; absent is `other`. */
export function momentOf(raw: unknown, path: string, other: Millis | null): Millis | null {
  return raw === null ? null : raw === undefined ? other : whole(raw, path, 0, MOST, 0);
}

/** One value for every seat; absent ones are read from `undefined`. */
export function bySeat<T>(
  raw: unknown,
  path: string,
  seats: number,
  read: (raw: unknown, path: string, seat: Seat) => T,
): T[] {
  const given = entries(raw, path, seats);
  return Array.from({ length: seats }, (_, seat) => read(given.get(seat), join(path, seat), seat));
}
