import type { Event } from "@bigboard/panic-on-wall-street/game";
import type { ReactNode } from "react";
import { bookingKind, tillsOf } from "../../../steps/month-book.ts";
import { Settlement, TILL_BEAT_MS } from "../../../steps/settlement.tsx";
import { useTelling } from "../../../steps/use-telling.ts";
import { useTable } from "../../../table-context.ts";

/** Whether shares were paid in full at this moment: what a debtor hands over is told with his case (P-RULING-36). */
export function paysInFull(events: readonly Event[]): boolean {
  return (
    events.some((event) => event.type === "booked" && bookingKind(event) === "price") &&
    events.every(({ type }) => type !== "splitMade" && type !== "declared")
  );
}

/**
 * What comes after the incomes. First the money goes from payers to managers, till by till (P-NET-63), where the room sees
 * it happen; the match waits for none of it, so that the first company under the hammer ends it.
 */
export function Settled(props: { children: ReactNode }) {
  const { view } = useTable();
  const telling = useTelling(paysInFull, tillsOf(view.ledger, view.month).length, TILL_BEAT_MS);
  if (telling.over || (view.auction?.tile ?? null) !== null) return props.children;
  return (
    <div className="rms-settle">
      <Settlement telling={telling} />
    </div>
  );
}
