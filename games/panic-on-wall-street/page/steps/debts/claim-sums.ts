import type { Seat } from "@bigboard/kernel";
import type { View } from "@bigboard/panic-on-wall-street/game";
import type { MonthBook } from "../month-book.ts";

/** What a creditor was due of a debtor in the window that is open: from the case that was told, or at least what is missing. */
export function dueOf(book: MonthBook, debtor: Seat, creditor: Seat, short: number): number {
  const one = book.cases.findLast((known) => known.debtor === debtor);
  return one?.debts.find((debt) => debt.creditor === creditor)?.due ?? short;
}

/** What a manager loses with an investor: how many of his tiles stand empty, and their prices together. */
export function lossesOf(
  { tiles }: Pick<View, "tiles">,
  investor: Seat,
  manager: Seat,
): { readonly tiles: number; readonly prices: number } {
  const lost = Object.values(tiles).filter(
    ({ owner, deal }) => owner === manager && deal?.investor === investor,
  );
  return { tiles: lost.length, prices: lost.reduce((sum, { deal }) => sum + (deal?.price ?? 0), 0) };
}
