import type { AnyGame, Json, Rules } from "@bigboard/kernel";

export type AnyRules = Rules<Json, Json, Json, Json>;

const bound = new WeakMap<AnyGame, WeakMap<object, AnyRules>>();

/** The rules of a game under a config, made once for each config object. */
export function boundRules(game: AnyGame, config: Json): AnyRules {
  if (typeof config !== "object" || config === null) return game.rules(config);
  const ofGame = bound.get(game) ?? new WeakMap<object, AnyRules>();
  bound.set(game, ofGame);
  const rules = ofGame.get(config) ?? game.rules(config);
  ofGame.set(config, rules);
  return rules;
}

/** The game of that id among those served here; null when it is not. */
export function gameOf(games: readonly AnyGame[], id: string): AnyGame | null {
  return games.find((game) => game.meta.id === id) ?? null;
}
