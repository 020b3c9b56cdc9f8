import type { Millis, Refusal, Seat } from "@bigboard/kernel";
import { limitOf, type Work } from "../bound.ts";
import { inEditionOrder, tell, tileOf, unconfirmed } from "../query.ts";
import { refuse } from "../refusals.ts";
import { freezes } from "../seats.ts";
import type { State } from "../state.ts";
import { endDeal } from "./deals.ts";

/** The longest wait for everybody to be ready, in seconds (15.9). */
const READY_WITHIN = 30;
/** The visible 3-2-1 (P-NET-3). */
const COUNTDOWN: Millis = 3000;

/** Opens the next month with its ready phase (P-FLOW-3, P-NET-3), unless nobody is there to play it (P-NET-60). */
export function beginMonth(work: Work): void {
  if (freezes(work, "ready")) return;
  const { state, bound, at } = work;
  const until = at + limitOf(bound, READY_WITHIN);
  state.month += 1;
  state.phase = "ready";
  state.until = until;
  state.ready = [];
  state.dice = null;
  tell(work, { type: "monthBegan", month: state.month, until });
  takeOver(work);
  countReady(work);
}

/** What is left of last month: open standing deals, or tokens that all go home (P-RULING-18, P-NET-36, P-NET-37). */
function takeOver(work: Work): void {
  const { state, bound } = work;
  for (const id of inEditionOrder(bound, Object.keys(state.tiles))) {
    const tile = tileOf(state, id);
    if (!bound.config.carryOver) endDeal(work, id, "sentHome");
    else if (tile.deal !== null) tile.deal = { ...tile.deal, standing: true };
  }
}

export function checkReady(state: State, seat: Seat): Refusal | null {
  const { phase, pause } = state;
  if (phase !== "ready") return refuse("NOT_OPEN", "P-NET-3", { phase });
  if (pause !== null) return refuse("PAUSED", "P-NET-73", { by: pause.by, until: pause.until });
  return state.ready.includes(seat)
    ? refuse("ALREADY_DONE", "P-NET-3", { ready: state.ready.toSorted() })
    : null;
}

export function markReady(work: Work, seat: Seat): void {
  work.state.ready.push(seat);
  tell(work, { type: "ready", seat });
  countReady(work);
}

/** Starts the countdown once nobody who is there is still to be waited for (P-NET-3). */
export function countReady(work: Work): void {
  const { phase, pause } = work.state;
  if (phase === "ready" && pause === null && unconfirmed(work.state).length === 0) startCountdown(work);
}

export function startCountdown(work: Work): void {
  const { state, at } = work;
  const until = at + COUNTDOWN;
  state.phase = "countdown";
  state.until = until;
  state.ready = [];
  tell(work, { type: "counting", until });
}

/** Turns the sandglass (P-NEG-1). Its length is the table's, whatever `decisionTime` says (P-NET-2, P-OPT-12). */
export function openNegotiation(work: Work): void {
  const { state, bound, at } = work;
  const until = at + bound.config.negotiationSeconds * 1000;
  state.phase = "negotiation";
  state.until = until;
  tell(work, { type: "opened", month: state.month, until });
}
