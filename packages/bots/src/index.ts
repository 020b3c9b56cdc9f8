export type { Played, Watcher } from "./arena/play.ts";
export { playMatch } from "./arena/play.ts";
export type { Simulation, SimulationOrder } from "./arena/simulate.ts";
export { simulate } from "./arena/simulate.ts";
export type { Tournament } from "./arena/tournament.ts";
export { tournament, wilson } from "./arena/tournament.ts";
export type { AnyBot, Bot, Situation } from "./bot.ts";
export { randomBot } from "./random.ts";
export { botNamed, botsFor } from "./registry.ts";
