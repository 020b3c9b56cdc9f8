import { matchTime, restOf } from "./course.ts";
import { NO_COURTESIES } from "./courtesies.ts";
import { thinkUntil, waitedUntil } from "./deadlines.ts";
import type { Live, Moment, Stopped } from "./live.ts";
import type { MatchStatus } from "./parts.ts";

/** What a table shows of a match in memory, at a moment from which on served time stands still for another `pausedMs`. */
export function statusOf(
  { progress, context }: Live,
  { served, rate }: Moment,
  pausedMs: number,
): MatchStatus {
  const { held, heldSince, over, courtesies } = progress;
  const { rules, state } = progress.match;
  const restMs = over ? 0 : Math.ceil(restOf(courtesies.course, served) / rate);
  return {
    now: matchTime(courtesies.course, served),
    pausedMs: context.game.meta.pacing.clocks || restMs > 0 ? pausedMs + restMs : 0,
    restMs,
    chapter: rules.progress(state).chapter,
    courtesies,
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
  const courtesies = ended?.courtesies ?? NO_COURTESIES;
  const nobody = { inTurns: false, held: [], heldSince: [], waiting: [], retired: [], waitedUntil: [] };
  const still = { now: at, pausedMs: 0, restMs: 0, chapter: 0, courtesies, thinkUntil: null, ...nobody };
  return { ...still, over: ended !== null, frozen: true, otherRules, header };
}
