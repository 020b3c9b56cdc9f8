export type {
  BonusCard,
  CompanyData,
  Edition,
  Face,
  Offer,
  Source,
  Window,
} from "./editions/types.ts";
export { bets } from "./rules/bets.ts";
export { type Bound, bind, bonusOf, cardOf, companiesOf, dropOf, faceOf, shows } from "./rules/bound.ts";
export { type Composed, composeSale } from "./rules/close/automatic.ts";
export { isLastDay } from "./rules/close/cards.ts";
export type { Action, ActionType, Picked } from "./rules/commands.ts";
export type { Config } from "./rules/config.ts";
export type { Event } from "./rules/event.ts";
export { meta } from "./rules/meta.ts";
export { countOf, isOpen, isRevealed, isTrading, pricesAfter, seesHand, unsold } from "./rules/query.ts";
export { CODES, type Code } from "./rules/refusals.ts";
export { krach29, rules } from "./rules/rules.ts";
export type { Cry, Known, LossLine, Sale, State, Trader } from "./rules/state.ts";
export * from "./rules/terms.ts";
export type { CryView, SaleView, TraderView, View } from "./rules/view.ts";
