import type { Limit } from "@bigboard/kernel";
import type { Action } from "./action.ts";

const TRADE: Limit = { bucket: "trade", burst: 8, perSecond: 8, code: "SLOW_DOWN", rule: "P-NET-31" };

/** Eight negotiation commands a second; withdraw, clear, accept and take are never counted (P-NET-31). */
export function limit(action: Action): Limit | null {
  switch (action.type) {
    case "bid":
    case "ask":
    case "bundle":
    case "withdrawOffer":
    case "decline":
    case "close":
    case "keepOpen":
    case "finish":
      return TRADE;
    case "accept":
    case "acceptBundle":
    case "withdraw":
    case "clear":
    case "pause":
    case "resume":
    case "rollRole":
    case "claimRole":
    case "assignRoles":
    case "ready":
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
      return null;
  }
}
