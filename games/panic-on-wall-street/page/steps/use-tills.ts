import type { Event } from "@bigboard/panic-on-wall-street/game";
import { useTable } from "../table-context.ts";
import { bookingKind, tillsOf } from "./month-book.ts";
import { type Telling, useTelling } from "./use-telling.ts";

/** Whether shares were paid for at this moment. */
function paysPrices(events: readonly Event[]): boolean {
  return events.some((event) => event.type === "booked" && bookingKind(event) === "price");
}

/** The settlement as it is told: a beat a manager, beginning when prices are booked before the viewer's eyes. */
export function useTills(beatMs: number): Telling {
  const { view } = useTable();
  return useTelling(paysPrices, tillsOf(view.ledger, view.month).length, beatMs);
}
