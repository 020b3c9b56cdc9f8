export type { Action, ActionType } from "./action.ts";
export { type CardOf, cardOf } from "./bound.ts";
export type { Config, TycoonSetting } from "./config.ts";
export type {
  Board,
  Card,
  DualCard,
  Edition,
  Instruction,
  MarketCard,
  PrivateShare,
  ShareCard,
  Source,
} from "./edition/types.ts";
export type { Event } from "./event.ts";
export { SEALED } from "./look.ts";
export { meta } from "./meta.ts";
export { placesOf } from "./outcome.ts";
export { CLAUSE, LEGAL } from "./phases.ts";
export * from "./query.ts";
export { FORGOTTEN, recalled } from "./recalled.ts";
export { CODES, type Code } from "./refusals.ts";
export { rules, wallStreet1920 } from "./rules.ts";
export type { CompanyLine, Ending, Hand, ScoreSheet } from "./score.ts";
export { scoreSheets } from "./score.ts";
export type { Exchange, Location, Phase, Player, Scoring, State, Tycoon } from "./state.ts";
export { PHASES } from "./state.ts";
export * from "./terms.ts";
export type { Memory, PlayerView, ScoringView, View } from "./view.ts";
