import { countConfirmed } from "../confirm.ts";
import type { Next, Work } from "../kit.ts";
import { tell } from "../query.ts";
import type { Phase } from "../terms.ts";
import { countFinished } from "./finish.ts";

const BETWEEN_STEPS: ReadonlySet<Phase> = new Set(["ready", "incomes", "reveal", "monthEnd"]);

/** Whether the host may hold the match here: nobody decides anything but to go on (P-NET-73). */
export function isBetweenSteps(phase: Phase): boolean {
  return BETWEEN_STEPS.has(phase);
}

/** Ends a pause, and does what became due while it lasted because somebody left. */
export function goOn(work: Work): Next {
  resume(work);
  countFinished(work);
  return countConfirmed(work);
}

/** Lets the clocks run on: every deadline moves by the length of the pause, that of an early end too (P-NET-11). */
function resume(work: Work): void {
  const { state, at } = work;
  if (state.pause === null) return;
  const length = at - state.pause.from;
  state.pause = null;
  if (state.until !== null) state.until += length;
  tell(work, { type: "resumed", until: state.until });
  if (state.finishAt === null) return;
  state.finishAt += length;
  tell(work, { type: "finishing", at: state.finishAt });
}
