import type { Translate } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import type { PanicTable } from "../table-context.ts";
import { betterThan } from "./best-act.ts";
import type { TileInfo } from "./tiles.ts";

/** Asked before a deal at `price`, where something better stands for the same company; null where nothing does. */
export function worseWords(table: PanicTable, info: TileInfo, price: number, t: Translate): string | null {
  const better = betterThan(table, info, price);
  return better === null ? null : t("panic.stalls.worse", { price: thousands(t, better) });
}
