import type { GameTypes, Go, Work } from "./types.ts";

/** So many phases passed in one input are a bug of the rules. */
const MOST_HOPS = 100;

/** A phase or a step, as entering it needs it; what lies over a phase leads nowhere and is never entered. */
export type Stop<G extends GameTypes> = {
  readonly to?: readonly PropertyKey[];
  readonly passing?: true;
  readonly overlays?: true;
  enter?(work: Work<G>, given: unknown): Go<G> | null;
};

/** A stop with the ways that lead on from it. */
export interface Crossing<G extends GameTypes, C> {
  readonly name: string;
  readonly passing: boolean;
  readonly enter: (work: Work<G>, given: unknown) => Go<G> | null;
  readonly to: readonly PropertyKey[];
  /** Those of `to` that are in the table; `connect` fills it. */
  readonly ways: C[];
}

/** Enters phase after phase until the match rests. Throws RangeError for a phase that the last one does not lead to. */
export function follow<G extends GameTypes>(
  phases: { readonly [name: string]: Stop<G> },
  work: Work<G>,
  first: Go<G>,
): void {
  const stops = new Map<string, Plain<G>>();
  for (const [name, stop] of Object.entries(phases)) {
    const { to = [], passing = false } = stop;
    stops.set(name, { name, to, passing, enter: enterOf(name, stop), ways: [] });
  }
  connect<G, Plain<G>>(stops);
  walk<G, Plain<G>>(found(stops, work.state.phase), work, first);
}

interface Plain<G extends GameTypes> extends Crossing<G, Plain<G>> {}

/** Lays the ways from each stop to those that it leads to. */
export function connect<G extends GameTypes, C extends Crossing<G, C>>(stops: ReadonlyMap<string, C>): void {
  for (const { to, ways } of stops.values()) {
    for (const name of to) {
      const stop = stops.get(String(name));
      if (stop !== undefined) ways.push(stop);
    }
  }
}

/** The stop of that name. Throws RangeError when there is none. */
export function found<C>(stops: ReadonlyMap<string, C>, name: string): C {
  const stop = stops.get(name);
  if (stop === undefined) throw new RangeError(`no phase ${name}`);
  return stop;
}

/** As `follow`, on stops that are connected already. Returns the one where the match rests. */
export function walk<G extends GameTypes, C extends Crossing<G, C>>(
  start: C,
  work: Work<G>,
  first: Go<G>,
): C {
  let here = start;
  let go: Go<G> | null = first;
  for (let hops = 0; go !== null; hops += 1) {
    here = wayTo<G, C>(here, go.to);
    if (hops > MOST_HOPS) throw new RangeError(`the match never rests: at ${here.name} after ${hops} phases`);
    if (!here.passing) work.state.phase = here.name;
    go = here.enter(work, go.with);
  }
  return here;
}

/** A few names are found sooner one by one than in a map. */
function wayTo<G extends GameTypes, C extends Crossing<G, C>>(from: C, to: PropertyKey): C {
  for (const way of from.ways) if (way.name === to) return way;
  const name = String(to);
  throw new RangeError(from.to.includes(name) ? `no phase ${name}` : `${from.name} does not lead to ${name}`);
}

/** How a stop is entered: one that says nothing is where the match rests. Throws RangeError for what lies over a phase. */
export function enterOf<G extends GameTypes>(
  name: string,
  { enter, overlays }: Stop<G>,
): (work: Work<G>, given: unknown) => Go<G> | null {
  if (enter !== undefined) return enter;
  if (overlays !== true) return rest;
  return () => {
    throw new RangeError(`${name} is not entered`);
  };
}

const rest = (): null => null;
