import type { Config, Day } from "@bigboard/games/krach-29";
import type { Translate } from "../../../i18n/index.ts";

/** The date of a day as the paper prints it, without its year: "Thursday 24 October" (K-RULING-64). Before the first day, that day's. */
export function dateOf(config: Config, day: Day, t: Translate): string {
  const iso = config.edition.days[Math.max(0, day - 1)] ?? config.edition.days[0];
  return new Intl.DateTimeFormat(t.language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(`${iso}T12:00:00Z`));
}

/** Place and date under the paper's name. */
export function dayLabel(config: Config, day: Day, t: Translate): string {
  const iso = config.edition.days[Math.max(0, day - 1)] ?? config.edition.days[0];
  return t("extra.date", { date: dateOf(config, day, t), year: iso.slice(0, 4) });
}
