import type { HowFar, Seat } from "@bigboard/kernel";
import type { State } from "./state.ts";

/** So many sales in a row that the table makes for somebody, and they are taken to be asleep (K-NET-61). */
const SLEEPS_AFTER = 3;

/** The day; Krach has no turns. */
export function progress({ day }: State): HowFar {
  return { chapter: day, turn: null };
}

/** Traders for whom the table has sold today, and often enough before: each such sale names them anew (K-NET-61). */
export function asleep({ sales, traders }: State): Seat[] {
  return traders.flatMap(({ automaticSales }, seat) => {
    const today = sales.some((sale) => sale.seat === seat && sale.automatic);
    return today && automaticSales >= SLEEPS_AFTER ? [seat] : [];
  });
}
