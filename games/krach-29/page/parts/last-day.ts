import type { Translate } from "@bigboard/design/i18n";
import type { Config } from "@bigboard/krach-29/game";

/** What the first and the last sale of the last day mean, said before it is played (K-BONUS-13, K-BONUS-14). */
export function lastDayWords({ edition }: Pick<Config, "edition">, t: Translate): string {
  return t("krach.floor.lastDay", { n: edition.limits.lastDayBonus });
}
