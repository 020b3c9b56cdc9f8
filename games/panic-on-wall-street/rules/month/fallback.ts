import type { Seat } from "@bigboard/kernel";
import type { Bound } from "../bound.ts";
import type { State } from "../state.ts";
import type { MonthAction } from "./check.ts";
import { checkConfirm } from "./confirm.ts";
import { defaultSale } from "./costs.ts";
import { caseOf, defaultSplit } from "./split.ts";

/**
 * What table 15.9 does for a seat in steps 2 to 5, as a command; what a stand-in does (P-NET-57). In auctions it passes.
 * Null while nothing waits for the seat.
 */
export function monthFallback(bound: Bound, state: State, seat: Seat): MonthAction | null {
  if (state.pause !== null) return null;
  switch (state.phase) {
    case "dice":
      return state.roller === seat ? { type: "roll" } : null;
    case "incomes":
    case "monthEnd":
      return checkConfirm(state, seat) === null ? { type: "ready" } : null;
    case "split":
      return splitOf(bound, state, seat);
    case "claims":
      return deferOf(state, seat);
    case "sale":
      return saleOf(bound, state, seat);
    case "reveal":
      return state.auction?.auctioneer === seat ? { type: "turn" } : null;
    case "bidding":
      return passOf(state, seat);
    case "roles":
    case "ready":
    case "countdown":
    case "negotiation":
    case "frozen":
    case "over":
      return null;
  }
}

function splitOf(bound: Bound, state: State, seat: Seat): MonthAction | null {
  const found = caseOf(state, seat);
  if (found === undefined || found.split !== null) return null;
  const split = defaultSplit(bound, found);
  return {
    type: "split",
    shares: found.debts.map(({ creditor }, i) => ({ to: creditor, amount: split[i] ?? 0 })),
  };
}

function deferOf(state: State, seat: Seat): MonthAction | null {
  const claim = state.claims.find(({ creditor, choice }) => creditor === seat && choice === null);
  return claim === undefined ? null : { type: "declare", debtor: claim.debtor, choice: "defer" };
}

function saleOf(bound: Bound, state: State, seat: Seat): MonthAction | null {
  const sale = state.sales.find((one) => one.seat === seat);
  return sale === undefined ? null : { type: "sell", tiles: defaultSale(bound, state, sale) };
}

function passOf({ players, auction }: State, seat: Seat): MonthAction | null {
  if (auction === null || auction.tile === null || players[seat]?.manager !== "active") return null;
  if (auction.leader === seat || auction.passed.includes(seat)) return null;
  return { type: "pass", tile: auction.tile };
}
