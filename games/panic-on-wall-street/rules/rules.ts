import { type Frame, fromTables, type Game, type Rules } from "@bigboard/kernel";
import { editions } from "../editions/index.ts";
import { ACTIONS } from "./actions/index.ts";
import { arrange } from "./arrange.ts";
import { bets } from "./bets.ts";
import { bind } from "./bound.ts";
import { clone } from "./clone.ts";
import type { Action } from "./commands.ts";
import { type Config, readConfig } from "./config.ts";
import type { Event } from "./event.ts";
import { faults } from "./faults.ts";
import { imagine } from "./imagine.ts";
import type { Panic } from "./kit.ts";
import { view } from "./look.ts";
import { meta } from "./meta.ts";
import { OPTIONS } from "./options.ts";
import { outcome } from "./outcome.ts";
import { PHASES } from "./phases/index.ts";
import { progress } from "./progress.ts";
import { retired } from "./query.ts";
import { refuse } from "./refusals.ts";
import { grace, takeSeat } from "./seats.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import type { View } from "./view.ts";

/**
 * Facts within a phase that tell somebody what neither the input nor an earlier view could: what chance decided, what hung on
 * hidden purses, and the price of a deal that was offered in private. In a pause offers are out of sight (P-NET-11), so all that
 * happens then tells something, its end first of all.
 */
const REVEALING: ReadonlySet<Event["type"]> = new Set(["roleRolled", "dealMade", "insolvent", "claims"]);

/** What is the game's and no verb's. */
const FRAME: Frame<Panic, Action> = {
  unknown: "P-NET-1",
  gate({ state: { players }, seat }) {
    if (players[seat] !== undefined) return null;
    return refuse("NO_SUCH_SEAT", "P-ROLE-1", { seat, seats: players.length });
  },
  hold: takeSeat,
  reveals: ({ state, facts }, before) =>
    state.phase !== before || facts.some(({ event }) => REVEALING.has(event.type)),
  now: ({ phase, pause }) => (pause === null ? phase : "paused"),
};

/** The rules of Panic on Wall Street with this config's options and edition. */
export function rules(config: Config): Rules<State, Action, Event, View> {
  const bound = bind(config);
  return {
    setup: (seats, chance) => setup(bound, seats, chance),
    ...fromTables<Panic, Action, View>(bound, ACTIONS, PHASES, FRAME),
    view: (state, viewer, recall) => view(bound, state, viewer, recall),
    imagine: (seen, chance) => imagine(bound, seen, chance),
    outcome,
    progress,
    clone,
    faults: (state) => faults(bound, state),
    retired,
    bets: (view) => bets(bound, view),
    grace,
  };
}

/** Panic on Wall Street. */
export const panicOnWallStreet: Game<Config, State, Action, Event, View> = {
  meta,
  options: OPTIONS,
  editions,
  readConfig,
  rules,
  arrange,
};
