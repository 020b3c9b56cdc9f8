import type { Game, Rules } from "@bigboard/kernel";
import type { Action } from "./action.ts";
import { apply } from "./apply.ts";
import { arrange } from "./arrange.ts";
import { bind } from "./bound.ts";
import { check } from "./check.ts";
import { clone } from "./clone.ts";
import type { Config } from "./config.ts";
import type { Event } from "./event.ts";
import { fallback } from "./fallback.ts";
import { faults } from "./faults.ts";
import { imagine } from "./imagine.ts";
import { limit } from "./limit.ts";
import { view } from "./look.ts";
import { meta } from "./meta.ts";
import { moves } from "./moves.ts";
import { outcome } from "./outcome.ts";
import { readAction, readConfig } from "./readers.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import type { View } from "./view.ts";
import { waiting } from "./waiting.ts";

/** The rules of Krach 29 with this config's clocks and cards. */
export function rules(config: Config): Rules<State, Action, Event, View> {
  const bound = bind(config);
  return {
    setup: (seats, chance) => setup(bound, seats, chance),
    readAction,
    waiting: (state) => waiting(bound, state),
    moves: (state, seat) => moves(bound, state, seat),
    check: (state, seat, action) => check(bound, state, seat, action),
    fallback: (state, seat) => fallback(bound, state, seat),
    apply: (state, input, chance) => apply(bound, state, input, chance),
    view,
    imagine: (seen, chance) => imagine(bound, seen, chance),
    outcome,
    clone,
    faults: (state) => faults(bound, state),
    limit,
  };
}

/** Krach 29. */
export const krach29: Game<Config, State, Action, Event, View> = { meta, readConfig, rules, arrange };
