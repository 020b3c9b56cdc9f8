import { type Fact, isRefusal, looseChance, type Refusal, type Seat } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { type Bound, bind } from "./bound.ts";
import type { Action } from "./commands.ts";
import type { Config } from "./config.ts";
import type { Event } from "./event.ts";
import { rules, wallStreet1920 } from "./rules.ts";
import type { State } from "./state.ts";
import type { PlayerView, View } from "./view.ts";

/** A table for tests: a state under its rules, with short ways to act and to look. Throws where a test is wrong. */
export class TestTable {
  readonly config: Config;
  readonly bound: Bound;
  readonly rules: ReturnType<typeof rules>;
  readonly state: State;

  constructor(config: Config, state: State) {
    this.config = config;
    this.bound = bind(config);
    this.rules = rules(config);
    this.state = state;
  }

  /** Carries the action out and returns its facts; the state must stay sound. */
  act(seat: Seat, action: Action): readonly Fact<Event>[] {
    const step = this.rules.apply(this.state, { t: "act", at: 0, seat, action }, looseChance("unused"));
    if (!step.ok) throw new Error(`${action.type}: ${JSON.stringify(step.refusal)}`);
    const faults = this.rules.faults(this.state);
    if (faults.length > 0) throw new Error(faults.join("; "));
    return step.facts;
  }

  /** As `act`, the events alone. */
  events(seat: Seat, action: Action): Event[] {
    return this.act(seat, action).map((fact) => fact.event);
  }

  /** The refusal of an action, which must leave the state as it was. */
  refusal(seat: Seat, action: Action): Refusal {
    const before = JSON.stringify(this.state);
    const step = this.rules.apply(this.state, { t: "act", at: 0, seat, action }, looseChance("unused"));
    if (step.ok) throw new Error(`${action.type} was not refused`);
    if (JSON.stringify(this.state) !== before) throw new Error(`${action.type} was half applied`);
    return step.refusal;
  }

  player(seat: Seat): State["players"][number] {
    const player = this.state.players[seat];
    if (player === undefined) throw new Error(`no seat ${seat}`);
    return player;
  }

  seen(view: View, seat: Seat): PlayerView {
    const player = view.players[seat];
    if (player === undefined) throw new Error(`no seat ${seat}`);
    return player;
  }

  /** What a seat may do, by type. */
  types(seat: Seat): string[] {
    return [...new Set(this.rules.moves(this.state, seat).listed.map((action) => action.type))];
  }
}

/** A table laid out by `arrange`. */
export function arranged(given: unknown, seats = 3, options: unknown = {}): TestTable {
  const made = wallStreet1920.arrange(given, config(options, seats), seats);
  if (isRefusal(made)) throw new Error(JSON.stringify(made));
  return new TestTable(made.config, made.state);
}

/** A table after a real set-up. */
export function dealt(seats: number, options: unknown = {}, seed = "deal"): TestTable {
  const made = config(options, seats);
  return new TestTable(made, rules(made).setup(seats, looseChance(seed)));
}

/** A complete config. */
export function config(options: unknown, seats: number): Config {
  return configWith(wallStreet1920, options, seats);
}

/** Plays random listed moves until the match is over; `look` sees every state before the move. */
export function playOut(table: TestTable, seed: string, look: (table: TestTable) => void = () => {}): void {
  const chance = looseChance(seed);
  for (let inputs = 0; table.rules.outcome(table.state) === null; inputs += 1) {
    if (inputs > 3000) throw new Error("the match does not end");
    look(table);
    const { seats } = table.rules.waiting(table.state);
    const seat = seats[chance.int(seats.length, "seat")] ?? 0;
    const { listed } = table.rules.moves(table.state, seat);
    const action = listed[chance.int(listed.length, "action")];
    if (action === undefined) throw new Error(`seat ${seat} is stuck in ${table.state.phase}`);
    table.act(seat, action);
  }
}
