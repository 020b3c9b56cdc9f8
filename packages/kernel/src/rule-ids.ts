import type { GameMeta } from "./game.ts";

/**
 * The one grammar of all that a catalogue numbers: "W-SELL-2", "P-X2-1" and "K-EX-D1" (rules, rulings, examples), "B-01" (a
 * card or an offer), "S-READY" (a setting) and "c01" (a company).
 */
const ID = String.raw`(?:[A-Z]+(?:-[A-Z]+\d?)+-D?\d+|[A-Z]-\d{2}|S-[A-Z]+|c(?:0[1-9]|1[0-2]))`;

/** The source of a regular expression that finds an id standing by itself, for grammars of which ids are a part. */
export const RULE_ID = String.raw`(?<![\w-])${ID}(?![\w-])`;

const WHOLE = new RegExp(`^${ID}$`);
const ANYWHERE = new RegExp(RULE_ID, "g");

/** Whether the text is an id and nothing else. */
export function isRuleId(text: string): boolean {
  return WHOLE.test(text);
}

/** Every id that stands by itself in a text, in order, and again as often as it stands there. */
export function ruleIdsIn(text: string): readonly string[] {
  return text.match(ANYWHERE) ?? [];
}

/**
 * What an id has in common with all others of its kind in one catalogue: the letter of its game for rules, the letter and the
 * form for the rest. Tells a card "P-01" of one game from a rule "P-SETUP-1" of another.
 */
export function familyOf(id: string): string {
  const [letter = id, ...rest] = id.split("-");
  if (rest.length > 1) return `${letter}-rules`;
  return id.startsWith("c") ? "c-list" : `${letter}-list`;
}

/** The game whose catalogue states that id, by what the games say of themselves; undefined when none does. */
export function gameStating<G extends Pick<GameMeta, "rulePrefix" | "listPrefixes">>(
  id: string,
  games: readonly G[],
): G | undefined {
  if (!isRuleId(id)) return undefined;
  const family = familyOf(id);
  return games.find(
    ({ rulePrefix, listPrefixes = [] }) =>
      family === `${rulePrefix}-rules` || listPrefixes.some((letter) => family === `${letter}-list`),
  );
}
