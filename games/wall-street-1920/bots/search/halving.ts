import type { State } from "@bigboard/wall-street-1920/game";
import type { Candidate } from "./candidates.ts";
import type { Playouts } from "./playout.ts";
import type { Worlds } from "./worlds.ts";

/** A candidate with what its play-outs brought the seat: the sum of its chances to win. */
type Tried = { readonly candidate: Candidate; sum: number; worlds: number };

/** What a search may spend. */
export type Budget = {
  /** Play-outs, over all candidates. */
  readonly iterations: number;
  /** Turns of all players that a play-out goes on before it is judged. */
  readonly turns: number;
};

/**
 * The candidate that wins most. All are tried in the same imagined worlds, so that luck of the cards parts none of them;
 * after each part of the iterations the weaker half is left out (sequential halving). Throws RangeError without candidates.
 */
export function bestByHalving(
  playouts: Playouts,
  worlds: Worlds,
  seat: number,
  candidates: readonly Candidate[],
  { iterations, turns }: Budget,
): Candidate {
  let left: Tried[] = candidates.map((candidate) => ({ candidate, sum: 0, worlds: 0 }));
  const parts = Math.max(1, Math.ceil(Math.log2(left.length)));
  for (let part = 0; part < parts; part += 1) {
    const rounds = Math.max(1, Math.floor(iterations / parts / left.length));
    for (let round = 0; round < rounds; round += 1) {
      const world = worlds.next();
      for (const one of left) tryOut(playouts, world, seat, one, turns);
    }
    left = left.toSorted((a, b) => rateOf(b) - rateOf(a)).slice(0, Math.ceil(left.length / 2));
  }
  const [best] = left;
  if (best === undefined) throw new RangeError("nothing to choose from");
  return best.candidate;
}

function tryOut(playouts: Playouts, world: State, seat: number, one: Tried, turns: number): void {
  const played = playouts.copy(world);
  const lastTurn = played.turn + turns;
  for (const action of one.candidate.acts) playouts.act(played, seat, action);
  one.sum += playouts.finish(played, lastTurn)[seat] ?? 0;
  one.worlds += 1;
}

function rateOf({ candidate, sum, worlds }: Tried): number {
  return sum / worlds - candidate.doubt / Math.sqrt(worlds);
}
