import { type EveningStudy, type Figure, Notes, winShare } from "@bigboard/arena";
import type { Fact, Input, Millis, Outcome, Refusal, Seat } from "@bigboard/kernel";
import { type Action, type Company, type Event, type State, shows } from "@bigboard/krach-29/game";
import { Sales } from "./sales.ts";
import { Swaps } from "./swaps.ts";

/** A cry must be open for so long to be read and answered. */
const READABLE: Millis = 5_000;
/** By then the slowest has read a card of the hand. */
const READS_BY: Millis = 2_200;
/** An own cry that went before this time could not have been answered. */
const ANSWERABLE: Millis = 6_000;

type Open = {
  readonly seat: Seat;
  readonly to: Seat | null;
  readonly want: Company | null;
  readonly at: Millis;
};

/** What evenings of Krach are measured by. */
export class KrachEvenings implements EveningStudy<State, Action, Event> {
  readonly #notes = new Notes();
  #person: Seat = -1;
  #opened: Millis = 0;
  /** When the person sold today; null while they have not. */
  #sold: Millis | null = null;
  #cries = new Map<number, Open>();
  #swaps = new Swaps(this.#notes);
  #sales = new Sales(this.#notes, -1);
  /** What the person asked for in the cry that is just taken; null where they did not. */
  #wish: Company | null = null;
  #day = { number: 0, swaps: 0, among: 0, after: 0, readable: 0, addressed: 0 };

  begin(_state: State, person: Seat): void {
    this.#person = person;
  }

  input(_state: State, input: Input<Action>, facts: readonly Fact<Event>[]): void {
    const { at } = input;
    for (const { to, event } of facts) {
      this.#course(event, at);
      this.#cry(event, at);
      if (event.type === "swap" && to !== "all") {
        const [own = -1] = to;
        if (own < event.with) this.#swaps.add(own, event.with, event.gave, event.got, at);
        const wish = own === this.#person ? this.#wish : null;
        if (wish !== null)
          this.#notes.mark(
            "met",
            event.got.some((card) => shows(card, wish)),
          );
      }
    }
    if (input.t === "act" && input.seat === this.#person && input.action.type === "accept") {
      this.#notes.mark("late", false);
    }
  }

  looked({ phase, traders }: State, at: Millis, action: Action | null): void {
    const me = traders[this.#person];
    if (phase !== "open" || this.#sold !== null || me === undefined) return;
    if (at - Math.max(this.#opened, me.looksAt) < READS_BY * me.hand.length) return;
    this.#notes.mark("idle", action === null);
  }

  /** Other refusals are the person's own doing: cards that have just gone in a swap of theirs. */
  refused(_state: State, action: Action, { code }: Refusal): void {
    if (action.type === "accept" && code === "CRY_GONE") this.#notes.mark("late", true);
  }

  said(): void {}

  end({ traders }: State, outcome: Outcome): void {
    this.#notes.note("won", winShare(outcome, this.#person) * traders.length);
  }

  figures(): readonly Figure[] {
    const notes = this.#notes;
    return [
      notes.quantile("sells", 0.1, "bots sell at: p10", "seconds", { least: 15 }),
      notes.quantile("sells", 0.5, "bots sell at: median", "seconds", { least: 25, most: 60 }),
      notes.quantile("sells", 0.9, "bots sell at: p90", "seconds", { most: 90 }),
      notes.share("first", "days on which a bot sells first", { least: 0.2 }),
      notes.quantile("follows", 0.5, "from the person's sale to the next, median", "seconds"),
      notes.share("atOnce", "bots' sales within 3 s of the one before"),
      notes.mean("swaps", "the person's swaps a day", "number", { least: 3 }),
      notes.mean("swaps/1", "the person's swaps on day 1", "number", { least: 1.5 }),
      notes.share("answered", "own cries answered", { least: 0.6 }),
      notes.share("met", "own wishes met in part, of cries answered", { least: 0.2 }),
      notes.quantile("answerTime", 0.5, "time to the answer, median", "seconds", { most: 5 }),
      notes.mean("readable", "bots' cries a day open 5 s and more", "number", { least: 3 }),
      notes.mean("addressed", "bots' cries a day to the person", "number", { least: 1 }),
      notes.mean("among", "swaps among bots a day before the person's sale", "number"),
      notes.mean("after", "swaps among bots a day after it", "number"),
      notes.share("told", "bots' cries that say what they want or give"),
      notes.mean("loss", "what a day costs a bot, M$", "number"),
      notes.mean("lossOfPerson", "and the person, M$", "number"),
      notes.share("late", "taps that come too late", { most: 0.08 }),
      notes.share("undone", "swaps undone card for card", { most: 0.03 }),
      notes.share("again", "the same two again within 10 s", { most: 0.2 }),
      notes.mean("waiting", "share of the day idle after one's own sale", "share", { most: 0.25 }),
      notes.quantile("waits", 0.9, "idle after one's own sale, p90", "seconds", { most: 30 }),
      notes.share("idle", "looks with nothing to do", { most: 0.15 }),
      notes.mean("won", "the person's victories over a fair share", "number"),
      notes.mean("length", "length of a day", "seconds"),
    ];
  }

  #course(event: Event, at: Millis): void {
    switch (event.type) {
      case "opened":
        this.#opened = at;
        this.#sold = null;
        this.#cries = new Map();
        this.#swaps = new Swaps(this.#notes);
        this.#sales = new Sales(this.#notes, this.#person);
        this.#day = { number: event.day, swaps: 0, among: 0, after: 0, readable: 0, addressed: 0 };
        return;
      case "swapped":
        this.#wish = null;
        if (event.seats.includes(this.#person)) this.#day.swaps += 1;
        else if (this.#sold === null) this.#day.among += 1;
        else this.#day.after += 1;
        return;
      case "sold":
        this.#sales.add(event.seat, at);
        if (event.seat !== this.#person) this.#notes.note("sells", (at - this.#opened) / 1_000);
        else this.#leave(at);
        return;
      case "salesEnded":
        this.#endDay(at);
        return;
      case "losses":
        this.#notes.note(event.seat === this.#person ? "lossOfPerson" : "loss", event.loss);
        return;
      default:
        return;
    }
  }

  #leave(at: Millis): void {
    for (const cry of [...this.#cries.keys()]) this.#gone(cry, at, null);
    this.#sold = at;
  }

  #endDay(at: Millis): void {
    const { number, swaps, among, after, readable, addressed } = this.#day;
    this.#notes.note("among", among);
    this.#notes.note("after", after);
    this.#notes.note("swaps", swaps);
    if (number === 1) this.#notes.note("swaps/1", swaps);
    this.#notes.note("readable", readable);
    this.#notes.note("addressed", addressed);
    this.#notes.note("length", (at - this.#opened) / 1_000);
    const waited = at - (this.#sold ?? at);
    this.#notes.note("waiting", waited / Math.max(1, at - this.#opened));
    this.#notes.note("waits", waited / 1_000);
  }

  #cry(event: Event, at: Millis): void {
    if (this.#sold !== null) return;
    switch (event.type) {
      case "posted":
        this.#cries.set(event.cry, { seat: event.seat, to: event.to, want: event.want, at });
        if (event.to === this.#person) this.#day.addressed += 1;
        if (event.seat !== this.#person) this.#notes.mark("told", event.want !== null || event.give !== null);
        return;
      case "swapped":
        this.#gone(event.cry, at, event.seats[1]);
        return;
      case "closed":
        this.#gone(event.cry, at, null);
        return;
      default:
        return;
    }
  }

  /** A cry has ended; `taker` is who took it. */
  #gone(cry: number, at: Millis, taker: Seat | null): void {
    const open = this.#cries.get(cry);
    if (open === undefined) return;
    this.#cries.delete(cry);
    const stood = at - open.at;
    if (open.seat === this.#person) {
      if (taker === null && stood < ANSWERABLE) return;
      this.#notes.mark("answered", taker !== null);
      if (taker === null) return;
      this.#wish = open.want;
      this.#notes.note("answerTime", stood / 1_000);
    } else if ((open.to === null || open.to === this.#person) && stood >= READABLE) this.#day.readable += 1;
  }
}
