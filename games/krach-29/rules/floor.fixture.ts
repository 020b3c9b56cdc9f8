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
import { krach29 } from "./rules.ts";
import type { State } from "./state.ts";
import type { CardId, Company } from "./terms.ts";
import type { View } from "./view.ts";

/** The normal config with some values laid over it. */
export function configOf(raw: object = {}, seats = 3): Config {
  const config = krach29.readConfig(raw, seats);
  if (isRefusal(config)) throw new Error(JSON.stringify(config));
  return config;
}

/** A table laid out for a test, with short ways to give commands. Throws where a test is wrong. */
export class Floor {
  readonly rules: Rules<State, Action, Event, View>;
  state: State;
  at: Millis = 1000;
  /** Facts of the last step. */
  facts: readonly Fact<Event>[] = [];
  reveals = false;
  readonly seed: string;

  constructor(given: object | null, seats = 3, raw: object = {}, seed = "floor") {
    const config = configOf(raw, seats);
    this.seed = seed;
    if (given === null) {
      this.rules = krach29.rules(config);
      this.state = this.rules.setup(seats, fastChance(seed));
      return;
    }
    const made = krach29.arrange(given, config, seats);
    if (isRefusal(made)) throw new Error(JSON.stringify(made));
    this.rules = krach29.rules(made.config);
    this.state = made.state;
  }

  /** Gives a command that must be legal. */
  act(seat: Seat, action: Action, at: Millis = this.at): this {
    this.at = at;
    const step = this.rules.apply(this.state, { t: "act", at, seat, action }, fastChance(this.seed));
    if (!step.ok) throw new Error(`${action.type} is refused: ${JSON.stringify(step.refusal)}`);
    return this.took(step.facts, step.reveals);
  }

  refused(seat: Seat, action: Action): Refusal | null {
    return this.rules.check(this.state, seat, action);
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

  /** One deadline. */
  time(at: Millis): this {
    this.at = at;
    const step = this.rules.apply(this.state, { t: "time", at }, fastChance(this.seed));
    if (!step.ok) throw new Error("a deadline is refused");
    return this.took(step.facts, step.reveals);
  }

  hold(seat: Seat, held: Held): this {
    const step = this.rules.apply(this.state, { t: "seat", at: this.at, seat, held }, fastChance(this.seed));
    return step.ok ? this.took(step.facts, step.reveals) : this;
  }

  post(seat: Seat, cards: readonly CardId[], more: Partial<Extract<Action, { type: "post" }>> = {}): this {
    return this.act(seat, { type: "post", cards, to: null, want: null, give: null, ...more });
  }

  accept(seat: Seat, cry: number, cards: readonly CardId[]): this {
    return this.act(seat, { type: "accept", cry, cards });
  }

  /** A swap of two seats by a cry that the second accepts. */
  swap(owner: Seat, offered: readonly CardId[], accepter: Seat, given: readonly CardId[]): this {
    const cry = this.state.nextCry;
    return this.post(owner, offered).accept(accepter, cry, given);
  }

  sell(
    seat: Seat,
    company: Company,
    cards: readonly CardId[],
    more: Partial<Extract<Action, { type: "sell" }>> = {},
  ): this {
    return this.act(seat, sale(company, cards, more));
  }

  hand(seat: Seat): readonly CardId[] {
    return this.state.traders[seat]?.hand ?? [];
  }

  view(viewer: Viewer): View {
    return this.rules.view(this.state, viewer, "attentive");
  }

  /** What an attentive trader recalls, as `CARD SEAT`. */
  recalls(seat: Seat): string[] {
    return (this.view(seat).memory ?? []).map(({ card, seat: holder }) => `${card} ${holder}`).sort();
  }

  /** Events of the last step that a viewer got. */
  told(viewer: Viewer): Event[] {
    return toldTo(this.facts, viewer);
  }

  private took(facts: readonly Fact<Event>[], reveals: boolean): this {
    this.facts = facts;
    this.reveals = reveals;
    return this;
  }
}

/** A sale as the page would send it. */
export function sale(
  company: Company,
  cards: readonly CardId[],
  more: Partial<Extract<Action, { type: "sell" }>> = {},
): Extract<Action, { type: "sell" }> {
  return {
    type: "sell",
    company,
    cards,
    token: false,
    faceDown: false,
    expectOffer: null,
    offer: null,
    oddLot: null,
    ...more,
  };
}
