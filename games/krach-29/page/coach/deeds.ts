import type { Seat } from "@bigboard/kernel";
import type { Event } from "@bigboard/krach-29/game";

/** What somebody has done by their own hand in this match. */
export type Deeds = {
  readonly swaps: number;
  /** Those of the running day alone. */
  readonly swapsToday: number;
  readonly cries: number;
};

export type Deed = "swap" | "cry" | "newDay";

/** What somebody did by what happened. */
export function deedsIn(events: readonly Event[], me: Seat): readonly Deed[] {
  return events.flatMap((event): readonly Deed[] => {
    if (event.type === "swapped") return event.seats.includes(me) ? ["swap"] : [];
    if (event.type === "posted") return event.seat === me ? ["cry"] : [];
    return event.type === "dealt" ? ["newDay"] : [];
  });
}

export function countDeeds(deeds: readonly Deed[]): Deeds {
  const count = (wanted: Deed, among: readonly Deed[]): number =>
    among.filter((deed) => deed === wanted).length;
  const today = deeds.slice(deeds.lastIndexOf("newDay") + 1);
  return { swaps: count("swap", deeds), swapsToday: count("swap", today), cries: count("cry", deeds) };
}
