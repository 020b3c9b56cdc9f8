import type { Seat } from "@bigboard/kernel";
import type { Claim, View } from "@bigboard/panic-on-wall-street/game";
import type { MonthBook } from "../month-book.ts";

/** What a creditor was due of a debtor in the window that is open: from the case that was told, or at least what is missing. */
export function dueOf(book: MonthBook, debtor: Seat, creditor: Seat, short: number): number {
  const one = book.cases.findLast((known) => known.debtor === debtor);
  return one?.debts.find((debt) => debt.creditor === creditor)?.due ?? short;
}

/** What a debtor owes all managers this month: those he paid in full have no claim, but what they got is told beside it. */
export function dueInAll(book: MonthBook, debtor: Seat, claims: readonly Claim[]): number {
  const one = book.cases.findLast((known) => known.debtor === debtor);
  if (one !== undefined) return one.debts.reduce((sum, { due }) => sum + due, 0);
  return claims.reduce((sum, { short }) => sum + short, 0);
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
