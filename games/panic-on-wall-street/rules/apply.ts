import type { Chance, Held, Input, Seat, Step } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import type { Bound, Work } from "./bound.ts";
import { check } from "./check.ts";
import { timeFalls } from "./clocks.ts";
import type { Event } from "./event.ts";
import { applyMonth, monthSeatChanged } from "./month/index.ts";
import { applyNegotiate, negotiateSeatChanged } from "./negotiate/index.ts";
import { applyRoles, countClaims } from "./roles.ts";
import { takeSeat } from "./seats.ts";
import type { State } from "./state.ts";

/**
 * Facts within a phase that tell somebody what neither the input nor an earlier view could: what chance decided, what hung on
 * hidden purses, and the price of a deal that was offered in private. In a pause offers are out of sight (P-NET-11), so all that
 * happens then tells something, its end first of all.
 */
const REVEALING: ReadonlySet<Event["type"]> = new Set(["roleRolled", "dealMade", "insolvent", "claims"]);

/** Mutates the state by one input, or refuses and leaves it alone. */
export function apply(bound: Bound, state: State, input: Input<Action>, chance: Chance): Step<Event> {
  const work: Work = { bound, state, at: input.at, chance, facts: [] };
  const { phase, month, pause } = state;
  switch (input.t) {
    case "act": {
      const refusal = check(bound, state, input.seat, input.action);
      if (refusal !== null) return { ok: false, refusal };
      act(work, input.seat, input.action);
      break;
    }
    case "time":
      timeFalls(work);
      break;
    case "seat":
      hold(work, input.seat, input.held);
      break;
  }
  const movedOn = state.phase !== phase || state.month !== month;
  const reveals = movedOn || pause !== null || work.facts.some(({ event }) => REVEALING.has(event.type));
  return { ok: true, facts: work.facts, reveals };
}

function act(work: Work, seat: Seat, action: Action): void {
  switch (action.type) {
    case "rollRole":
    case "claimRole":
    case "assignRoles":
      applyRoles(work, seat, action);
      return;
    case "ready":
      if (work.state.phase === "ready") applyNegotiate(work, seat, action);
      else applyMonth(work, seat, action);
      return;
    case "bid":
    case "ask":
    case "bundle":
    case "withdrawOffer":
    case "decline":
    case "accept":
    case "acceptBundle":
    case "withdraw":
    case "clear":
    case "close":
    case "keepOpen":
    case "finish":
    case "pause":
    case "resume":
      applyNegotiate(work, seat, action);
      return;
    case "roll":
    case "split":
    case "declare":
    case "sell":
    case "turn":
    case "raise":
    case "pass":
    case "hammer":
    case "payIou":
    case "cancelIou":
    case "give":
    case "settle":
      applyMonth(work, seat, action);
  }
}

/** Who holds a seat is public; what a phase waits for may have come to an end with it. */
function hold(work: Work, seat: Seat, held: Held): void {
  if (!takeSeat(work, seat, held)) return;
  countClaims(work);
  negotiateSeatChanged(work, seat);
  monthSeatChanged(work, seat);
}
