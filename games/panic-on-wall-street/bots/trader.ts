import type { Bot, Situation } from "@bigboard/arena";
import type { Action, Config, Event, State, View } from "@bigboard/panic-on-wall-street/game";

/** A bot of Panic on Wall Street, and what it decides from. */
export type Trader = Bot<Config, State, Action, Event, View>;
export type Scene = Situation<Config, State, Action, Event, View>;
