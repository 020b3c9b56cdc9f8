import type { Seat } from "@bigboard/kernel";
import type { Event } from "./event.ts";
import type { Work } from "./kit.ts";
import type { State, Trader } from "./state.ts";
import type { Company, PerCompany } from "./terms.ts";

/** Notes what happened, for all unless seats are named. */
export function tell(work: Work, event: Event, to: "all" | readonly Seat[] = "all"): void {
  work.facts.push({ to, event });
}

/** The trader of a seat. Throws RangeError for a seat that is not at the table. */
export function traderOf(state: State, seat: Seat): Trader {
  const trader = state.traders[seat];
  if (trader === undefined) throw new RangeError(`no seat ${seat}`);
  return trader;
}

/** The price of a company in millions of dollars, never above 0. Throws RangeError for a company the edition does not have. */
export function priceOf({ prices }: { readonly prices: PerCompany<number> }, company: Company): number {
  const price = prices[company];
  if (price === undefined) throw new RangeError(`no company ${company}`);
  return price;
}

/** Whether a seat has concluded its sale of the day (K-SALE-5). */
export function hasSold(state: State, seat: Seat): boolean {
  for (const sale of state.sales) if (sale.seat === seat) return true;
  return false;
}
