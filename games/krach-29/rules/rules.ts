import { type Frame, follow, fromTables, type Game, type Rules } from "@bigboard/kernel";
import { editions } from "../editions/index.ts";
import { ACTIONS } from "./actions/index.ts";
import { arrange } from "./arrange.ts";
import { bets } from "./bets.ts";
import { bind } from "./bound.ts";
import { clone } from "./clone.ts";
import type { Action } from "./commands.ts";
import { type Config, readConfig } from "./config.ts";
import { closeCries } from "./cries.ts";
import type { Event } from "./event.ts";
import { faults } from "./faults.ts";
import { imagine } from "./imagine.ts";
import { go, type Krach } from "./kit.ts";
import { view } from "./look.ts";
import { meta } from "./meta.ts";
import { OPTIONS } from "./options.ts";
import { outcome } from "./outcome.ts";
import { PHASES } from "./phases/index.ts";
import { asleep, progress } from "./progress.ts";
import { refuse } from "./refusals.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import type { View } from "./view.ts";
import { tell } from "./work.ts";

/** Facts that tell somebody what neither the input nor an earlier view could: cards that turn up, and what chance decided. */
const REVEALING: ReadonlySet<Event["type"]> = new Set([
  "hand",
  "swap",
  "broker",
  "sold",
  "automatic",
  "drawn",
  "revealed",
  "returned",
]);

/** What is the whole game's and no verb's. */
const FRAME: Frame<Krach, Action> = {
  unknown: "K-NET-1",
  gate({ state, seat }) {
    if (state.traders[seat] !== undefined) return null;
    return refuse("NO_SEAT", "K-RULING-1", { seat, seats: state.traders.length });
  },
  /** Who holds a seat is public; a stand-in starts without the seat's cries (K-NET-53). A table without a person is deserted (K-NET-59). */
  hold(work, seat, held) {
    const { state, at } = work;
    if (state.held[seat] === undefined) return false;
    state.held[seat] = held;
    tell(work, { type: "held", seat, held });
    if (held === "bot") closeCries(work, (cry) => (cry.seat === seat ? "standIn" : null));
    state.desertedSince = state.held.includes("person") ? null : (state.desertedSince ?? at);
    return true;
  },
  reveals: ({ facts }) => facts.some(({ event }) => REVEALING.has(event.type)),
};

/** The rules of Krach 29 with this config's clocks and cards. */
export function rules(config: Config): Rules<State, Action, Event, View> {
  const bound = bind(config);
  return {
    ...fromTables<Krach, Action, View>(bound, ACTIONS, PHASES, FRAME),
    setup(seats, chance) {
      const state = setup(bound, seats, chance);
      const work = { bound, state, at: 0, chance, facts: [], reveals: false };
      follow<Krach>(PHASES, work, go("tokens", state.order));
      return state;
    },
    view,
    imagine: (seen, chance) => imagine(bound, seen, chance),
    outcome,
    progress,
    clone,
    faults: (state) => faults(bound, state),
    asleep,
    bets,
  };
}

/** Krach 29. */
export const krach29: Game<Config, State, Action, Event, View> = {
  meta,
  options: OPTIONS,
  editions,
  readConfig,
  rules,
  arrange,
};
