import { useTable } from "../table-context.ts";
import { tillsOf } from "./month-book.ts";
import { useMonth } from "./use-month.ts";

/** Whether what was paid still stands although the auction has begun: payments stand until the first company lies open. */
export function useSettling(): boolean {
  const { view } = useTable();
  const { hammered } = useMonth();
  const { auction } = view;
  if (auction === null || auction.tile !== null || hammered.length > 0) return false;
  return tillsOf(view.ledger, view.month).length > 0;
}
