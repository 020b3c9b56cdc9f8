import type { Pile, State } from "@bigboard/wall-street-1920/game";
import { PILES } from "@bigboard/wall-street-1920/game";
import type { Facts } from "./facts.ts";
import { factOf } from "./facts.ts";

/** Dynamite by pile: L, M, R. */
export function dynamiteOf(facts: Facts, state: State): number[] {
  const count = (pile: readonly string[]): number => {
    let sum = 0;
    for (const id of pile) sum += factOf(facts, id).dynamite;
    return sum;
  };
  return [count(state.piles.L), count(state.piles.M), count(state.piles.R)];
}

/** The share of matches in which two piles stay level although there was time to part them. */
const TIED = 0.1;

/**
 * How likely each event is, in the order of `EVENT_ORDER`, when `turns` turns of all players are still to come. Exact
 * when none is: the most dynamite decides, and a tie for it means no event (W-DISC-8, W-DISC-9).
 */
export function eventChances(dynamite: readonly number[], turns: number): number[] {
  const [left = 0, middle = 0, right = 0] = dynamite;
  const most = Math.max(left, middle, right);
  if (turns <= 0) {
    const leading = [left, middle, right].map((count) => (count === most ? 1 : 0));
    const isTied = leading.filter((one) => one === 1).length > 1;
    return isTied ? [1, 0, 0, 0] : [0, ...leading];
  }
  const spread = 0.4 + 0.45 * Math.sqrt(turns);
  const l = Math.exp((left - most) / spread);
  const m = Math.exp((middle - most) / spread);
  const r = Math.exp((right - most) / spread);
  const scale = (1 - TIED) / (l + m + r);
  return [TIED, l * scale, m * scale, r * scale];
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
  for (let index = 0; index < PILES.length; index += 1) {
    const then = dynamite.slice();
    then[index] = (then[index] ?? 0) + more;
    const worth = expected(eventChances(then, turns), worthByEvent);
    if (worth <= bestWorth) continue;
    best = PILES[index] ?? best;
    bestWorth = worth;
  }
  return best;
}

/** The mean of values weighed by chances. */
export function expected(chances: readonly number[], values: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < chances.length; i += 1) sum += (chances[i] ?? 0) * (values[i] ?? 0);
  return sum;
}
