import type { AnyGame, Json, Rules } from "@bigboard/kernel";

export type AnyRules = Rules<Json, Json, Json, Json>;

/** Configs in memory at once that are shared; more are only not shared. */
const SHARED = 64;

const byText = new Map<string, Json>();
const bound = new WeakMap<AnyGame, WeakMap<object, AnyRules>>();

/**
 * One object for all configs that are equal: a config holds a whole edition, and most tables play the same one. It must
 * not be changed by anybody.
 */
export function sharedConfig(config: Json): Json {
  const text = JSON.stringify(config);
  const known = byText.get(text);
  byText.delete(text);
  byText.set(text, known ?? config);
  const oldest = byText.keys().next().value;
  if (byText.size > SHARED && oldest !== undefined) byText.delete(oldest);
  return known ?? config;
}

/** The rules of a game under a config, made once for each config object. */
export function boundRules(game: AnyGame, config: Json): AnyRules {
  if (typeof config !== "object" || config === null) return game.rules(config);
  const ofGame = bound.get(game) ?? new WeakMap<object, AnyRules>();
  bound.set(game, ofGame);
  const rules = ofGame.get(config) ?? game.rules(config);
  ofGame.set(config, rules);
  return rules;
}
