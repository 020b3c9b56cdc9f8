import type { Limit } from "@bigboard/kernel";
import type { Action } from "./action.ts";

const TRADE: Limit = { bucket: "trade", burst: 6, perSecond: 3, code: "RATE_LIMITED", rule: "K-NET-41" };
const SALE: Limit = { bucket: "sale", burst: 3, perSecond: 1, code: "RATE_LIMITED", rule: "K-NET-42" };

/** S-RATE for swaps and what leads to them, S-SALERATE for sales, so that trading never blocks a sale. */
export function limit(action: Action): Limit | null {
  switch (action.type) {
    case "post":
    case "withdraw":
    case "accept":
    case "broker":
      return TRADE;
    case "sell":
      return SALE;
    case "discard":
    case "choose":
    case "ready":
      return null;
  }
}
