export type { BankData, CompanyData, Edition, MarketData, Names, Source } from "./editions/types.ts";
export { bets } from "./rules/bets.ts";
export {
  type Bound,
  bind,
  companyOf,
  expectedYield,
  limitOf,
  moved,
  valueAt,
  yieldAt,
} from "./rules/bound.ts";
export type { Action, ActionType } from "./rules/commands.ts";
export type { Config } from "./rules/config.ts";
export type { Event } from "./rules/event.ts";
export { meta, PHRASES, SHOUTS, type Shout } from "./rules/meta.ts";
export { defaultSale } from "./rules/month/costs.ts";
export { defaultSplit } from "./rules/month/split.ts";
export { bundleId, bundlePair, offerId } from "./rules/names.ts";
export { isBetweenSteps } from "./rules/negotiate/pause.ts";
export { outcome } from "./rules/outcome.ts";
export {
  isDual,
  managersAmong,
  retired,
  tilesOf,
  tokensLeft,
} from "./rules/query.ts";
export { CODES, type Code } from "./rules/refusals.ts";
export { type RoleDraw, roleDraw } from "./rules/roles.ts";
export { panicOnWallStreet, rules } from "./rules/rules.ts";
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
} from "./rules/state.ts";
export * from "./rules/terms.ts";
export type { AuctionView, PlayerView, View } from "./rules/view.ts";
