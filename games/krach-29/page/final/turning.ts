import type { Seat } from "@bigboard/kernel";
import { type Standing, scoreLine } from "./result.ts";

/** A day that turned a match. `lost` in millions, above 0. */
export type Turning =
  | { readonly kind: "worst"; readonly day: number; readonly seat: Seat; readonly lost: number }
  | { readonly kind: "lead"; readonly day: number; readonly seat: Seat };

/**
 * What turned a match: the dearest day of any trader (of equal ones the earlier, then the better placed), and the day after which
 * the winner stayed ahead alone, the earlier day first. Null entries are left out: nobody lost, or nobody leads alone.
 */
export function turningPoints(ranking: readonly Standing[]): readonly Turning[] {
  const points = [worstDay(ranking), leadTaken(ranking)].filter((one) => one !== null);
  return points.toSorted((a, b) => a.day - b.day);
}

function worstDay(ranking: readonly Standing[]): Turning | null {
  const all = ranking.flatMap(({ seat, days }) =>
    days.map(({ day, amount, lastDay }) => ({ kind: "worst", day, seat, lost: -amount - lastDay }) as const),
  );
  const [worst] = all.toSorted((a, b) => b.lost - a.lost || a.day - b.day);
  return worst === undefined || worst.lost <= 0 ? null : worst;
}

function leadTaken(ranking: readonly Standing[]): Turning | null {
  const [first, ...others] = ranking;
  if (first === undefined || others.some(({ place }) => place === 1)) return null;
  const own = scoreLine(first);
  const rest = others.map(scoreLine);
  let day = first.days.length;
  const ahead = (at: number): boolean => rest.every((line) => (own[at] ?? 0) > (line[at] ?? 0));
  while (day > 1 && ahead(day - 1)) day -= 1;
  return first.days.length === 0 || !ahead(day) ? null : { kind: "lead", day, seat: first.seat };
}
