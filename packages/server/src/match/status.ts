import { thinkUntil, waitedUntil } from "./deadlines.ts";
import type { Live, Stopped } from "./live.ts";
import type { MatchStatus } from "./parts.ts";

/** What a table shows of a match in memory, at a moment of match time that stands still for another `pausedMs`. */
export function statusOf({ progress, context }: Live, now: number, pausedMs: number): MatchStatus {
  const { held, heldSince, over } = progress;
  const { rules, state } = progress.match;
  return {
    now,
    pausedMs: context.game.meta.pacing.clocks ? pausedMs : 0,
    thinkUntil: thinkUntil(context.header, progress),
    held,
    heldSince,
    inTurns: !context.game.meta.pacing.clocks,
    waiting: over ? [] : rules.waiting(state).seats,
    retired: rules.retired?.(state) ?? [],
    waitedUntil: held.map((_, seat) => waitedUntil(progress, seat)),
    over,
    frozen: false,
    otherRules: null,
    header: context.header,
  };
}

/** The same of one that stands still: none of its rules are asked. */
export function statusOfStopped({ header, at, otherRules, ended }: Stopped): MatchStatus {
  const nobody = { inTurns: false, held: [], heldSince: [], waiting: [], retired: [], waitedUntil: [] };
  const still = { now: at, pausedMs: 0, thinkUntil: null, ...nobody };
  return { ...still, over: ended !== null, frozen: true, otherRules, header };
}
