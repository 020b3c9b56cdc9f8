import type { Action, Config, Event, State, View } from "@bigboard/games/krach-29";
import type { Bot, Situation } from "../bot.ts";

/** A bot of Krach 29, and what it decides from. */
export type Trader = Bot<Config, State, Action, Event, View>;
export type Scene = Situation<Config, State, Action, Event, View>;
