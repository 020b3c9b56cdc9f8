import type { Millis, Seat } from "@bigboard/kernel";
import type { Work } from "../kit.ts";
import { isPlaying, tell } from "../query.ts";
import type { State } from "../state.ts";

/** How long everybody may still think better of it once all are finished (P-RULING-25). */
const COUNTDOWN: Millis = 3000;

/** Sets or removes a mark (P-NET-10). A removal stops the countdown. */
export function markFinished(work: Work, seat: Seat, on: boolean): void {
  if (!on) {
    unmark(work, seat);
    return;
  }
  work.state.finished.push(seat);
  tell(work, { type: "finished", seat, on });
  countFinished(work);
}

/** A command that P-NET-10 lists stops the countdown and takes the giver's mark. */
export function unmark(work: Work, seat: Seat): void {
  const { state } = work;
  stopCountdown(work);
  if (state.finished.includes(seat)) {
    state.finished = state.finished.filter((other) => other !== seat);
    tell(work, { type: "finished", seat, on: false });
  }
  countFinished(work);
}

/**
 * Starts the countdown once all who are there are finished, after a pause if one runs, and stops it when somebody comes who
 * is not.
 */
export function countFinished(work: Work): void {
  const { state, at } = work;
  if (state.phase !== "negotiation") return;
  if (!allFinished(state)) {
    stopCountdown(work);
    return;
  }
  if (state.finishAt !== null || state.pause !== null) return;
  state.finishAt = at + COUNTDOWN;
  tell(work, { type: "finishing", at: state.finishAt });
}

function stopCountdown(work: Work): void {
  if (work.state.finishAt === null) return;
  work.state.finishAt = null;
  tell(work, { type: "finishing", at: null });
}

/** Connected people and bots who still play, all of them marked: those who are away are not waited for (P-NET-10). */
function allFinished(state: State): boolean {
  let counted = 0;
  for (const [seat, held] of state.held.entries()) {
    if (held === "away" || !isPlaying(state, seat)) continue;
    if (!state.finished.includes(seat)) return false;
    counted += 1;
  }
  return counted > 0;
}
