import type { Translate } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { type Config, isLastDay, type View } from "@bigboard/krach-29/game";

/** What the first and the last sale of the last day mean, said before it is played (K-BONUS-13, K-BONUS-14). */
export function lastDayWords({ edition }: Pick<Config, "edition">, t: Translate): string {
  return t("krach.floor.lastDay", { n: edition.limits.lastDayBonus });
}

/** What the last day gives the first to sell, for one who has sold (K-BONUS-13). Who is last is known when the day is over. */
export function lastDayShare(config: Config, view: View, seat: Seat): number {
  return isLastDay(config, view) && view.sales[0]?.seat === seat ? config.edition.limits.lastDayBonus : 0;
}

/** What it would give the next to sell: the first of all gains, and who is left alone pays (K-BONUS-13, K-BONUS-14). */
export function lastDayNext(config: Config, view: View): number {
  if (!isLastDay(config, view)) return 0;
  const { lastDayBonus } = config.edition.limits;
  if (view.sales.length === 0) return lastDayBonus;
  return view.sales.length === view.traders.length - 1 ? -lastDayBonus : 0;
}
