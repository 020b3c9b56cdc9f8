import { type Frame, fromTables, type Game, type Rules } from "@bigboard/kernel";
import { editions } from "../editions/index.ts";
import { ACTIONS } from "./actions/index.ts";
import { arrange } from "./arrange.ts";
import { clone } from "./clone.ts";
import type { Action } from "./commands.ts";
import { bind, type Config, readConfig } from "./config.ts";
import type { Event } from "./event.ts";
import { faults } from "./faults.ts";
import { imagine } from "./imagine.ts";
import type { SealedLots } from "./kit.ts";
import { view } from "./look.ts";
import { meta } from "./meta.ts";
import { OPTIONS } from "./options.ts";
import { PHASES } from "./phases/index.ts";
import { refuse } from "./refusals.ts";
import { outcome } from "./score.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import type { View } from "./view.ts";

/** What is the whole game's and no verb's. */
const FRAME: Frame<SealedLots, Action> = {
  unknown: "SL-NET-1",
  gate({ state, seat }) {
    if (state.traders[seat] === undefined)
      return refuse("NO_SEAT", "SL-NET-1", { seats: state.traders.length });
    return state.phase === "over" ? refuse("GAME_OVER", "SL-END-1") : null;
  },
  /** No rule depends on who holds a seat. */
  hold: () => false,
  reveals: ({ facts }) =>
    facts.some(
      ({ event }) => event.type === "opened" || event.type === "turned" || event.type === "exchanged",
    ),
};

/** The rules of Sealed Lots with this config's options and lots. */
export function rules(config: Config): Rules<State, Action, Event, View> {
  const bound = bind(config);
  return {
    ...fromTables<SealedLots, Action, View>(bound, ACTIONS, PHASES, FRAME),
    setup: (seats, chance) => setup(bound, seats, chance),
    // Nothing that was once in the open is covered again: there is nothing to recall.
    view: (state, viewer) => view(bound, state, viewer),
    imagine: (seen, chance) => imagine(bound, seen, chance),
    outcome: (state) => outcome(bound, state),
    progress: ({ round }) => ({ chapter: round, turn: null }),
    clone,
    faults: (state) => faults(bound, state),
  };
}

/** Sealed Lots. */
export const sealedLots: Game<Config, State, Action, Event, View> = {
  meta,
  options: OPTIONS,
  editions,
  readConfig,
  rules,
  arrange,
};
