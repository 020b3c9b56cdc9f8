import type { Translate } from "@bigboard/design/i18n";
import type { Config, Day } from "@bigboard/krach-29/game";

function dayOf(config: Config, day: Day): Date {
  const iso = config.edition.days[Math.max(0, day - 1)] ?? config.edition.days[0];
  return new Date(`${iso}T12:00:00Z`);
}

const PARTS: Intl.DateTimeFormatOptions = {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
};

/** The date of a day without its year: "Thursday 24 October" (K-RULING-64). Before the first day, that day's. */
export function dateOf(config: Config, day: Day, t: Translate): string {
  return new Intl.DateTimeFormat(t.language, PARTS).format(dayOf(config, day));
}

/** Place and date under the paper's name. */
export function dayLabel(config: Config, day: Day, t: Translate): string {
  const format = new Intl.DateTimeFormat(t.language, { ...PARTS, year: "numeric" });
  return t("extra.date", { date: format.format(dayOf(config, day)) });
}
