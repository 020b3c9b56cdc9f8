import type { MessageKey } from "../i18n/index.ts";
import type { Translate } from "../i18n/translate.ts";

const TEMPERS: { readonly [bot: string]: MessageKey } = {
  random: "bot.random",
  greedy: "bot.greedy",
  search: "bot.search",
  apprentice: "bot.apprentice",
  broker: "bot.broker",
  tycoon: "bot.tycoon",
};

/** The bots that are levels of one kind of company, from the mildest on; others are for tournaments. */
export const LEVELS = ["apprentice", "broker", "tycoon"] as const;
export type Level = (typeof LEVELS)[number];

/** A bot's temper in a word. */
export function botTemper(bot: string, t: Translate): string {
  const key = TEMPERS[bot];
  return key === undefined ? bot : t(key);
}

/** "Bot, apprentice"; a bot of which no more is known is "a bot". */
export function botWords(bot: string | null, t: Translate): string {
  return bot === null ? t("room.botPlain") : t("room.bot", { temper: botTemper(bot, t) });
}
