import type { Bound, Work } from "../bound.ts";
import { beginMonth } from "../negotiate/index.ts";
import { activeSeats, isDual, tell } from "../query.ts";
import { endMatch } from "../seats.ts";
import type { State } from "../state.ts";
import type { Ending } from "../terms.ts";
import { beginAuction } from "./auction.ts";
import { showAll } from "./confirm.ts";

/** After step 4: the end of the match, or step 5 (P-END-1, P-AUCTION-12, P-RULING-64). */
export function afterCosts(work: Work): void {
  const { state, bound } = work;
  state.until = null;
  const ending = endingOf(bound, state);
  if (ending === null) {
    beginAuction(work);
    return;
  }
  noteWealth(state);
  endMatch(work, ending);
}

/**
 * Why the match ends after step 4 of this month; null when it goes on. A side that is gone is named also in the last
 * month, since it has no winner (P-RULING-69).
 */
function endingOf(bound: Bound, state: State): Ending | null {
  const managers = activeSeats(state, "manager");
  const investors = activeSeats(state, "investor");
  if (isDual(state)) {
    const trade = managers.some((manager) => investors.some((investor) => investor !== manager));
    if (!trade) return "noTrade";
  } else if (managers.length === 0 || investors.length === 0) return "oneSide";
  return state.month >= bound.edition.limits.months ? "months" : null;
}

/** The end of a month with an auction: everybody may look at it before the month is ticked off and the next one begins (15.9, P-FLOW-3). */
export function endMonth(work: Work): void {
  const { state } = work;
  noteWealth(state);
  const until = showAll(work, "monthEnd");
  tell(work, { type: "monthEnded", month: state.month, until });
  if (until === null) beginMonth(work);
}

function noteWealth(state: State): void {
  state.wealth.push(state.players.map(({ purse }) => purse));
}
