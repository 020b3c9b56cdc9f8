import type { MessageKey, Translate } from "@bigboard/design/i18n";
import { LESSON_FIRST, type Refusal } from "@bigboard/kernel";

const WORDS: { readonly [code: string]: MessageKey } = {
  NOT_OPEN: "krach.no.NOT_OPEN",
  NOT_TRADING: "krach.no.NOT_TRADING",
  ALREADY_SOLD: "krach.no.ALREADY_SOLD",
  BAD_COUNT: "krach.no.BAD_COUNT",
  CARD_NOT_IN_HAND: "krach.no.CARD_NOT_IN_HAND",
  CRY_GONE: "krach.no.CRY_GONE",
  OWN_CRY: "krach.no.OWN_CRY",
  NOT_ADDRESSEE: "krach.no.NOT_ADDRESSEE",
  TARGET_NOT_TRADING: "krach.no.TARGET_NOT_TRADING",
  TOO_MANY_CRIES: "krach.no.TOO_MANY_CRIES",
  RATE_LIMITED: "krach.no.RATE_LIMITED",
  SALE_TOO_SMALL: "krach.no.SALE_TOO_SMALL",
  TOKEN_MISMATCH: "krach.no.TOKEN_MISMATCH",
  TOKEN_BARRED: "krach.no.TOKEN_BARRED",
  OFFER_MOVED: "krach.no.OFFER_MOVED",
  OFFER_TAKEN: "krach.no.OFFER_TAKEN",
  QUEUE_BLOCKED: "krach.no.QUEUE_BLOCKED",
  SMALL_LOTS_ONLY: "krach.no.SMALL_LOTS_ONLY",
  JAMMED: "krach.no.JAMMED",
  NO_SUCH_CARD: "krach.no.NO_SUCH_CARD",
  NOT_YOUR_CHOICE: "krach.no.NOT_YOUR_CHOICE",
  ILLEGAL_TARGET: "krach.no.ILLEGAL_TARGET",
  TOO_LATE: "krach.no.TOO_LATE",
  // What the page itself refuses, before anything is sent.
  TOO_FEW_FREE: "krach.no.TOO_FEW_FREE",
  EMPTY_TRAY: "krach.no.EMPTY_TRAY",
  [LESSON_FIRST]: "learn.first",
};

/** What is not possible and what is instead, in a sentence. */
export function refusalWords(refusal: Refusal, t: Translate): string {
  return t(WORDS[refusal.code] ?? "krach.no.other");
}

/** Codes that mean "somebody was faster": told kindly, nothing was done wrong. */
export function isLostRace(refusal: Refusal): boolean {
  return refusal.code === "CRY_GONE" || refusal.code === "OFFER_MOVED" || refusal.code === "CARD_NOT_IN_HAND";
}
