import type { Seat } from "@bigboard/kernel";
import type { Hat } from "@bigboard/protocol";
import type { GamePageProps } from "../game-page.ts";
import type { Translate } from "../i18n/translate.ts";

/** A person at the table, as the pieces of every game need them. */
export type SeatInfo = {
  readonly name: string;
  readonly hat: Hat;
  readonly away: boolean;
  /** Connected, but messages take long there and back (P-NET-49). */
  readonly slow: boolean;
  /** A bot has this seat for good: one of the house, or a program from outside. */
  readonly bot: boolean;
  /** Which bot of the house; null for everybody else. */
  readonly temper: string | null;
  /** A bot stands in for its person. */
  readonly standIn: boolean;
  /** The round from which it does; null while it does not. */
  readonly standInSince: number | null;
};

const NOBODY: SeatInfo = {
  name: "",
  hat: "beret",
  away: false,
  slow: false,
  bot: false,
  temper: null,
  standIn: false,
  standInSince: null,
};

/** The person on a seat. */
export function person(table: { readonly seats: readonly SeatInfo[] }, seat: Seat): SeatInfo {
  return table.seats[seat] ?? NOBODY;
}

/** A seat of the shell's table as the pieces need it. */
export function seatInfo(seat: GamePageProps["table"]["seats"][number]): SeatInfo {
  return {
    name: seat.name,
    hat: seat.hat,
    away: seat.holder === "person" && !seat.connected,
    slow: seat.slow === true,
    bot: seat.holder === "bot" || seat.program === true,
    temper: seat.bot,
    standIn: seat.standIn,
    standInSince: seat.standInSince,
  };
}

/** The people of a record, where only names and hats are known. */
export function recordedSeats(names: readonly string[], hats: readonly Hat[]): readonly SeatInfo[] {
  return names.map((name, seat) => ({ ...NOBODY, name, hat: hats[seat] ?? NOBODY.hat }));
}

/** A player's name, or `you` for the reader. Messages choose their verb by it: `{name, select, You {You roll} …}`. */
export function nameFor(
  table: { readonly seats: readonly SeatInfo[]; readonly me: Seat | null },
  seat: Seat,
  you: string,
): string {
  return seat === table.me ? you : person(table, seat).name;
}

/** Several people in a sentence. The reader alone is `you`; among others everybody goes by name, so that verbs agree. */
export function namesFor(
  table: { readonly seats: readonly SeatInfo[]; readonly me: Seat | null },
  seats: readonly Seat[],
  you: string,
  t: Translate,
): string {
  const [only] = seats;
  return seats.length === 1 && only !== undefined
    ? nameFor(table, only, you)
    : t.list(seats.map((seat) => person(table, seat).name));
}
