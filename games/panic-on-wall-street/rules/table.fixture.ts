import { configWith, LaidTable } from "@bigboard/kernel/fixtures";
import type { Action } from "./commands.ts";
import type { Config } from "./config.ts";
import type { Event } from "./event.ts";
import { panicOnWallStreet } from "./rules.ts";
import type { State } from "./state.ts";
import type { View } from "./view.ts";

/** The normal config with some values laid over it. */
export const configOf = (options: object = {}, seats = 5): Config =>
  configWith(panicOnWallStreet, options, seats);

/** A table laid out for a test; `given` null: a real set-up. */
export class Table extends LaidTable<Config, State, Action, Event, View> {
  constructor(given: object | null, seats = 5, options: object = {}, seed = "table") {
    super(panicOnWallStreet, { given, seats, options, seed, at: 0 });
  }
}
