import type { Translate } from "@bigboard/design/i18n";
import type { Config } from "@bigboard/krach-29/game";

/** Whether this is the day on which the first sale wins and the last one pays (K-BONUS-13, K-BONUS-14). */
export function isLastDay({ edition }: Pick<Config, "edition">, day: number): boolean {
  return day === edition.limits.handByDay.length;
}

/** What the first and the last sale of the last day mean, said before it is played. */
export function lastDayWords({ edition }: Pick<Config, "edition">, t: Translate): string {
  return t("krach.floor.lastDay", { n: edition.limits.lastDayBonus });
}
