import { fuzzMatch, type Tally } from "./match.ts";
import type { FuzzOptions, FuzzReport } from "./types.ts";

export { type Dump, writeDump } from "./dump.ts";
export type { Finding, FuzzOptions, FuzzReport } from "./types.ts";

/**
 * Plays whole random matches over all seat counts and configs: legal moves, fallbacks, deadlines, seats that fall away
 * and garbage. Invariants, money and purposes are checked after every input, all laws at sampled states; final states,
 * records and the immutability of old states in every 16th match. Stops at the first finding.
 */
export function fuzz(options: FuzzOptions): FuzzReport {
  const tally: Tally = {
    inputs: 0,
    sampled: 0,
    kinds: new Map(),
    endings: new Map(),
    actions: new Map(),
    refusals: new Map(),
  };
  let finding: FuzzReport["finding"] = null;
  let games = 0;
  while (games < options.games && finding === null) {
    finding = fuzzMatch(options, tally, games);
    games += 1;
    options.onMatch?.(games);
  }
  return {
    games,
    inputs: tally.inputs,
    sampled: tally.sampled,
    endings: sorted(tally.endings),
    actions: sorted(tally.actions),
    refusals: sorted(tally.refusals),
    finding,
  };
}

function sorted(counts: ReadonlyMap<string, number>): { [name: string]: number } {
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
