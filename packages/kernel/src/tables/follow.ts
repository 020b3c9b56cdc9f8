import type { GameTypes, Go, Work } from "./types.ts";

/** So many phases passed in one input are a bug of the rules. */
const MOST_HOPS = 100;

/** A phase or a step, as entering it needs it; what lies over a phase has neither and is never entered. */
export type Stop<G extends GameTypes> = {
  readonly to?: readonly PropertyKey[];
  readonly passing?: true;
  readonly overlays?: true;
  enter?(work: Work<G>, given: unknown): Go<G> | null;
};

/** Enters phase after phase until the match rests. Throws RangeError for a phase that the last one does not lead to. */
export function follow<G extends GameTypes>(
  phases: { readonly [name: string]: Stop<G> },
  work: Work<G>,
  first: Go<G>,
): void {
  let from: string = work.state.phase;
  let go: Go<G> | null = first;
  for (let hops = 0; go !== null; hops += 1) {
    const name: string = String(go.to);
    if (hops > MOST_HOPS) throw new RangeError(`the match never rests: at ${name} after ${hops} phases`);
    if (stopOf(phases, from).to?.includes(name) !== true)
      throw new RangeError(`${from} does not lead to ${name}`);
    const stop: Stop<G> = stopOf(phases, name);
    if (stop.enter === undefined) throw new RangeError(`${name} is not entered`);
    if (stop.passing !== true) work.state.phase = name;
    from = name;
    go = stop.enter(work, go.with);
  }
}

function stopOf<G extends GameTypes>(phases: { readonly [name: string]: Stop<G> }, name: string): Stop<G> {
  const stop = phases[name];
  if (stop === undefined) throw new RangeError(`no phase ${name}`);
  return stop;
}
