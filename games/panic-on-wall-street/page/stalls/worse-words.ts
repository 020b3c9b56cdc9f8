import type { Translate } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import type { PanicTable } from "../table-context.ts";
import { betterThan, meanAgainst } from "./best-act.ts";
import type { TileInfo } from "./tiles.ts";

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
