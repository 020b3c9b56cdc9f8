import type { Seat } from "@bigboard/kernel";
import type { Debt } from "../state.ts";

/**
 * The circle of debts to cancel next: the shortest, and of those the one with the lowest seat numbers, told from its
 * lowest seat on, each seat owing the next (P-RULING-73). Null without a circle.
 */
export function shortestCircle(debts: readonly Debt[]): Seat[] | null {
  const starts = [...new Set(debts.map(({ debtor }) => debtor))].toSorted((one, other) => one - other);
  for (let length = 2; length <= starts.length; length += 1) {
    for (const start of starts) {
      const circle = closed([start], length, debts);
      if (circle !== null) return circle;
    }
  }
  return null;
}

/** The first way, by seat numbers, to make a circle of this length out of a path; no seat below the first one is used. */
function closed(path: readonly Seat[], length: number, debts: readonly Debt[]): Seat[] | null {
  const [first] = path;
  const last = path.at(-1);
  if (first === undefined) return null;
  const nexts = debts
    .filter(({ debtor }) => debtor === last)
    .map(({ creditor }) => creditor)
    .toSorted((one, other) => one - other);
  if (path.length === length) return nexts.includes(first) ? path.slice() : null;
  for (const next of nexts) {
    if (next <= first || path.includes(next)) continue;
    const circle = closed([...path, next], length, debts);
    if (circle !== null) return circle;
  }
  return null;
}
