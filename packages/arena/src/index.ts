export type { Deal, DealOrder, DealtMatch } from "./arena/deal.ts";
export { dealer, matchesInDeal } from "./arena/deal.ts";
export type { Rating, RatingAmong } from "./arena/ladder.ts";
export { lineUpsOf, orderOf, ratingsOf } from "./arena/ladder.ts";
export { named } from "./arena/named.ts";
export type { Bound, Played, Watcher } from "./arena/play.ts";
export { playMatch } from "./arena/play.ts";
export type { Block, Simulation, SimulationOrder } from "./arena/simulate.ts";
export { BLOCK, blocks, foldBlocks, lineUp, simulate, winShare } from "./arena/simulate.ts";
export type { Among, Standing, Tournament } from "./arena/tournament.ts";
export { clustered, foldDeals, tournament, wilson } from "./arena/tournament.ts";
export type { AnyBot, Bot, Pace, Situation } from "./bot.ts";
export { choiceOf, paceOf, TURN_PACE, USUAL_PACE, withIterations } from "./bot.ts";
export {
  type Aim,
  type Figure,
  isMet,
  Notes,
  shownAim,
  shownValue,
} from "./evening/figures.ts";
export { type Habits, PERSON_NAMES, PERSONS, type PersonName } from "./evening/habits.ts";
export { type EveningsOrder, measureEvenings } from "./evening/measure-evenings.ts";
export { playEvening } from "./evening/play-evening.ts";
export type {
  AnyEveningRuler,
  EveningOrder,
  EveningRuler,
  EveningStudy,
  Person,
} from "./evening/ruler.ts";
export type { GameBots, Ladder } from "./game-bots.ts";
export { randomBot } from "./random.ts";
export { botsOn, recordOf } from "./record-of.ts";
export { Counter, type Counts, type Series, seriesOf } from "./report/counter.ts";
export { fixed, percent, section, table } from "./report/markdown.ts";
export type {
  AnyEditionReport,
  EditionReport,
  EditionReportOrder,
  ReportJob,
} from "./reports.ts";
export { editionReport, reportJobs, runReportJob } from "./reports.ts";
export { type AnyChoice, type Choice, type Feeling, Manners, SILENCE, shown, type Word } from "./word.ts";
