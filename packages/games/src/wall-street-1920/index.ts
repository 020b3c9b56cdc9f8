export type { Action, ActionType } from "./action.ts";
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
export { meta } from "./meta.ts";
export type { CompanyLine, ScoreSheet } from "./score.ts";
export type { Exchange, Location, Phase, Player, Scoring, State, Tycoon } from "./state.ts";
export { PHASES } from "./state.ts";
export * from "./terms.ts";
export type { Memory, PlayerView, ScoringView, View } from "./view.ts";
