import type { Millis } from "@bigboard/kernel";
import type { Work } from "./bound.ts";
import { monthTime } from "./month/index.ts";
import { negotiateTime } from "./negotiate/index.ts";
import { rolesTime } from "./roles.ts";
import type { State } from "./state.ts";
import { frozenTime } from "./thaw.ts";

/** The nearest moment at which something ends by itself; null when no clock runs. A pause stops all others. */
export function nextDeadline(state: State): Millis | null {
  if (state.pause !== null) return state.pause.until;
  let next = state.until;
  for (const moment of [state.finishAt, state.auction?.hammerAt ?? null]) {
    if (moment !== null && (next === null || moment < next)) next = moment;
  }
  return next;
}

/** All that fell due by this stamp, in one input. The end of a pause is the negotiation's, whatever it stopped. */
export function timeFalls(work: Work): void {
  if (work.state.pause !== null) {
    negotiateTime(work);
    return;
  }
  switch (work.state.phase) {
    case "roles":
      rolesTime(work);
      return;
    case "ready":
    case "countdown":
    case "negotiation":
      negotiateTime(work);
      return;
    case "dice":
    case "incomes":
    case "split":
    case "claims":
    case "sale":
    case "reveal":
    case "bidding":
    case "monthEnd":
      monthTime(work);
      return;
    case "frozen":
      frozenTime(work);
      return;
    case "over":
  }
}
