import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";

/** How a journey got through: on its first deal, on its second, or not at all. */
export type Outcome = "first" | "second" | "failed";

/** The last good runs of each journey, the newest last: did it need its second deal? */
export type FlakyHistory = { readonly [name: string]: readonly boolean[] };

const RUNS_KEPT = 3;
const File = z.record(z.string(), z.array(z.boolean()));

/**
 * What a run says about journeys that needed their second deal. `flaky`: all of them, in order. `repeated`: those to which it
 * happened twice in their last three runs, which counts as a failure. A journey that failed is told as that, and leaves its
 * history as it was; so does one that was not run.
 */
export function countFlaky(
  history: FlakyHistory,
  outcomes: ReadonlyMap<string, Outcome>,
): {
  readonly flaky: readonly string[];
  readonly repeated: readonly string[];
  readonly history: FlakyHistory;
} {
  const flaky = [...outcomes].flatMap(([name, outcome]) => (outcome === "second" ? [name] : []));
  const next = new Map(Object.entries(history));
  for (const [name, outcome] of outcomes) {
    if (outcome === "failed") continue;
    next.set(name, [...(next.get(name) ?? []), outcome === "second"].slice(-RUNS_KEPT));
  }
  const times = (name: string): number => next.get(name)?.filter(Boolean).length ?? 0;
  return { flaky, repeated: flaky.filter((name) => times(name) > 1), history: Object.fromEntries(next) };
}

/** The line that a run says before its last. */
export function flakyLine(flaky: readonly string[]): string {
  return flaky.length === 0 ? "0 flaky" : `${flaky.length} flaky: ${flaky.join(", ")}`;
}

/** The history in that file; an empty one when there is none, or none that can be read. */
export function readHistory(path: string): FlakyHistory {
  try {
    return File.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    return {};
  }
}

export function writeHistory(path: string, history: FlakyHistory): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(history, null, 2)}\n`);
}
