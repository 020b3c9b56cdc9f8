import type { Json, Refusal } from "@bigboard/kernel";

/** Every refusal code of this game (chapter "On the web: who decides, and in what order", and what cannot be read). An API: a code is never renamed. */
export const CODES = [
  "NOT_OPEN",
  "NOT_TRADING",
  "ALREADY_SOLD",
  "BAD_COUNT",
  "DUPLICATE_CARD",
  "CARD_NOT_IN_HAND",
  "CRY_GONE",
  "OWN_CRY",
  "NOT_ADDRESSEE",
  "TARGET_NOT_TRADING",
  "TOO_MANY_CRIES",
  "RATE_LIMITED",
  "SALE_TOO_SMALL",
  "TOKEN_MISMATCH",
  "TOKEN_BARRED",
  "OFFER_MOVED",
  "OFFER_TAKEN",
  "QUEUE_BLOCKED",
  "SMALL_LOTS_ONLY",
  "JAMMED",
  "NO_SUCH_CARD",
  "NOT_YOUR_CHOICE",
  "ILLEGAL_TARGET",
  "TOO_LATE",
  "NO_SEAT",
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
