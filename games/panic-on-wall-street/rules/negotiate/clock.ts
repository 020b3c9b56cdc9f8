import type { Work } from "../bound.ts";
import { monthSeatChanged } from "../month/index.ts";
import { seatsOf } from "../query.ts";
import type { State } from "../state.ts";
import { ringBell } from "./bell.ts";
import { countFinished } from "./finish.ts";
import { resume } from "./pause.ts";
import { countReady, openNegotiation, startCountdown } from "./start.ts";

/** A clock of the ready phase, the countdown or the negotiation fell due, the early end, or the end of a pause. */
export function negotiateTime(work: Work): void {
  const { state, at } = work;
  if (state.pause !== null) {
    if (state.pause.until <= at) goOn(work);
    return;
  }
  const { phase } = state;
  const due = state.until !== null && state.until <= at;
  if (phase === "ready" && due) startCountdown(work);
  if (phase === "countdown" && due) openNegotiation(work);
  if (phase === "negotiation" && (due || isFinished(state, at))) ringBell(work);
}

function isFinished({ finishAt }: State, at: Work["at"]): boolean {
  return finishAt !== null && finishAt <= at;
}

/** Ends a pause, and does what became due while it lasted because somebody left. */
export function goOn(work: Work): void {
  const { state } = work;
  resume(work);
  countReady(work);
  countFinished(work);
  const gone = seatsOf(state).find((seat) => state.held[seat] !== "person");
  if (gone !== undefined) monthSeatChanged(work, gone);
}
