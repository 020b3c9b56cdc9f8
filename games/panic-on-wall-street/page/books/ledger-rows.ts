import type { Seat } from "@bigboard/kernel";
import type { Account, Booking } from "@bigboard/panic-on-wall-street/game";
import { type BookingKind, bookingKind } from "../steps/month-book.ts";

/** A line of the ledger as it is shown (P-NET-67): month, step, from, to, amount, reason with its rule. */
export type LedgerRow = {
  /** Its place in the ledger: the name of the line. */
  readonly no: number;
  readonly month: number;
  /** Step of the month, 1 to 5; null before the first month. */
  readonly step: number | null;
  readonly from: Account;
  readonly to: Account;
  readonly amount: number;
  readonly kind: BookingKind;
  readonly rule: string;
};

/** The ledger newest first, all of it or the lines of one seat. */
export function ledgerRows(ledger: readonly Booking[], seat: Seat | null): readonly LedgerRow[] {
  return ledger
    .map((line, no): LedgerRow => {
      const kind = bookingKind(line);
      const { month, from, to, amount, rule } = line;
      return { no, month, step: stepOf(kind, line), from, to, amount, kind, rule };
    })
    .filter((row) => seat === null || row.from === seat || row.to === seat)
    .toReversed();
}

/** The step that a booking belongs to: IOUs and gifts to the one in which they were made. */
function stepOf(kind: BookingKind, { phase }: Booking): number | null {
  switch (kind) {
    case "start":
      return null;
    case "income":
    case "loss":
      return 2;
    case "price":
      return 3;
    case "cost":
    case "sale":
      return 4;
    case "auction":
      return 5;
    case "iou":
    case "gift":
      return STEP_OF_PHASE[phase] ?? 1;
    default:
      return kind satisfies never;
  }
}

const STEP_OF_PHASE: { readonly [phase in Booking["phase"]]?: number } = {
  split: 3,
  claims: 3,
  sale: 4,
  reveal: 5,
  bidding: 5,
  monthEnd: 5,
};
