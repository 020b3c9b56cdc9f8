/**
 * Every id a catalogue may state: "W-SELL-2", "P-X2-1" and "K-EX-D1" (rules, rulings, examples), "B-01" (a card or an offer),
 * "S-READY" (a setting) and "c01" (a company).
 */
const ID = String.raw`(?:[A-Z]+(?:-[A-Z]+\d?)+-D?\d+|[A-Z]-\d{2}|S-[A-Z]+|c(?:0[1-9]|1[0-2]))`;

/** The source of a regular expression that finds an id standing by itself. */
export const RULE_ID = String.raw`(?<![\w-])${ID}(?![\w-])`;

/**
 * What an id has in common with all others of its kind in one catalogue: the letter of its game for rules, the letter
 * and the form for the rest. Tells a card "P-01" of one game from a rule "P-SETUP-1" of another.
 */
export function familyOf(id: string): string {
  const [letter = id, ...rest] = id.split("-");
  if (rest.length > 1) return `${letter}-rules`;
  return id.startsWith("c") ? "c" : `${letter}-list`;
}
