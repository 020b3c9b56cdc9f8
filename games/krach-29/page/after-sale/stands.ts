import type { Seat } from "@bigboard/kernel";
import { pricesToCome } from "../parts/prices.ts";
import { todayOf } from "../parts/today.ts";
import type { KrachTable } from "../table-context.ts";

/** Where one trader stands in the middle of a day. `today` and `sum` are null for who still trades: no hidden hand is estimated. */
export type Stand = {
  readonly seat: Seat;
  readonly before: number;
  readonly today: number | null;
  /** What of that the last day gave the first to sell. */
  readonly lastDay: number;
  readonly sum: number;
};

/**
 * Those who have sold, the best sum first, and those still on the floor, by what they lost before today. `isWiped`: today is
 * not counted, and nobody has a sum.
 */
export function standsOf(
  table: Pick<KrachTable, "view" | "config">,
  isWiped: boolean,
): {
  readonly sold: readonly Stand[];
  readonly trading: readonly Stand[];
} {
  const { view } = table;
  const toCome = pricesToCome(table);
  const stands = view.order.flatMap((seat): Stand[] => {
    const trader = view.traders[seat];
    if (trader === undefined) return [];
    const before = trader.score;
    if (!trader.sold || isWiped) return [{ seat, before, today: null, lastDay: 0, sum: before }];
    const { today, lastDay } = todayOf(table, seat, toCome);
    return [{ seat, before, today, lastDay, sum: before + today }];
  });
  const best = stands.toSorted((one, other) => other.sum - one.sum);
  return {
    sold: best.filter(({ today }) => today !== null),
    trading: best.filter(({ today }) => today === null),
  };
}
