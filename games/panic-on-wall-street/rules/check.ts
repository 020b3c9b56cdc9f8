import type { Refusal, Seat } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import type { Bound } from "./bound.ts";
import { checkMonth } from "./month/index.ts";
import { checkNegotiate } from "./negotiate/index.ts";
import { refuse } from "./refusals.ts";
import { checkRoles } from "./roles.ts";
import type { State } from "./state.ts";

/**
 * The one gate: null when this seat may take this action now, else the clause that forbids it. Changes nothing, knows no
 * time, and looks at nothing that the seat may not know.
 */
export function check(bound: Bound, state: State, seat: Seat, action: Action): Refusal | null {
  if (state.players[seat] === undefined) {
    return refuse("NO_SUCH_SEAT", "P-ROLE-1", { seat, seats: state.players.length });
  }
  return checkAction(bound, state, seat, action);
}

function checkAction(bound: Bound, state: State, seat: Seat, action: Action): Refusal | null {
  switch (action.type) {
    case "rollRole":
    case "claimRole":
    case "assignRoles":
      return checkRoles(bound, state, seat, action);
    case "ready":
      return state.phase === "ready"
        ? checkNegotiate(bound, state, seat, action)
        : checkMonth(bound, state, seat, action);
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
      return checkNegotiate(bound, state, seat, action);
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
      return checkMonth(bound, state, seat, action);
  }
}
