import type { Json, Refusal } from "@bigboard/kernel";

/** Every refusal code of this game. An API: a code is never renamed. */
export const CODES = [
  "GAME_OVER",
  "NO_SEAT",
  "NOT_YOUR_TURN",
  "NOT_NOW",
  "NO_LOCATION",
  "ALREADY_FLIPPED",
  "OPTIONS_OFF",
  "OPTION_ALREADY_PLACED",
  "OPTION_ON_TREND",
  "OPTION_ON_LOT",
  "OPTION_ON_NOTHING",
  "OPTION_TAKEN",
  "BAD_DISTANCE",
  "NOTHING_THERE",
  "SELL_ON_TREND",
  "SELL_ON_LOT",
  "SELL_ON_NOTHING",
  "NO_SHARES",
  "NOT_YOUR_SHARE",
  "CAPITAL_FULL",
  "NOT_BOUGHT",
  "NOT_TO_DISCARD",
  "SHOW_GOLD",
  "SHOW_AS",
  "OFFER_GOLD",
  "OFFER_COMPANY",
  "ALREADY_OFFERED",
  "NO_OFFER",
  "NOT_A_RIVAL",
  "NOTHING_TO_TAKE",
  "NOT_YOUR_CARD",
  "NOT_ASSIGNABLE",
  "ASSIGN_COMPANY",
  "ALREADY_ASSIGNED",
  "ALREADY_SETTLED",
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
