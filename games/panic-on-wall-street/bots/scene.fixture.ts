import { isRefusal, looseChance, type Seat } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { type Action, type Config, panicOnWallStreet } from "@bigboard/panic-on-wall-street/game";
import type { Trader } from "./trader.ts";

/** The house's config with these options. Throws when it is refused. */
export function configOf(raw: object, seats = 5): Config {
  return configWith(panicOnWallStreet, raw, seats);
}

export type Laid = {
  readonly seats?: number;
  readonly seat?: Seat;
  readonly at?: number;
  readonly options?: object;
};

/**
 * What a bot does in a situation laid out as scenarios lay it out, at `at` milliseconds: the negotiation runs since 0 unless
 * `given` says otherwise. Throws when the rules would refuse it.
 */
export function decide(bot: Trader, given: object, laid: Laid = {}, seed = "scene"): Action | null {
  const { seats = 5, seat = 0, at = 0, options = {} } = laid;
  const arranged = panicOnWallStreet.arrange(given, configOf(options, seats), seats);
  if (isRefusal(arranged)) throw new Error(`${arranged.code} ${JSON.stringify(arranged.detail)}`);
  const { config, state } = arranged;
  const rules = panicOnWallStreet.rules(config);
  const view = rules.view(state, seat, "attentive");
  const moves = rules.moves(state, seat);
  const action = bot.choose({ seat, view, moves, chance: looseChance(seed), config, rules, at });
  const refusal = action === null ? null : rules.check(state, seat, action);
  if (refusal !== null) throw new Error(`${refusal.code} ${JSON.stringify({ action, refusal })}`);
  return action;
}

/** What it does at many looks at the same situation: bots do not do everything at every look. */
export function looks(bot: Trader, given: object, laid: Laid = {}, times = 60): (Action | null)[] {
  return Array.from({ length: times }, (_, look) => decide(bot, given, laid, `look/${look}`));
}

/** Actions of one type among them. */
export function ofType<T extends Action["type"]>(
  actions: readonly (Action | null)[],
  type: T,
): Extract<Action, { type: T }>[] {
  return actions.filter((action): action is Extract<Action, { type: T }> => action?.type === type);
}
