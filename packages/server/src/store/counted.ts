import type { Counts, TablePhase } from "./types.ts";

/*
 * How many there are, kept up to date write by write: nothing is counted through when somebody asks.
 */

export type Counted = { -readonly [name in keyof Counts]: Counts[name] };

const isOpen = (phase: TablePhase): boolean => phase === "gathering" || phase === "playing";

/** By how many the open tables change when one is in this phase: 1 or 0. */
export const openIn = (phase: TablePhase): number => (isOpen(phase) ? 1 : 0);

/** By how many they change when one goes from a phase to another. */
export const opened = (was: TablePhase, is: TablePhase): number => openIn(is) - openIn(was);

/** Only what is committed is counted. */
export function add(counted: Counted, change: Partial<Counts>): void {
  counted.tables += change.tables ?? 0;
  counted.open += change.open ?? 0;
  counted.matches += change.matches ?? 0;
  counted.rows += change.rows ?? 0;
}
