import type { Seat } from "@bigboard/kernel";
import type { Event } from "@bigboard/krach-29/game";

/** How many cards each pair has swapped: `cards[a][b]` went from a to b, and as many back (K-TRADE-8). Symmetric. */
export type Swaps = {
  readonly cards: readonly (readonly number[])[];
  /** Swaps between the two, whatever their size. */
  readonly times: readonly (readonly number[])[];
  readonly most: number;
  readonly total: number;
};

/** The sums over all swaps told so far. */
export function swapsOf(events: readonly Event[], seats: number): Swaps {
  const grid = (): number[][] => Array.from({ length: seats }, () => Array.from({ length: seats }, () => 0));
  const cards = grid();
  const times = grid();
  let total = 0;
  for (const event of events) {
    if (event.type !== "swapped") continue;
    const [one, other] = event.seats;
    total += 1;
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      const cardRow = cards[from];
      const timeRow = times[from];
      if (cardRow !== undefined) cardRow[to] = (cardRow[to] ?? 0) + event.n;
      if (timeRow !== undefined) timeRow[to] = (timeRow[to] ?? 0) + 1;
    }
  }
  return { cards, times, most: Math.max(0, ...cards.flat()), total };
}

/** The two of the swap that just happened; null when none did. */
export function swappingNow(events: readonly Event[]): readonly [Seat, Seat] | null {
  const swap = events.find((event) => event.type === "swapped");
  return swap?.type === "swapped" ? swap.seats : null;
}
