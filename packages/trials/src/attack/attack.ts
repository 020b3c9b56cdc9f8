import type { House } from "./house.ts";

/** What an attack came to; `held` is false for a surprise. */
export type Outcome = { readonly held: boolean; readonly said: string };

/** One thing that somebody tries on a running server. */
export type Attack = {
  readonly what: string;
  readonly tried: string;
  readonly run: (house: House) => Promise<Outcome>;
};

/** How often each thing came, in words: `404 × 20, 429 × 80`. */
export function tally(things: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  const parts = [...counts].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return parts.map(([thing, times]) => (times === 1 ? `${thing}` : `${thing} × ${times}`)).join(", ");
}

/** Does `run` for each, so many at a time; the answers stand in the order of the things. */
export async function inLanes<T, R>(
  things: readonly T[],
  lanes: number,
  run: (thing: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < things.length; at = next++) {
      const thing = things[at];
      if (thing !== undefined) answers[at] = await run(thing);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return answers;
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
