import type { Translate } from "@bigboard/design/i18n";
import { LESSON_FIRST, type Refusal } from "@bigboard/kernel";
import { CODES, type Code } from "@bigboard/panic-on-wall-street/game";

function isCode(code: string): code is Code {
  return CODES.some((one) => one === code);
}

/** What is not possible and what is instead, in a sentence (15.8). */
export function refusalWords(refusal: Refusal, t: Translate): string {
  const { code, detail } = refusal;
  if (code === LESSON_FIRST) return t("learn.first");
  if (code === "BUNDLE_FAILED" && typeof detail.first === "string" && isCode(detail.first)) {
    return `${t("panic.no.BUNDLE_FAILED")} ${t(`panic.no.${detail.first}`)}`;
  }
  return isCode(code) ? t(`panic.no.${code}`) : t("panic.no.other");
}

/** Codes that mean "somebody was faster": told kindly, nothing was done wrong (P-NET-51). */
export function isLostRace(refusal: Refusal): boolean {
  return refusal.code === "OFFER_GONE" || refusal.code === "STALE" || refusal.code === "DEAL_GONE";
}
