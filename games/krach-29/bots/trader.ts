import type { Bot, Situation } from "@bigboard/arena";
import type { Action, Config, Event, State, View } from "@bigboard/krach-29/game";

/** A bot of Krach 29, and what it decides from. */
export type Trader = Bot<Config, State, Action, Event, View>;
export type Scene = Situation<Config, State, Action, Event, View>;
