export { type App, type AppOptions, createApp } from "./app.ts";
export type { BotPlayers, BotQuestion } from "./bots/types.ts";
export { type Clock, type HandClock, handClock, servedClock, systemClock } from "./clock.ts";
export { DEFAULT_PORT, homeAddress, readConfig, type ServerConfig } from "./config.ts";
export { SERVER_LIMITS } from "./limits.ts";
export { Engine } from "./match/engine.ts";
export { MatchHeader } from "./match/header.ts";
export type { EngineEvents, EngineParts, MatchStatus } from "./match/parts.ts";
export type { Subscriber } from "./match/publish.ts";
export { backupDatabase } from "./move/backup.ts";
export { type Moved, moveStore } from "./move/move.ts";
export { type Backup, backupData } from "./space/backup.ts";
export { type FreePlan, type FreeWish, freeData, planFree, withLock } from "./space/free.ts";
export { type Survey, surveyData } from "./space/survey.ts";
export { parentsOf } from "./start/parents.ts";
export { startProblem } from "./start/problem.ts";
export { stopWhenTold } from "./start/stopping.ts";
export { DataFault } from "./store/failure.ts";
export { type Migrated, StoreForeign, StoreTooNew } from "./store/migrations.ts";
export { shownUrl } from "./store/postgres/fault.ts";
export { makePrivate } from "./store/private-file.ts";
export { openReadOnly, type Reading } from "./store/read-only.ts";
export { openSqlite } from "./store/sqlite.ts";
export type { Row, Store } from "./store/types.ts";
export { writeHeader } from "./stored/header.ts";
export { type CheckedData, type CheckedMatch, checkData } from "./verify/data.ts";
export type { MatchCheck, Misfit } from "./verify/match.ts";
export { unwatched } from "./watch/doing.ts";
export {
  EngineFailed,
  serveWatched,
  type WatchEvent,
  type Watched,
  type WatchOrder,
} from "./watch/watched.ts";
export { watchWords } from "./watch/words.ts";
