import type { Action, Config, Event, State, View } from "@bigboard/games/panic-on-wall-street";
import type { Bot, Situation } from "../bot.ts";

/** A bot of Panic on Wall Street, and what it decides from. */
export type Trader = Bot<Config, State, Action, Event, View>;
export type Scene = Situation<Config, State, Action, Event, View>;
