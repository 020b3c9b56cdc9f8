import {
  type Fact,
  fastChance,
  type Held,
  isRefusal,
  type Millis,
  type Refusal,
  type Rules,
  type Seat,
  toldTo,
  type Viewer,
} from "@bigboard/kernel";
import type { Action } from "./commands.ts";
import type { Config } from "./config.ts";
import type { Event } from "./event.ts";
import { panicOnWallStreet } from "./rules.ts";
import type { State } from "./state.ts";
import type { View } from "./view.ts";

/** The normal config with some values laid over it. */
export function configOf(raw: object = {}, seats = 5): Config {
  const config = panicOnWallStreet.readConfig(raw, seats);
  if (isRefusal(config)) throw new Error(JSON.stringify(config));
  return config;
}

/** A table laid out for a test, with short ways to give commands. Throws where a test is wrong. */
export class Table {
  readonly rules: Rules<State, Action, Event, View>;
  state: State;
  at: Millis = 0;
  /** Facts of the last step. */
  facts: readonly Fact<Event>[] = [];
  reveals = false;
  readonly seed: string;

  /** `given` null: a real set-up. */
  constructor(given: object | null, seats = 5, raw: object = {}, seed = "table") {
    const config = configOf(raw, seats);
    this.seed = seed;
    if (given === null) {
      this.rules = panicOnWallStreet.rules(config);
      this.state = this.rules.setup(seats, fastChance(seed));
      return;
    }
    const made = panicOnWallStreet.arrange(given, config, seats);
    if (isRefusal(made)) throw new Error(JSON.stringify(made));
    this.rules = panicOnWallStreet.rules(made.config);
    this.state = made.state;
  }

  /** Gives a command that must be legal. */
  act(seat: Seat, action: Action, at: Millis = this.at): this {
    this.at = at;
    const step = this.rules.apply(this.state, { t: "act", at, seat, action }, fastChance(this.seed));
    if (!step.ok) throw new Error(`${action.type} is refused: ${JSON.stringify(step.refusal)}`);
    return this.took(step.facts, step.reveals);
  }

  /** Why a command is refused; it must leave the state alone. Null for a legal one, which is not given. */
  refused(seat: Seat, action: Action): Refusal | null {
    const before = JSON.stringify(this.state);
    const refusal = this.rules.check(this.state, seat, action);
    if (refusal !== null) {
      this.rules.apply(this.state, { t: "act", at: this.at, seat, action }, fastChance(this.seed));
    }
    if (JSON.stringify(this.state) !== before) throw new Error(`${action.type} changed the state`);
    return refusal;
  }

  /** Lets the clocks run up to a moment, deadline by deadline. */
  until(at: Millis): this {
    for (let left = 100; left > 0; left -= 1) {
      const { until } = this.rules.waiting(this.state);
      if (until === null || until > at) break;
      this.time(until);
    }
    this.at = at;
    return this;
  }

  /** The next deadline. */
  due(): this {
    const { until } = this.rules.waiting(this.state);
    if (until === null) throw new Error("no clock runs");
    return this.time(until);
  }

  time(at: Millis): this {
    this.at = at;
    const step = this.rules.apply(this.state, { t: "time", at }, fastChance(this.seed));
    if (!step.ok) throw new Error("a deadline is refused");
    return this.took(step.facts, step.reveals);
  }

  hold(seat: Seat, held: Held, at: Millis = this.at): this {
    this.at = at;
    const step = this.rules.apply(this.state, { t: "seat", at, seat, held }, fastChance(this.seed));
    return step.ok ? this.took(step.facts, step.reveals) : this;
  }

  view(viewer: Viewer): View {
    return this.rules.view(this.state, viewer, "attentive");
  }

  /** Events of the last step that a viewer got. */
  told(viewer: Viewer = "public"): Event[] {
    return toldTo(this.facts, viewer);
  }

  private took(facts: readonly Fact<Event>[], reveals: boolean): this {
    this.facts = facts;
    this.reveals = reveals;
    return this;
  }
}
