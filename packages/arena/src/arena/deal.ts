import type { Game, Outcome } from "@bigboard/kernel";
import type { Bot } from "../bot.ts";
import { playMatch, type Watcher } from "./play.ts";
import { lineUp } from "./simulate.ts";

/** How a match ended, and the names of the bots by seat. */
export type DealtMatch = Outcome & { readonly bots: readonly string[] };

/** All matches of one deal: plain data, so that it may be kept and sent. The unit of a tournament, for they share its luck. */
export type Deal = { readonly deal: number; readonly matches: readonly DealtMatch[] };

export type DealOrder<C, S, A, E, V> = {
  readonly game: Game<C, S, A, E, V>;
  readonly seats: number;
  /** Who plays each deal: each list as often as it has bots, every time one seat further. A short list is repeated. */
  readonly lineUps: readonly (readonly Bot<C, S, A, E, V>[])[];
  /** As `game.readConfig` returned it. */
  readonly config: C;
  /** Deal i is played from the fast stream of `SEED/i`. */
  readonly seed: string;
  readonly watcher?: Watcher<S, A, E>;
};

/** How many matches a whole deal has. */
export function matchesInDeal(lineUps: readonly (readonly unknown[])[]): number {
  return lineUps.reduce((sum, bots) => sum + bots.length, 0);
}

/**
 * What plays the deals of an order, each for itself: in any sequence, beside others, with the same result. `most` leaves
 * out the last matches of the deal; `played` is told after every match. Throws RangeError for bots that cannot be seated.
 */
export function dealer<C, S, A, E, V>(
  order: DealOrder<C, S, A, E, V>,
): (deal: number, most?: number, played?: (matches: number) => void) => Deal {
  const { game, seats, config, seed, watcher } = order;
  const bound = { pacing: game.meta.pacing, rules: game.rules(config), config };
  const tables = order.lineUps.flatMap((bots) => bots.map((_, turned) => lineUp(game, seats, bots, turned)));
  return (deal, most = tables.length, played) => {
    const matches = tables.slice(0, most).map((seated, index): DealtMatch => {
      const { outcome } = playMatch(bound, seated, `${seed}/${deal}`, watcher, false);
      played?.(index + 1);
      return { bots: seated.map(({ name }) => name), ...outcome };
    });
    return { deal, matches };
  };
}
