import type { Seat } from "@bigboard/kernel";
import type { Debt } from "../state.ts";

/**
 * The circle of debts to cancel next: the shortest, and of those the one with the lowest seat numbers, told from its
 * lowest seat on, each seat owing the next (P-RULING-73). Null without a circle. The debts come by debtor, then by
 * creditor, so the first way back of the least length is that circle: one that met a seat twice would hold a shorter one.
 */
export function shortestCircle(debts: readonly Debt[]): Seat[] | null {
  const starts = new Set(debts.map(({ debtor }) => debtor));
  for (let length = 2; length <= starts.size; length += 1) {
    for (const start of starts) {
      const circle = wayTo(start, start, length, debts);
      if (circle !== null) return circle;
    }
  }
  return null;
}

/** The first way by seat numbers from one seat to another over so many debts, without its end. */
function wayTo(end: Seat, from: Seat, length: number, debts: readonly Debt[]): Seat[] | null {
  for (const { debtor, creditor } of debts) {
    if (debtor !== from) continue;
    if (length === 1) {
      if (creditor === end) return [from];
      continue;
    }
    const rest = wayTo(end, creditor, length - 1, debts);
    if (rest !== null) return [from, ...rest];
  }
  return null;
}
