import type { Seat } from "@bigboard/kernel";
import { type Company, companiesOf } from "@bigboard/krach-29/game";
import { type KrachTable, priceOf } from "../table-context.ts";
import { lastDayShare } from "./last-day.ts";

/**
 * What the day costs or brings who has sold, as prices come (`toCome`): what is kept lies open from then on, and the contract
 * counts with it. `lastDay`: what of it the last day gave the first to sell.
 */
export function todayOf(
  table: Pick<KrachTable, "view" | "config">,
  seat: Seat,
  toCome: ReadonlyMap<Company, number>,
): { readonly today: number; readonly lastDay: number } {
  const trader = table.view.traders[seat];
  const shares = [
    ...(trader?.portfolio ?? []).flatMap(companiesOf),
    ...(trader?.token == null ? [] : [trader.token]),
  ];
  const lastDay = lastDayShare(table.config, table.view, seat);
  const today = shares.reduce((sum, code) => sum + (toCome.get(code) ?? priceOf(table, code)), lastDay);
  return { today, lastDay };
}
