import type { Seat } from "@bigboard/kernel";
import type { Booking } from "@bigboard/panic-on-wall-street/game";
import { type BookingKind, bookingKind } from "./month-book.ts";

/** What a month did to one purse, by kind and signed as the purse felt it; dollars. */
export type MonthSum = {
  readonly seat: Seat;
  /** Incomes and losses of step 2. */
  readonly market: number;
  /** Prices paid (below 0) and received. */
  readonly shares: number;
  readonly costs: number;
  readonly auction: number;
  /** IOUs, gifts, tiles sold to the bank. */
  readonly other: number;
  readonly net: number;
};

const COLUMN: { readonly [kind in BookingKind]: "market" | "shares" | "costs" | "auction" | "other" } = {
  start: "other",
  income: "market",
  loss: "market",
  price: "shares",
  cost: "costs",
  auction: "auction",
  sale: "other",
  iou: "other",
  gift: "other",
};

/** Whether any money of a column went to or from a seat in that month, even if nothing of it is left. */
export function isMoved(
  ledger: readonly Booking[],
  month: number,
  seat: Seat,
  column: (typeof COLUMN)[BookingKind],
): boolean {
  return ledger.some(
    (line) =>
      line.month === month &&
      (line.to === seat || line.from === seat) &&
      COLUMN[bookingKind(line)] === column,
  );
}

/** The month of every seat out of the ledger (P-NET-67). */
export function monthSums(ledger: readonly Booking[], month: number, seats: number): readonly MonthSum[] {
  return Array.from({ length: seats }, (_, seat) => {
    const sum = { market: 0, shares: 0, costs: 0, auction: 0, other: 0 };
    for (const line of ledger) {
      if (line.month !== month) continue;
      const signed = (line.to === seat ? line.amount : 0) - (line.from === seat ? line.amount : 0);
      sum[COLUMN[bookingKind(line)]] += signed;
    }
    const net = sum.market + sum.shares + sum.costs + sum.auction + sum.other;
    return { seat, ...sum, net };
  });
}
