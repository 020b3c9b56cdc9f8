import type { Pile, State } from "@bigboard/games/wall-street-1920";
import { PILES } from "@bigboard/games/wall-street-1920";
import type { Facts } from "./facts.ts";
import { factOf } from "./facts.ts";

/** Dynamite by pile: L, M, R. */
export function dynamiteOf(facts: Facts, state: State): number[] {
  return PILES.map((pile) => state.piles[pile].reduce((sum, id) => sum + factOf(facts, id).dynamite, 0));
}

/** The share of matches in which two piles stay level although there was time to part them. */
const TIED = 0.1;

/**
 * How likely each event is, in the order of `EVENT_ORDER`, when `turns` turns of all players are still to come. Exact
 * when none is: the most dynamite decides, and a tie for it means no event (W-DISC-8, W-DISC-9).
 */
export function eventChances(dynamite: readonly number[], turns: number): number[] {
  const most = Math.max(...dynamite);
  if (turns <= 0) {
    const leading = dynamite.filter((count) => count === most).length;
    if (leading > 1) return [1, 0, 0, 0];
    return [0, ...dynamite.map((count) => (count === most ? 1 : 0))];
  }
  const spread = 0.4 + 0.45 * Math.sqrt(turns);
  const weights = dynamite.map((count) => Math.exp((count - most) / spread));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return [TIED, ...weights.map((weight) => ((1 - TIED) * weight) / sum)];
}

/** The pile on which so much dynamite helps most, given what each event is worth to the one who discards. */
export function bestPile(
  dynamite: readonly number[],
  more: number,
  turns: number,
  worthByEvent: readonly number[],
): Pile {
  let best: Pile = "L";
  let bestWorth = Number.NEGATIVE_INFINITY;
  PILES.forEach((pile, index) => {
    const then = dynamite.map((count, i) => (i === index ? count + more : count));
    const worth = expected(eventChances(then, turns), worthByEvent);
    if (worth > bestWorth) {
      best = pile;
      bestWorth = worth;
    }
  });
  return best;
}

/** The mean of values weighed by chances. */
export function expected(chances: readonly number[], values: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < chances.length; i += 1) sum += (chances[i] ?? 0) * (values[i] ?? 0);
  return sum;
}
