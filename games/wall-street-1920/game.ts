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
} from "./editions/types.ts";
export { bets } from "./rules/bets.ts";
export { boundOnce, type CardOf, cardOf } from "./rules/bound.ts";
export type { Action, ActionType } from "./rules/commands.ts";
export type { Config, TycoonSetting } from "./rules/config.ts";
export type { Event } from "./rules/event.ts";
export { SEALED } from "./rules/look.ts";
export { meta } from "./rules/meta.ts";
export { placesOf } from "./rules/outcome.ts";
export * from "./rules/query.ts";
export { type OpenTable, type Reason, reasonFor } from "./rules/reason.ts";
export { FORGOTTEN, recalled } from "./rules/recalled.ts";
export { CODES, type Code } from "./rules/refusals.ts";
export { rules, wallStreet1920 } from "./rules/rules.ts";
export type { CompanyLine, Ending, Hand, ScoreSheet } from "./rules/score.ts";
export { scoreSheets } from "./rules/score.ts";
export type { Exchange, Location, Phase, Player, Scoring, State, Tycoon } from "./rules/state.ts";
export { PHASES } from "./rules/state.ts";
export * from "./rules/terms.ts";
export type { Memory, PlayerView, ScoringView, View } from "./rules/view.ts";
