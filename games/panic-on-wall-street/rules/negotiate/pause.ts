import type { Millis, Refusal, Seat } from "@bigboard/kernel";
import type { Bound, Work } from "../bound.ts";
import { playerOf, tell } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import type { Phase } from "../terms.ts";
import { outOfStep } from "./moment.ts";

/** How often one player may freeze the negotiations of one match, and for how long (P-NET-11). */
const PAUSES = 2;
const FREEZES_FOR: Millis = 120_000;
/** How long the host may hold the match between two steps (P-NET-73). */
const HOLDS_FOR: Millis = 600_000;

const BETWEEN_STEPS: ReadonlySet<Phase> = new Set(["ready", "incomes", "reveal", "monthEnd"]);

/** Whether the host may hold the match here: nobody decides anything but to go on (P-NET-73). */
export function isBetweenSteps(phase: Phase): boolean {
  return BETWEEN_STEPS.has(phase);
}

export function checkPause(bound: Bound, state: State, seat: Seat): Refusal | null {
  const { phase, pause } = state;
  const between = isBetweenSteps(phase);
  if (phase !== "negotiation" && !between) return outOfStep(state);
  const rule = between ? "P-NET-73" : "P-NET-11";
  if (between && seat !== bound.config.host) {
    return refuse("NO_PAUSE", rule, { phase, host: bound.config.host });
  }
  if (!between && !bound.config.pause) return refuse("NO_PAUSE", rule, { pause: false });
  if (pause !== null) return refuse("PAUSED", rule, { by: pause.by, until: pause.until });
  const { pauses } = playerOf(state, seat);
  return between || pauses < PAUSES ? null : refuse("NO_PAUSE", rule, { used: pauses, most: PAUSES });
}

export function checkResume(state: State, seat: Seat): Refusal | null {
  const { pause } = state;
  if (pause === null) return refuse("NO_PAUSE", "P-NET-11", { paused: false });
  return pause.by === seat ? null : refuse("NO_PAUSE", "P-NET-11", { by: pause.by, until: pause.until });
}

/** Stops all clocks: of the negotiation by a player, between two steps by the host. */
export function pause(work: Work, seat: Seat): void {
  const { state, at } = work;
  const negotiating = state.phase === "negotiation";
  if (negotiating) playerOf(state, seat).pauses += 1;
  const until = at + (negotiating ? FREEZES_FOR : HOLDS_FOR);
  state.pause = { by: seat, from: at, until };
  tell(work, { type: "paused", by: seat, until });
}

/** Lets the clocks run on: every deadline moves by the length of the pause, that of an early end too (P-NET-11). */
export function resume(work: Work): void {
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
