import type { Json, Refusal } from "@bigboard/kernel";

/** Every refusal code of this game (15.8, and what cannot be read). An API: a code is never renamed. */
export const CODES = [
  "NOT_OPEN",
  "TOO_LATE",
  "PAUSED",
  "NOT_YOUR_ROLE",
  "OWN_TILE",
  "NOT_OWNER",
  "NO_SUCH_TILE",
  "NO_SUCH_SEAT",
  "BAD_PRICE",
  "TILE_CLOSED",
  "NO_TOKEN",
  "OFFER_GONE",
  "NOT_YOUR_OFFER",
  "NOT_YOUR_DEAL",
  "STALE",
  "DEAL_GONE",
  "NO_PRIVATE_OFFERS",
  "NO_BUNDLES",
  "BAD_BUNDLE",
  "BUNDLE_FAILED",
  "SLOW_DOWN",
  "BID_TOO_LOW",
  "NOT_ENOUGH_MONEY",
  "ALREADY_PASSED",
  "LEADER",
  "TOO_EARLY",
  "FROZEN",
  "TRANSFERS_OFF",
  "NO_IOU",
  "BAD_AMOUNT",
  "BAD_SPLIT",
  "BAD_SALE",
  "BAD_ROLES",
  "NO_CLAIM",
  "NO_PAUSE",
  "ALREADY_DONE",
  "ELIMINATED",
  "BAD_ACTION",
  "BAD_CONFIG",
  "BAD_EDITION",
  "BAD_SEATS",
  "BAD_GIVEN",
] as const;
export type Code = (typeof CODES)[number];

/** Makes a refusal with a code of the list above. */
export function refuse(code: Code, rule: string, detail: { readonly [key: string]: Json }): Refusal {
  return { code, rule, detail };
}
