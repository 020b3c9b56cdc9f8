import type { Seat } from "@bigboard/kernel";
import type { SaleView } from "@bigboard/krach-29/game";
import { type Standing, scoreLine } from "./result.ts";

/** A day that turned a match. `lost` in millions, above 0. */
export type Turning =
  | { readonly kind: "worst"; readonly day: number; readonly seat: Seat; readonly lost: number }
  | { readonly kind: "lead"; readonly day: number; readonly seat: Seat }
  /** Nobody sold for the seat but the house, and last of all on the last day; `lost` that day, what this cost among it. */
  | {
      readonly kind: "house";
      readonly day: number;
      readonly seat: Seat;
      readonly lost: number;
      readonly paid: number;
    };

/**
 * What turned a match: the dearest day of any trader (of equal ones the earlier, then the better placed), and the day after which
 * the winner stayed ahead alone, the earlier day first; and the last sale, where the house made it for somebody, which says more
 * than that this was his dearest day. Null entries are left out: nobody lost, or nobody leads alone.
 */
export function turningPoints(
  ranking: readonly Standing[],
  sales: readonly Pick<SaleView, "seat" | "automatic">[],
): readonly Turning[] {
  const house = houseSale(ranking, sales);
  const worst = worstDay(ranking);
  const told = house !== null && worst?.seat === house.seat && worst.day === house.day;
  const points = [told ? null : worst, leadTaken(ranking), house].filter((one) => one !== null);
  return points.toSorted((a, b) => a.day - b.day);
}

function houseSale(
  ranking: readonly Standing[],
  sales: readonly Pick<SaleView, "seat" | "automatic">[],
): Turning | null {
  for (const { seat, days } of ranking) {
    const last = days.at(-1);
    if (last === undefined || last.lastDay >= 0) continue;
    if (!sales.some((sale) => sale.seat === seat && sale.automatic)) continue;
    return { kind: "house", day: last.day, seat, lost: -last.amount - last.lastDay, paid: last.lastDay };
  }
  return null;
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
