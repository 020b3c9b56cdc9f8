import type { Game, Rules } from "@bigboard/kernel";
import { editions } from "../editions/index.ts";
import { arrange } from "./arrange.ts";
import { bets } from "./bets.ts";
import { bind } from "./bound.ts";
import { clone } from "./clone.ts";
import type { Action } from "./commands.ts";
import { type Config, readConfig } from "./config.ts";
import type { Event } from "./event.ts";
import { faults } from "./faults.ts";
import { imagine } from "./imagine.ts";
import { view, viewBeside } from "./look.ts";
import { meta } from "./meta.ts";
import { OPTIONS } from "./options.ts";
import { outcome } from "./outcome.ts";
import { progress } from "./progress.ts";
import { recalled } from "./recalled.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { play } from "./tables.ts";
import type { View } from "./view.ts";

/** The rules of 1920 Wall Street with this config's board, options and cards. */
export function rules(config: Config): Rules<State, Action, Event, View> {
  const bound = bind(config);
  const played = play(bound);
  return {
    setup: (seats, chance) => setup(bound, seats, chance),
    ...played,
    view: (state, viewer, recall, beside = null) =>
      beside === null
        ? view(bound, state, played.waiting(state).seats, viewer, recall)
        : viewBeside(bound, state, viewer, recall, beside),
    imagine: (seen, chance) => imagine(bound, seen, chance),
    outcome: (state) => outcome(bound, state),
    progress,
    clone,
    faults: (state) => faults(bound, state),
    recalled,
    bets,
  };
}

/** 1920 Wall Street. */
export const wallStreet1920: Game<Config, State, Action, Event, View> = {
  meta,
  options: OPTIONS,
  editions,
  readConfig,
  rules,
  arrange,
};
