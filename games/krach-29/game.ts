export type { Action, ActionType, Picked } from "./action.ts";
export { type Bound, bind, bonusOf, cardOf, companiesOf, dropOf, faceOf, shows } from "./bound.ts";
export { type Composed, composeSale } from "./close/automatic.ts";
export { type Config, SETTINGS } from "./config.ts";
export type {
  BonusCard,
  CompanyData,
  Edition,
  Face,
  Offer,
  Source,
  Window,
} from "./edition/types.ts";
export type { Event } from "./event.ts";
export { meta } from "./meta.ts";
export { countOf, isOpen, isRevealed, isTrading, seesHand, unsold } from "./query.ts";
export { CODES, type Code } from "./refusals.ts";
export { krach29, rules } from "./rules.ts";
export type { Cry, Known, LossLine, Sale, State, Trader } from "./state.ts";
export * from "./terms.ts";
export type { CryView, SaleView, TraderView, View } from "./view.ts";
