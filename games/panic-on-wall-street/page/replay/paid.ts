import type { Seat } from "@bigboard/kernel";
import type { Event } from "@bigboard/panic-on-wall-street/game";

/** Who paid whom how much, in dollars: by payer, then by payee. */
export type Paid = {
  readonly sums: readonly (readonly number[])[];
  readonly total: number;
  readonly most: number;
};

/** Everything that passed between players: prices, IOUs and gifts. */
export function paidOf(events: readonly Event[], seats: number): Paid {
  const sums = Array.from({ length: seats }, () => Array.from({ length: seats }, () => 0));
  let total = 0;
  for (const event of events) {
    if (event.type !== "booked" || event.from === "bank" || event.to === "bank") continue;
    const row = sums[event.from];
    if (row === undefined) continue;
    row[event.to] = (row[event.to] ?? 0) + event.amount;
    total += event.amount;
  }
  return { sums, total, most: Math.max(0, ...sums.flat()) };
}

/** The pairs between whom money passes at this very step, as `payer-payee`. */
export function payingNow(events: readonly Event[]): ReadonlySet<string> {
  const pairs = events.flatMap((event) =>
    event.type === "booked" && event.from !== "bank" && event.to !== "bank"
      ? [pairOf(event.from, event.to)]
      : [],
  );
  return new Set(pairs);
}

export function pairOf(from: Seat, to: Seat): string {
  return `${from}-${to}`;
}
