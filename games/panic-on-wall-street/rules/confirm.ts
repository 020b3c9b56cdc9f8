import type { Seat } from "@bigboard/kernel";
import { go, type Next, type Work } from "./kit.ts";
import { tell, unconfirmed } from "./query.ts";
import type { Phase } from "./terms.ts";

/** The phases that only want confirmations (P-NET-3, "On the web: the other steps"), and what follows them. */
const AFTER: { readonly [phase in Phase]?: NonNullable<Next> } = {
  ready: go("countdown"),
  incomes: go("begin", "split"),
  monthEnd: go("begin", "ready"),
};

/** One more is ready, or has looked. */
export function confirm(work: Work, seat: Seat): Next {
  work.state.ready.push(seat);
  tell(work, { type: "ready", seat });
  return countConfirmed(work);
}

/** Goes on once nobody who is there is still to be waited for: bots and those who are away are not. Nothing goes on in a pause. */
export function countConfirmed({ state }: Work): Next {
  const next = AFTER[state.phase];
  return next === undefined || state.pause !== null || unconfirmed(state).length > 0 ? null : next;
}
