import type { Translate } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import type { PanicTable } from "../table-context.ts";
import { betterThan, meanAgainst } from "./best-act.ts";
import { beating } from "./prices.ts";
import { askFor, type LiveOffer, ownBid, type TileInfo } from "./tiles.ts";
import type { StallsControl } from "./use-stalls.ts";

/** Asked before whoever holds a share goes beyond his own price, where nobody bids against him. Null for everybody else. */
export function ownMoreWords(
  { me }: Pick<PanicTable, "me">,
  info: TileInfo,
  price: number,
  t: Translate,
): string | null {
  const { deal } = info;
  if (deal === null || deal.investor !== me || price <= deal.price) return null;
  const rival = info.bids.some((bid) => bid.from !== me && bid.price > deal.price);
  return rival
    ? null
    : t("panic.stalls.ownMore", { price: thousands(t, deal.price), bid: thousands(t, price) });
}

/** Asked before a bid at the price on the slip: what speaks against it, or that the page has just moved that price. */
export function bidDoubt(
  table: PanicTable,
  info: TileInfo,
  control: Pick<StallsControl, "price" | "moved">,
  t: Translate,
): string | null {
  const own = ownMoreWords(table, info, control.price, t);
  if (own !== null) return own;
  const price = thousands(t, control.price);
  if (beating(table, info, control.price) !== null)
    return t("panic.stalls.heldBy", { price: thousands(t, info.deal?.price ?? 0) });
  const ask = askFor(info, table.me);
  if (ask !== null && control.price > ask.price)
    return t("panic.stalls.asksLess", { price: thousands(t, ask.price), bid: price });
  return control.moved ? t("panic.stalls.climbed", { price }) : null;
}

/** An investor's own bid would have bound both, and what he takes now would not: others may still take it from him. Its key says so. */
export function opensInstead({ me }: Pick<PanicTable, "me">, info: TileInfo, ask: LiveOffer): boolean {
  return ask.kind === "ask" && !ask.closed && ownBid(info, me)?.closed === true;
}

/**
 * Asked before a deal at `price`, where something better stands for the same company, or where it `closes` well off the average: nobody
 * takes that back. Null where nothing speaks against it.
 */
export function worseWords(
  table: PanicTable,
  info: TileInfo,
  price: number,
  t: Translate,
  closes = false,
): string | null {
  const own = ownMoreWords(table, info, price, t);
  if (own !== null) return own;
  const better = betterThan(table, info, price);
  if (better !== null) return t("panic.stalls.worse", { price: thousands(t, better) });
  const mean = closes ? meanAgainst(table, info, price) : null;
  return mean === null
    ? null
    : t("panic.stalls.offMean", { price: thousands(t, price), mean: thousands(t, mean) });
}
