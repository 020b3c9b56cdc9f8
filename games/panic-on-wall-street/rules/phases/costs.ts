import { type Bound, limitOf } from "../bound.ts";
import { go, phase, step } from "../kit.ts";
import { defaultSale, forcedSale, pays, saleOf, sellToBank, tellSales } from "../month/costs.ts";
import { SECONDS } from "../month/limits.ts";
import { activeSeats, isDual, noteWealth, tilesOf } from "../query.ts";
import type { State } from "../state.ts";
import type { Ending } from "../terms.ts";
import { handlesMoney } from "./money.ts";
import { clock, seatsWhere, unlessOut } from "./shared.ts";

/** Step 4 begins: costs are paid at once by all who can (P-COST-1, P-NET-64); the others are asked what they sell. */
export const sale = phase("sale", {
  to: ["afterCosts"],
  verbs: ["sell", "cancelIou", "payIou", "give"],
  enter(work) {
    const { state, bound, at } = work;
    state.until = null;
    state.sales = activeSeats(state, "manager").flatMap((seat) => {
      const tiles = tilesOf(bound, state, seat).length;
      return pays(work, seat, tiles) ? [] : [forcedSale(bound, state, seat, tiles)];
    });
    if (state.sales.length === 0) return go("afterCosts");
    tellSales(work, at + limitOf(bound, SECONDS.sale));
    return null;
  },
  seats: seatsWhere(({ state, seat }) => saleOf(state, seat) !== undefined, handlesMoney),
  until: clock,
  /** The server sells for whoever has not chosen (P-RULING-51). */
  time(work) {
    const { state, bound } = work;
    for (const one of state.sales) sellToBank(work, one.seat, defaultSale(bound, state, one), true);
    state.sales = [];
    return go("afterCosts");
  },
  fallback: unlessOut(({ bound, state, seat }) => {
    const one = saleOf(state, seat);
    return one === undefined ? null : { type: "sell", tiles: defaultSale(bound, state, one) };
  }),
});

/** After step 4: the end of the match, or step 5 (P-END-1, P-AUCTION-12, P-RULING-64). */
export const afterCosts = step("afterCosts", {
  passing: true,
  to: ["begin", "over"],
  enter({ bound, state }) {
    state.until = null;
    const ending = endingOf(bound, state);
    if (ending === null) return go("begin", "reveal");
    noteWealth(state);
    return go("over", ending);
  },
});

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
