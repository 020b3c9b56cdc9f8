import type { Refusal, Seat } from "@bigboard/kernel";
import { isDual, isEliminated } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";

/** Whether step 1 takes commands of this seat now: it runs, and nobody has frozen it (P-RULING-26, P-NET-5, P-NET-11). */
export function checkMoment(state: State): Refusal | null {
  if (state.phase !== "negotiation") return outOfStep(state);
  const { pause } = state;
  return pause === null
    ? null
    : refuse("PAUSED", "P-NET-11", { by: pause.by, until: pause.until, legal: ["resume"] });
}

/** Why there is no negotiation now: the bell has just rung, or it is another step (P-NET-5). */
export function outOfStep(state: State): Refusal {
  const { phase } = state;
  const rung = phase === "dice" || (phase === "frozen" && state.frozenBefore === "dice");
  return rung ? refuse("TOO_LATE", "P-NET-5", { phase }) : refuse("NOT_OPEN", "P-RULING-26", { phase });
}

/** Who is out of the game gives no commands (P-RULING-42, P-RULING-76). */
export function checkPlaying(state: State, seat: Seat): Refusal | null {
  if (!isEliminated(state, seat)) return null;
  return refuse("ELIMINATED", isDual(state) ? "P-RULING-76" : "P-RULING-42", { seat });
}
