import type { Refusal, Seat } from "@bigboard/kernel";
import type { Bound } from "../bound.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { checkAccept, checkAcceptBundle, checkDecline, checkWithdrawOffer } from "./check-accept.ts";
import { checkClear, checkClose, checkKeepOpen, checkWithdraw } from "./check-deal.ts";
import { checkAsk, checkBid, checkBundle } from "./check-offer.ts";
import type { NegotiateAction } from "./commands.ts";
import { checkMoment, checkPlaying } from "./moment.ts";
import { checkPause, checkResume } from "./pause.ts";
import { checkReady } from "./start.ts";

/**
 * The gate of step 1: null when this seat may take this action now, else the clause that forbids it. Nothing it says
 * depends on a private offer of two others (P-HID-6).
 */
export function checkNegotiate(
  bound: Bound,
  state: State,
  seat: Seat,
  action: NegotiateAction,
): Refusal | null {
  const out = checkPlaying(state, seat);
  if (out !== null) return out;
  switch (action.type) {
    case "ready":
      return checkReady(state, seat);
    case "pause":
      return checkPause(bound, state, seat);
    case "resume":
      return checkResume(state, seat);
    default:
      return checkMoment(state) ?? checkCommand(bound, state, seat, action);
  }
}

type Command = Exclude<NegotiateAction, { type: "ready" | "pause" | "resume" }>;

function checkCommand(bound: Bound, state: State, seat: Seat, action: Command): Refusal | null {
  switch (action.type) {
    case "bid":
      return checkBid(bound, state, seat, action);
    case "ask":
      return checkAsk(bound, state, seat, action);
    case "bundle":
      return checkBundle(bound, state, seat, action);
    case "withdrawOffer":
      return checkWithdrawOffer(state, seat, action);
    case "decline":
      return checkDecline(state, seat, action);
    case "accept":
      return checkAccept(bound, state, seat, action);
    case "acceptBundle":
      return checkAcceptBundle(bound, state, seat, action);
    case "withdraw":
      return checkWithdraw(state, seat, action);
    case "clear":
      return checkClear(state, seat, action);
    case "close":
      return checkClose(state, seat, action);
    case "keepOpen":
      return checkKeepOpen(state, seat, action);
    case "finish":
      return checkFinish(bound, state, seat, action.on);
  }
}

/** The table must allow an early end, and the mark must change (P-RULING-25, P-NET-10). */
function checkFinish(bound: Bound, state: State, seat: Seat, on: boolean): Refusal | null {
  if (!bound.config.earlyFinish) return refuse("NOT_OPEN", "P-RULING-25", { earlyFinish: false });
  return state.finished.includes(seat) === on ? refuse("ALREADY_DONE", "P-NET-10", { finished: on }) : null;
}
