import {
  type Chance,
  type Fact,
  follow,
  type Held,
  type Input,
  isRefusal,
  type Millis,
  type Refusal,
  type Rules,
  type Seat,
} from "@bigboard/kernel";
import { HOUSE } from "../editions/index.ts";
import { arrange } from "./arrange.ts";
import { type Bound, bind } from "./bound.ts";
import type { Action, Picked } from "./commands.ts";
import type { Config } from "./config.ts";
import type { Event } from "./event.ts";
import { go, type Krach, type Next, type Work } from "./kit.ts";
import { PHASES } from "./phases/index.ts";
import { rules } from "./rules.ts";
import type { State, Trader } from "./state.ts";
import type { View } from "./view.ts";

export const CONFIG: Config = {
  dayClock: 1,
  countdown: 3,
  lastCall: 15,
  lastTrader: 20,
  idleBell: 90,
  cryLife: 20,
  mostCries: 3,
  shoutGap: 1.5,
  grace: 15,
  choice: 15,
  ready: 20,
  beginner: false,
  edition: HOUSE,
};

/** An event of one type. */
export type EventOf<T extends Event["type"]> = Extract<Event, { readonly type: T }>;

/** What `arrange` takes. */
type Given = {
  readonly phase?: string;
  readonly sales?: readonly object[];
  readonly benefits?: readonly string[];
  readonly prejudices?: readonly string[];
  readonly [name: string]: unknown;
};

/** The end of a day at a table laid out for a test, with short ways to go on. Throws where a test is wrong. */
export class Evening {
  readonly bound: Bound;
  readonly rules: Rules<State, Action, Event, View>;
  readonly state: State;
  /** Every fact of every step, in order. */
  readonly facts: Fact<Event>[] = [];
  /** What was drawn, by purpose; 0 unless it is scripted. */
  readonly drawn: string[] = [];
  readonly script: { readonly [purpose: string]: number };
  at: Millis = 100_000;

  /**
   * Where everybody has sold and no phase is given, the sales end next. Then the piles are as given, on top of cards of
   * the sale phase, which change nothing on the day they are drawn.
   */
  constructor(given: Given, seats = 3, script: { readonly [purpose: string]: number } = {}) {
    const { benefits = [], prejudices = [], ...rest } = given;
    const sold = given.phase === undefined && given.sales?.length === seats;
    // Nobody left in trading is no state to rest in, so the sales are laid out a step later and put back.
    const laid = sold ? { ...rest, phase: "corrections", choice: { seat: 0, for: "B-06" } } : given;
    const made = arrange(laid, CONFIG, seats);
    if (isRefusal(made)) throw new Error(JSON.stringify(made));
    this.bound = bind(made.config);
    this.rules = rules(made.config);
    this.state = made.state;
    this.script = script;
    if (!sold) return;
    const piles = { benefits: [...benefits, "B-04", "B-03"], prejudices: [...prejudices, "P-04", "P-03"] };
    Object.assign(this.state, { phase: "open", until: null, choice: null, nextChoice: 1, ...piles });
  }

  work(): Work {
    const { bound, state, at, facts } = this;
    return { bound, state, at, chance: this.chance(), facts, reveals: false };
  }

  private chance(): Chance {
    return {
      int: (below, purpose) => {
        if (this.drawn.includes(purpose)) throw new Error(`${purpose} is drawn twice`);
        this.drawn.push(purpose);
        const drawn = this.script[purpose] ?? 0;
        if (drawn >= below) throw new Error(`${purpose}: no ${drawn} below ${below}`);
        return drawn;
      },
    };
  }

  /** The events of going there, and on from there. */
  go(next: NonNullable<Next>): Event[] {
    const before = this.facts.length;
    follow<Krach>(PHASES, this.work(), next);
    return this.facts.slice(before).map(({ event }) => event);
  }

  /** The events of one input. */
  private take(input: Input<Action>): Event[] {
    const step = this.rules.apply(this.state, input, this.chance());
    if (!step.ok) throw new Error(JSON.stringify(step.refusal));
    this.facts.push(...step.facts);
    return step.facts.map(({ event }) => event);
  }

  endSales(): Event[] {
    return this.go(go("closing"));
  }

  /** Why this is refused; null when it is not. */
  refused(seat: Seat, action: Action): Refusal | null {
    return this.rules.check(this.state, seat, action);
  }

  act(seat: Seat, action: Action): Event[] {
    return this.take({ t: "act", at: this.at, seat, action });
  }

  choose(seat: Seat, pick: Picked): Event[] {
    return this.act(seat, { type: "choose", choice: this.state.choice?.id ?? 0, pick });
  }

  refusal(seat: Seat, pick: Picked, choice = this.state.choice?.id ?? 0): Refusal | null {
    return this.refused(seat, { type: "choose", choice, pick });
  }

  discard(seat: Seat): Event[] {
    return this.act(seat, { type: "discard" });
  }

  ready(seat: Seat): Event[] {
    return this.act(seat, { type: "ready" });
  }

  /** The phase's clock ends. */
  timeout(): Event[] {
    if (this.state.until === null) throw new Error("no clock runs");
    this.at = this.state.until;
    return this.take({ t: "time", at: this.at });
  }

  /** What follows when somebody else holds a seat, beside that all are told so. */
  hold(seat: Seat, held: Held): Event[] {
    return this.take({ t: "seat", at: this.at, seat, held }).filter(({ type }) => type !== "held");
  }

  trader(seat: Seat): Trader {
    const trader = this.state.traders[seat];
    if (trader === undefined) throw new Error(`no seat ${seat}`);
    return trader;
  }

  /** The prices that are not 0. */
  prices(): { [company: string]: number } {
    return Object.fromEntries(Object.entries(this.state.prices).filter(([, price]) => price !== 0));
  }
}

/** The events of one type. */
export function ofType<T extends Event["type"]>(events: readonly Event[], type: T): EventOf<T>[] {
  return events.filter((event): event is EventOf<T> => event.type === type);
}

/** The types of events, in order. */
export function typesOf(events: readonly Event[]): string[] {
  return events.map(({ type }) => type);
}
