import type { Millis, Seat } from "@bigboard/kernel";

/**
 * Thinking time is a courtesy of the server, never of the rules: per turn and seat, spent only while the match waits
 * for that seat. A decision that several seats take at once has a clock of its own. Everything here follows from the
 * log, so that it is the same after a restart.
 */
export type Thinking = {
  readonly turn: number | null;
  /** Seats whose time runs. */
  readonly running: readonly Seat[];
  readonly since: Millis;
  /** Several seats decide at once. */
  readonly together: boolean;
  /** By seat: what this turn, or this common decision, has taken so far, up to `since`. */
  readonly spent: readonly Millis[];
};

/** Nobody thinks yet. */
export function noThinking(seats: number): Thinking {
  return { turn: null, running: [], since: 0, together: false, spent: new Array<number>(seats).fill(0) };
}

/** The clocks after an input at `at`, from which on the match waits for `waiting` in turn `turn`. */
export function think(before: Thinking, at: Millis, turn: number | null, waiting: readonly Seat[]): Thinking {
  const together =
    waiting.length > 1 ||
    (before.together &&
      waiting.length === 1 &&
      turn === before.turn &&
      before.running.includes(waiting[0] ?? -1));
  const fresh = turn !== before.turn;
  const common = together && !before.together;
  const spent = before.spent.map((ms, seat) => {
    if (fresh) return 0;
    if (common && waiting.includes(seat)) return 0;
    return before.running.includes(seat) ? ms + Math.max(0, at - before.since) : ms;
  });
  return { turn, running: waiting.slice(), since: at, together, spent };
}

/** When the time of a running seat is over, as match time; `allowed` per turn, 0 for no limit. */
export function thinkEnd(thinking: Thinking, seat: Seat, allowed: Millis): Millis | null {
  if (allowed === 0 || !thinking.running.includes(seat)) return null;
  return thinking.since + Math.max(0, allowed - (thinking.spent[seat] ?? 0));
}
