import type { MessageKey, Translate } from "@bigboard/design/i18n";
import { LESSON_FIRST, type Refusal } from "@bigboard/kernel";

/** A refusal in words: what is not possible, and why. The rule stays one tap away. */
export type Why = { readonly title: string; readonly text: string; readonly rule: string | null };

type Words = { readonly title: MessageKey; readonly text: MessageKey };

/** Why something is impossible, from the code of the refusal. A code is never shown. */
export function whyNot(t: Translate, refusal: Refusal): Why {
  const words = WORDS[refusal.code] ?? { title: "street.why.title", text: "street.why.other" };
  return { title: t(words.title), text: t(words.text), rule: refusal.rule === "" ? null : refusal.rule };
}

/** The same in a word or two, on the key itself; null for what has no short word. */
export function whyBrief(t: Translate, refusal: Refusal): string | null {
  const words = BRIEF[refusal.code];
  return words === undefined ? null : t(words);
}

const BRIEF: { readonly [code: string]: MessageKey } = {
  SELL_ON_TREND: "street.why.brief.trend",
  SELL_ON_LOT: "street.why.brief.lot",
  SELL_ON_NOTHING: "street.why.brief.empty",
  NO_SHARES: "street.why.brief.shares",
  CAPITAL_FULL: "street.why.brief.full",
};

const WORDS: { readonly [code: string]: Words } = {
  [LESSON_FIRST]: { title: "learn.firstTitle", text: "learn.first" },
  GAME_OVER: { title: "street.why.title", text: "street.why.gameOver" },
  NOT_YOUR_TURN: { title: "street.why.notYourTurnTitle", text: "street.why.notYourTurn" },
  NOT_NOW: { title: "street.why.title", text: "street.why.notNow" },
  NO_LOCATION: { title: "street.why.title", text: "street.why.noLocation" },
  ALREADY_FLIPPED: { title: "street.why.flipTitle", text: "street.why.alreadyFlipped" },
  OPTIONS_OFF: { title: "street.why.callTitle", text: "street.why.optionsOff" },
  OPTION_ALREADY_PLACED: { title: "street.why.callTitle", text: "street.why.optionPlaced" },
  OPTION_ON_TREND: { title: "street.why.callTitle", text: "street.why.optionOnTrend" },
  OPTION_ON_LOT: { title: "street.why.callTitle", text: "street.why.optionOnLot" },
  OPTION_ON_NOTHING: { title: "street.why.callTitle", text: "street.why.optionOnNothing" },
  OPTION_TAKEN: { title: "street.why.callTitle", text: "street.why.optionTaken" },
  BAD_DISTANCE: { title: "street.why.moveTitle", text: "street.why.badDistance" },
  NOTHING_THERE: { title: "street.why.moveTitle", text: "street.why.nothingThere" },
  SELL_ON_TREND: { title: "street.why.sellTitle", text: "street.why.sellOnTrend" },
  SELL_ON_LOT: { title: "street.why.sellTitle", text: "street.why.sellOnLot" },
  SELL_ON_NOTHING: { title: "street.why.sellTitle", text: "street.why.sellOnNothing" },
  NO_SHARES: { title: "street.why.sellTitle", text: "street.why.noShares" },
  NOT_YOUR_SHARE: { title: "street.why.title", text: "street.why.notYourShare" },
  CAPITAL_FULL: { title: "street.why.capitalTitle", text: "street.why.capitalFull" },
  NOT_BOUGHT: { title: "street.why.title", text: "street.why.notBought" },
  NOT_TO_DISCARD: { title: "street.why.title", text: "street.why.notToDiscard" },
  SHOW_GOLD: { title: "street.why.exchangeTitle", text: "street.why.showGold" },
  SHOW_AS: { title: "street.why.exchangeTitle", text: "street.why.showAs" },
  OFFER_GOLD: { title: "street.why.exchangeTitle", text: "street.why.offerGold" },
  OFFER_COMPANY: { title: "street.why.exchangeTitle", text: "street.why.offerCompany" },
  ALREADY_OFFERED: { title: "street.why.exchangeTitle", text: "street.why.alreadyOffered" },
  NO_OFFER: { title: "street.why.exchangeTitle", text: "street.why.noOffer" },
  NOT_A_RIVAL: { title: "street.why.title", text: "street.why.notARival" },
  NOTHING_TO_TAKE: { title: "street.why.title", text: "street.why.nothingToTake" },
  NOT_YOUR_CARD: { title: "street.why.title", text: "street.why.notYourCard" },
  NOT_ASSIGNABLE: { title: "street.why.assignTitle", text: "street.why.notAssignable" },
  ASSIGN_COMPANY: { title: "street.why.assignTitle", text: "street.why.assignCompany" },
  ALREADY_ASSIGNED: { title: "street.why.assignTitle", text: "street.why.alreadyAssigned" },
  ALREADY_SETTLED: { title: "street.why.assignTitle", text: "street.why.alreadySettled" },
};
