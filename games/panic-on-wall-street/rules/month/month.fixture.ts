import {
  type Chance,
  follow,
  type Held,
  isRefusal,
  type Millis,
  type Moves,
  type Refusal,
  type Seat,
} from "@bigboard/kernel";
import { type Bound, bind } from "../bound.ts";
import type { Action } from "../commands.ts";
import type { Config } from "../config.ts";
import { readConfig } from "../config.ts";
import type { Event } from "../event.ts";
import { faults } from "../faults.ts";
import { go, type Panic, type Work } from "../kit.ts";
import { book } from "../money.ts";
import { PHASES } from "../phases/index.ts";
import { playerOf } from "../query.ts";
import { rules } from "../rules.ts";
import { emptyTable } from "../setup.ts";
import type { Iou, State } from "../state.ts";
import { COLOURS, type Colour, type Step, type TileId } from "../terms.ts";

/** Seats of a table of five: two managers, three investors. */
export const M1 = 0;
export const M2 = 1;
export const I1 = 2;
export const I2 = 3;
export const I3 = 4;
/** Seats of a dual table. */
export const A = 0;
export const B = 1;
export const C = 2;

type EventOf<T extends Event["type"]> = Extract<Event, { readonly type: T }>;
type Laid = readonly [owner: Seat] | readonly [owner: Seat, investor: Seat, price: number];

type Given = {
  readonly seats?: number;
  /** How many of the first seats are managers; the rule's number unless given. */
  readonly managers?: number;
  readonly month?: number;
  /** Thousands, by seat; 120 where nothing is given. */
  readonly purses?: readonly number[];
  /** In the order of acquisition; prices in thousands. */
  readonly tiles?: { readonly [tile: TileId]: Laid };
  readonly market?: { readonly [colour in Colour]?: number };
  /** Amounts in thousands. */
  readonly ious?: readonly (Omit<Iou, "amount"> & { readonly amount: number })[];
  readonly removed?: readonly TileId[];
  /** Who is at the table; bots unless given, so that nothing waits for confirmations. */
  readonly held?: readonly Held[];
  readonly options?: Partial<{ readonly [option in keyof Config]: unknown }>;
  /** What chance draws, by purpose; 0 unless given. */
  readonly draws?: { readonly [purpose: string]: number };
};

/** Thousands of dollars. */
export function k(thousands: number): number {
  return thousands * 1000;
}

/** A table at the bell of a month, with short ways to go on. Throws where a test is wrong and where an invariant breaks. */
export class Table {
  readonly bound: Bound;
  readonly state: State;
  at: Millis = 100_000;
  /** Every event since the table was laid, oldest first. */
  readonly events: Event[] = [];
  readonly drawn: string[] = [];
  readonly draws: { [purpose: string]: number };

  constructor(given: Given = {}) {
    const { seats = 5, managers = Math.floor(seats / 2), month = 1, tiles = {}, held = [] } = given;
    const config = readConfig(given.options ?? {}, seats);
    if (isRefusal(config)) throw new Error(JSON.stringify(config));
    this.bound = bind(config);
    this.state = emptyTable(this.bound, seats);
    this.draws = { ...given.draws };
    const { state, bound } = this;
    state.month = month;
    state.phase = "negotiation";
    state.until = this.at + 120_000;
    Object.assign(state.market, given.market);
    state.marketHistory = [{ ...state.market }];
    state.held = state.players.map((_, seat) => held[seat] ?? "bot");
    state.peopled = state.held.includes("person");
    const work = this.work([]);
    state.players.forEach((player, seat) => {
      if (seats < 5 || seat < managers) player.manager = "active";
      if (seats < 5 || seat >= managers) player.investor = "active";
      book(work, "bank", seat, k(given.purses?.[seat] ?? 120), "P-SETUP-5");
    });
    for (const [tile, [owner, investor, price]] of Object.entries(tiles)) {
      const deal =
        investor === undefined || price === undefined
          ? null
          : { no: state.nextDeal++, investor, price: k(price), closed: false, standing: false };
      state.tiles[tile] = { owner, bought: state.nextBought++, deal };
    }
    state.removed = [...(given.removed ?? [])];
    state.reserve = bound.edition.companies
      .map(({ id }) => id)
      .filter((id) => state.tiles[id] === undefined && !state.removed.includes(id));
    state.ious = (given.ious ?? []).map((iou) => ({ ...iou, amount: k(iou.amount) }));
  }

  private work(facts: Work["facts"]): Work {
    const chance: Chance = {
      int: (below, purpose) => {
        if (this.drawn.includes(purpose)) throw new Error(`${purpose} is drawn twice`);
        this.drawn.push(purpose);
        const drawn = this.draws[purpose] ?? 0;
        if (drawn >= below) throw new Error(`${purpose}: no ${drawn} below ${below}`);
        return drawn;
      },
    };
    return { bound: this.bound, state: this.state, at: this.at, chance, facts, reveals: false };
  }

  /** Runs a step of the rules directly. */
  run(step: (work: Work) => void): this {
    const facts: Work["facts"] = [];
    step(this.work(facts));
    this.events.push(...facts.map(({ event }) => event));
    const broken = faults(this.bound, this.state);
    if (broken.length > 0) throw new Error(broken.join("\n"));
    return this;
  }

  /** Begins a step of the month, as if all before it were done. */
  begin(next: Step): this {
    return this.run((work) => follow<Panic>(PHASES, work, go("begin", next)));
  }

  /** The month ends, as if its auction were done. */
  endMonth(): this {
    this.state.phase = "monthEnd";
    return this.run((work) => {
      const next = PHASES.monthEnd.enter?.(work, null);
      if (next != null) follow<Panic>(PHASES, work, next);
    });
  }

  private input(input: Parameters<ReturnType<typeof rules>["apply"]>[1]): this {
    return this.run((work) => {
      const step = rules(this.bound.config).apply(this.state, input, work.chance);
      if (!step.ok) throw new Error(JSON.stringify(step.refusal));
      work.facts.push(...step.facts);
    });
  }

  act(seat: Seat, action: Action): this {
    return this.input({ t: "act", at: this.at, seat, action });
  }

  moves(seat: Seat): Moves<Action> {
    return rules(this.bound.config).moves(this.state, seat);
  }

  /** What happens by itself for a seat that does nothing. */
  fallback(seat: Seat): Action | null {
    return rules(this.bound.config).fallback(this.state, seat);
  }

  refusal(seat: Seat, action: Action): Refusal | null {
    return rules(this.bound.config).check(this.state, seat, action);
  }

  /** The code of the refusal with its clause, or `legal`. Checks that asking changes nothing. */
  answer(seat: Seat, action: Action): string {
    const before = JSON.stringify(this.state);
    const refusal = this.refusal(seat, action);
    if (JSON.stringify(this.state) !== before) throw new Error("a question changed the state");
    return refusal === null ? "legal" : `${refusal.code} ${refusal.rule}`;
  }

  hold(seat: Seat, held: Held): this {
    return this.input({ t: "seat", at: this.at, seat, held });
  }

  /** Time passes, and what falls due by then happens one after the other. */
  wait(seconds: number): this {
    const end = this.at + seconds * 1000;
    for (;;) {
      const { until } = rules(this.bound.config).waiting(this.state);
      if (until === null || until > end) break;
      this.at = until;
      this.input({ t: "time", at: until });
    }
    this.at = end;
    return this;
  }

  /** Seconds until the phase's clock ends. */
  get left(): number {
    return ((this.state.until ?? Number.NaN) - this.at) / 1000;
  }

  /** Rings the bell and rolls these faces; a face that is not given is the first of its die. */
  roll(faces: { readonly [colour in Colour]?: number } = {}): this {
    for (const colour of COLOURS) {
      const { die } = this.bound.edition.market[colour];
      const face = faces[colour];
      const i = face === undefined ? 0 : die.indexOf(face);
      if (i < 0) throw new Error(`${colour} has no face ${face}`);
      this.draws[`dice/${this.state.month}/${colour}`] = i;
    }
    if (this.state.phase === "negotiation") this.begin("dice");
    return this.act(this.state.roller ?? -1, { type: "roll" });
  }

  /** Purses in thousands, by seat. */
  get purses(): number[] {
    return this.state.players.map(({ purse }) => purse / 1000);
  }

  purse(seat: Seat): number {
    return playerOf(this.state, seat).purse / 1000;
  }

  of<T extends Event["type"]>(type: T): EventOf<T>[] {
    return this.events.filter((event): event is EventOf<T> => event.type === type);
  }

  /** Bookings of some clause as `from > to amount`, in thousands. */
  booked(rule: string): string[] {
    return this.of("booked")
      .filter((line) => line.rule === rule)
      .map(({ from, to, amount }) => `${from} > ${to} ${amount / 1000}`);
  }
}
