import type { MessageKey, Translate } from "@bigboard/design/i18n";

/** What money was paid or taken in for, by the clause that moved it. */
const WORDS: { readonly [rule: string]: MessageKey } = {
  "W-MOVE-7": "street.money.deal",
  "W-MOVE-9": "street.money.fee",
  "W-MOVE-23": "street.money.coins",
  "W-TURN-6": "street.money.flip",
  "W-CAP-2": "street.money.capital",
  "W-LOAN-2": "street.money.loan",
  "W-CARD-18": "street.card.blackDay",
  "W-OPT-2": "street.money.call",
  "W-TYC-10": "street.money.tycoon",
  "W-TYC-11": "street.money.tycoon",
  "W-TYC-12": "street.money.tycoon",
  "W-SELL-6": "street.money.sale",
  "W-SELL-7": "street.money.sale",
  "W-SELL-8": "street.money.sale",
  "W-SELL-9": "street.money.sale",
};

/** The reason of a booking in two or three words; nothing for a clause that has none. */
export function moneyWords(t: Translate, rule: string): string {
  const key = WORDS[rule];
  return key === undefined ? "" : t(key);
}
