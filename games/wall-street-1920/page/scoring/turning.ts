import type { Seat } from "@bigboard/kernel";
import { borrowersOf } from "../stage/moments.ts";
import type { Deed } from "./awards.ts";
import type { WealthPoint } from "./wealth.ts";

/** A moment that turned a match. `index` is its place among the points of the chart. */
export type Turning =
  | {
      readonly kind: "swing";
      readonly index: number;
      readonly turn: number;
      readonly seat: Seat;
      readonly change: number;
    }
  | {
      readonly kind: "blackDay";
      readonly index: number;
      readonly turn: number;
      /** Who had to take a Loan for it. */
      readonly borrowed: readonly Seat[];
    }
  /** Whom the end took most from. */
  | { readonly kind: "blast"; readonly seat: Seat; readonly change: number };

/** The clause by which a black day is paid. */
const BLACK_DAY = "W-CARD-18";

/**
 * What turned a match: the turn that changed one seat's wealth most (of equal ones the earlier, then the first seat), the black
 * day for which most had to borrow (of equal ones the first), and what the end took from whom it took most.
 */
export function turningPoints(
  points: readonly WealthPoint[],
  totals: readonly number[],
  deeds: readonly Deed[],
): readonly Turning[] {
  return [swingOf(points), blackDayOf(points, deeds), blastOf(points, totals)].filter((one) => one !== null);
}

function swingOf(points: readonly WealthPoint[]): Turning | null {
  let most: Extract<Turning, { kind: "swing" }> | null = null;
  for (const [index, { turn, wealth }] of points.entries()) {
    const before = points[index - 1]?.wealth;
    if (before === undefined) continue;
    for (const [seat, value] of wealth.entries()) {
      const change = value - (before[seat] ?? 0);
      if (Math.abs(change) > Math.abs(most?.change ?? 0)) most = { kind: "swing", index, turn, seat, change };
    }
  }
  return most;
}

function blackDayOf(points: readonly WealthPoint[], deeds: readonly Deed[]): Turning | null {
  let turn = 0;
  let worst: Extract<Turning, { kind: "blackDay" }> | null = null;
  for (const { events } of deeds) {
    // The card is kept before the next turn begins.
    const paid = events.some((event) => event.type === "booked" && event.rule === BLACK_DAY);
    const index = paid ? points.findIndex((point) => point.turn === turn) : -1;
    const borrowed = borrowersOf(events, null).map(({ seat }) => seat);
    if (index >= 0 && (worst === null || borrowed.length > worst.borrowed.length))
      worst = { kind: "blackDay", index, turn, borrowed };
    const begun = events.findLast((event) => event.type === "turn");
    if (begun?.type === "turn") turn = begun.turn;
  }
  return worst;
}

function blastOf(points: readonly WealthPoint[], totals: readonly number[]): Turning | null {
  const before = points.at(-1)?.wealth ?? [];
  const changes = totals.map((total, seat) => ({ seat, change: total - (before[seat] ?? total) }));
  const [hit] = changes.toSorted((a, b) => a.change - b.change || a.seat - b.seat);
  return hit === undefined || hit.change >= 0 ? null : { kind: "blast", ...hit };
}
