import { type AnyGame, isRefusal, type Json, type Refusal, type Rules } from "@bigboard/kernel";
import { chanceFor } from "./chance.ts";
import type { Case } from "./schema.ts";

export type AnyRules = Rules<Json, Json, Json, Json>;

/** A match ready for its first input. `config` is complete; cards made for the occasion are in its edition. */
export type Arranged = {
  readonly game: AnyGame;
  readonly rules: AnyRules;
  readonly config: Json;
  readonly state: Json;
  readonly seats: number;
  readonly seed: string;
};

/** Chance of a scenario that names no seed; any text would do, but it must stay the same. */
export const DEFAULT_SEED = "scenario";

/** The start of a case: `given` laid over the game's neutral state, or a real set-up from the seed. */
export function arrangeCase(one: Case, game: AnyGame): Arranged | Refusal {
  const seed = one.seed ?? DEFAULT_SEED;
  const config = game.readConfig(one.config ?? {}, one.seats);
  if (isRefusal(config)) return config;
  if (one.start === "setup" || wantsSetup(one.given)) {
    const rules = game.rules(config);
    const state = rules.setup(one.seats, chanceFor(undefined, seed));
    return { game, rules, config, state, seats: one.seats, seed };
  }
  const arranged = game.arrange(one.given ?? {}, config, one.seats);
  if (isRefusal(arranged)) return arranged;
  const rules = game.rules(arranged.config);
  return { game, rules, config: arranged.config, state: arranged.state, seats: one.seats, seed };
}

/** `given: { setup: true }` says the same as `start: setup`. */
function wantsSetup(given: unknown): boolean {
  return typeof given === "object" && given !== null && "setup" in given && given.setup === true;
}
