import { isRefusal, looseChance, type Seat } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { type Action, type Config, krach29 } from "@bigboard/krach-29/game";
import type { Trader } from "./trader.ts";

/** The house's config with these options. Throws when it is refused. */
export function configOf(raw: object): Config {
  return configWith(krach29, raw, 4);
}

/**
 * What a bot does in a situation laid out as scenarios lay it out, at `at` milliseconds: the exchange is open since 0
 * unless `given` says otherwise. Throws when the rules would refuse it.
 */
export function decide(
  bot: Trader,
  given: object,
  {
    seats = 4,
    seat = 0,
    at = 0,
    options = {},
  }: { seats?: number; seat?: Seat; at?: number; options?: object } = {},
  seed = "scene",
): Action | null {
  const laid = krach29.arrange(given, configOf(options), seats);
  if (isRefusal(laid)) throw new Error(`${laid.code} ${JSON.stringify(laid.detail)}`);
  const { config, state } = laid;
  const rules = krach29.rules(config);
  const view = rules.view(state, seat, "attentive");
  const moves = rules.moves(state, seat);
  const action = bot.choose({ seat, view, moves, chance: looseChance(seed), config, rules, at });
  const refusal = action === null ? null : rules.check(state, seat, action);
  if (refusal !== null) throw new Error(`${refusal.code} ${JSON.stringify({ action, refusal })}`);
  return action;
}
