import type { Refusal, Seat } from "@bigboard/kernel";
import { limitOf, type Work } from "../bound.ts";
import { tell, unconfirmed } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { SECONDS } from "./limits.ts";

/** A phase that only wants confirmations. */
type Shown = "incomes" | "monthEnd";

function isShown(phase: State["phase"]): phase is Shown {
  return phase === "incomes" || phase === "monthEnd";
}

/**
 * Waits for everybody to have looked (15.9). Returns until when, or null where nobody has to confirm: then nothing waits
 * and the caller goes on at once.
 */
export function showAll(work: Work, phase: Shown): number | null {
  const { state, bound, at } = work;
  state.phase = phase;
  state.ready = [];
  state.until = unconfirmed(state).length === 0 ? null : at + limitOf(bound, SECONDS[phase]);
  return state.until;
}

/** Why a seat cannot say that it has looked: nothing is shown, or it said so (15.9). */
export function checkConfirm(state: State, seat: Seat): Refusal | null {
  if (!isShown(state.phase)) return refuse("NOT_OPEN", "P-RULING-81", { phase: state.phase });
  if (state.ready.includes(seat))
    return refuse("ALREADY_DONE", "P-RULING-81", { ready: state.ready.slice() });
  return null;
}

/** One more has looked. Returns whether nobody is left to wait for. */
export function confirm(work: Work, seat: Seat): boolean {
  const { state } = work;
  state.ready.push(seat);
  tell(work, { type: "ready", seat });
  return allConfirmed(state);
}

/** Whether something is shown that nobody has to confirm any more: bots and those who are away are not waited for. Nothing goes on in a pause. */
export function allConfirmed(state: State): boolean {
  return isShown(state.phase) && state.pause === null && unconfirmed(state).length === 0;
}
