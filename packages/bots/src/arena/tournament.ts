import type { Bot } from "../bot.ts";
import { playMatch } from "./play.ts";
import type { SimulationOrder } from "./simulate.ts";
import { lineUp, winShare } from "./simulate.ts";

export type Tournament = {
  readonly games: number;
  /** `wins` counts a victory shared by k seats as 1/k for each; `low` and `high` are Wilson's 95 % interval. */
  readonly bots: readonly {
    readonly name: string;
    readonly wins: number;
    readonly winRate: number;
    readonly low: number;
    readonly high: number;
  }[];
};

/**
 * Plays many matches between different bots. Every deal is played as often as there are bots, each time with the bots
 * one seat further, so that neither seat nor luck of the deal favours anyone when `games` is a multiple of their number.
 * A bot in several seats wins what any of them wins.
 */
export function tournament<C, S, A, E, V>(order: SimulationOrder<C, S, A, E, V>): Tournament {
  const { game, games, bots, config, seed, watcher, progress } = order;
  const bound = { paced: game.meta.paced, rules: game.rules(config), config };
  const wins = new Map<Bot<C, S, A, E, V>, number>(bots.map((bot) => [bot, 0]));
  for (let i = 0; i < games; i += 1) {
    const deal = Math.floor(i / bots.length);
    const seated = lineUp(game, order.seats, bots, i % bots.length);
    const { outcome } = playMatch(bound, seated, `${seed}/${deal}`, watcher, false);
    seated.forEach((bot, seat) => {
      wins.set(bot, (wins.get(bot) ?? 0) + winShare(outcome, seat));
    });
    progress?.(i + 1, games);
  }
  return {
    games,
    bots: bots.map((bot) => {
      const won = wins.get(bot) ?? 0;
      const [low, high] = wilson(won, games);
      return { name: bot.name, wins: won, winRate: games > 0 ? won / games : 0, low, high };
    }),
  };
}

/** Wilson's 95 % interval for `wins` of `games`; [0, 1] without games. */
export function wilson(wins: number, games: number): readonly [low: number, high: number] {
  if (games === 0) return [0, 1];
  const z = 1.959964;
  const p = wins / games;
  const middle = p + (z * z) / (2 * games);
  const spread = z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games));
  const scale = 1 + (z * z) / games;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
