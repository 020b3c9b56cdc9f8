import type { Refusal } from "@bigboard/kernel";
import type { Position } from "./kit.ts";
import { isDual, isEliminated } from "./query.ts";
import { refuse } from "./refusals.ts";
import type { State } from "./state.ts";

/** Who is out of the game gives no commands (P-RULING-42, P-RULING-76). */
export function plays({ state, seat }: Position): Refusal | null {
  if (!isEliminated(state, seat)) return null;
  return refuse("ELIMINATED", isDual(state) ? "P-RULING-76" : "P-RULING-42", { seat });
}

/** Whether step 1 takes commands of this seat now: it runs, and nobody has frozen it (P-RULING-26, P-NET-5, P-NET-11). */
export function trades(position: Position): Refusal | null {
  const out = plays(position);
  if (out !== null) return out;
  const { phase, pause } = position.state;
  if (phase !== "negotiation") return outOfStep(position.state);
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

/** What holds of every command of steps 2 to 5: somebody who still plays gives it, to a table that goes on. */
export function goesOn(position: Position): Refusal | null {
  const { phase, pause } = position.state;
  if (phase === "over") return refuse("NOT_OPEN", "P-END-1", { phase });
  if (phase === "frozen") return refuse("NOT_OPEN", "P-NET-60", { phase });
  const out = plays(position);
  if (out !== null || pause === null) return out;
  const rule = phase === "negotiation" ? "P-NET-11" : "P-NET-73";
  return refuse("PAUSED", rule, { by: pause.by, until: pause.until });
}

/** Roles are still to be allotted (P-ROLE-7). */
export function inRoles({ state: { phase } }: Position): Refusal | null {
  return phase === "roles" ? null : refuse("NOT_OPEN", "P-ROLE-7", { phase });
}
