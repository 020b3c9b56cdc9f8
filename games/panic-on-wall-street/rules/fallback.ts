import type { Seat } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import type { Bound } from "./bound.ts";
import { monthFallback } from "./month/index.ts";
import { negotiateFallback } from "./negotiate/index.ts";
import { isEliminated } from "./query.ts";
import { mustRoll } from "./roles.ts";
import type { State } from "./state.ts";

/** The default of 15.9 for somebody who does nothing, as an action; null while nothing has to be done (P-RULING-81). */
export function fallback(bound: Bound, state: State, seat: Seat): Action | null {
  if (isEliminated(state, seat)) return null;
  switch (state.phase) {
    case "roles":
      return mustRoll(state, seat) ? { type: "rollRole" } : null;
    case "ready":
    case "countdown":
    case "negotiation":
      return negotiateFallback(state, seat);
    case "dice":
    case "incomes":
    case "split":
    case "claims":
    case "sale":
    case "reveal":
    case "bidding":
    case "monthEnd":
      return monthFallback(bound, state, seat);
    case "frozen":
    case "over":
      return null;
  }
}
