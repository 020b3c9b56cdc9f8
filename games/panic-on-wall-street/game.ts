export type { Action, ActionType } from "./action.ts";
export {
  type Bound,
  bind,
  companyOf,
  expectedYield,
  limitOf,
  moved,
  valueAt,
  yieldAt,
} from "./bound.ts";
export type { Config } from "./config.ts";
export type { BankData, CompanyData, Edition, MarketData, Names, Source } from "./edition/types.ts";
export type { Event } from "./event.ts";
export { meta, SHOUTS, type Shout } from "./meta.ts";
export { defaultSale, defaultSplit } from "./month/index.ts";
export { bundleId, bundlePair, offerId } from "./names.ts";
export { isBetweenSteps } from "./negotiate/pause.ts";
export { outcome } from "./outcome.ts";
export {
  isDual,
  managersAmong,
  retired,
  tilesOf,
  tokensLeft,
} from "./query.ts";
export { CODES, type Code } from "./refusals.ts";
export { type RoleDraw, roleDraw } from "./roles.ts";
export { panicOnWallStreet, rules } from "./rules.ts";
export type {
  Auction,
  Booking,
  Bundle,
  Claim,
  Deal,
  Debt,
  ForcedSale,
  Insolvency,
  Iou,
  Offer,
  Pause,
  Player,
  State,
  Tile,
} from "./state.ts";
export * from "./terms.ts";
export type { AuctionView, PlayerView, View } from "./view.ts";
