import type { Limit } from "@bigboard/kernel";

/** Eight negotiation commands a second; withdraw, clear, accept and take are never counted (P-NET-31). */
export const TRADE: Limit = { bucket: "trade", burst: 8, perSecond: 8, code: "SLOW_DOWN", rule: "P-NET-31" };
