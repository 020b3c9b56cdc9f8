import type { Seat } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import type { Bound } from "./bound.ts";
import { checkQueue } from "./check-sale.ts";
import { automaticSale, checkReady, defaultPick } from "./close/index.ts";
import { isJammed, isTrading, oneLeft } from "./query.ts";
import type { State } from "./state.ts";

/**
 * What happens by itself when a trader does nothing, as an action: the default of the choice (for B-06 to let it be), the automatic sale where no
 * swaps are left (K-RULING-27), ready for the next day. Null while there is nothing that has to be done.
 */
export function fallback(bound: Bound, state: State, seat: Seat): Action | null {
  if (state.choice?.seat === seat) {
    const pick = defaultPick(bound, state);
    return pick === null ? { type: "discard" } : { type: "choose", choice: state.choice.id, pick };
  }
  if (isTrading(state, seat) && (state.phase === "lastCall" || oneLeft(state))) {
    if (isJammed(state, seat) || checkQueue(state, seat) !== null) return null;
    const { company, cards, token } = automaticSale(bound, state, seat);
    return {
      type: "sell",
      company,
      cards: cards.slice(),
      token,
      faceDown: false,
      expectOffer: null,
      offer: null,
      oddLot: null,
    };
  }
  return checkReady(state, seat) === null ? { type: "ready" } : null;
}
