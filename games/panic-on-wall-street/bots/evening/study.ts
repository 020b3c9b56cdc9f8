import { type EveningOrder, type EveningStudy, type Figure, Notes, type Word } from "@bigboard/arena";
import type { Fact, Input, Millis, Seat } from "@bigboard/kernel";
import type { Action, Config, Event, State } from "@bigboard/panic-on-wall-street/game";
import { Answers } from "./answers.ts";
import { figuresOf } from "./figures.ts";
import { Months } from "./months.ts";

/** A deal taken back so soon after the yes was no deal. */
const TAKEN_BACK: Millis = 3_000;
const RUINOUS = 3;

/** What evenings of Panic are measured by. */
export class PanicEvenings implements EveningStudy<State, Action, Event> {
  readonly #order: EveningOrder<Config>;
  readonly #notes = new Notes();
  #answers = new Answers(this.#notes);
  #months: Months;
  #person: Seat = -1;
  /** By tile: the deal that lies on it, when and by whose yes it was made. */
  #yes = new Map<string, { investor: Seat; by: Seat; manager: Seat; at: Millis }>();
  /** Who failed again this month, and may be ruined for it. */
  #failing = new Set<Seat>();
  #failures = 0;
  #said = 0;
  #declined = 0;

  constructor(order: EveningOrder<Config>) {
    this.#order = order;
    this.#months = new Months(order.config, this.#notes);
  }

  begin(_state: State, person: Seat): void {
    this.#person = person;
    this.#answers = new Answers(this.#notes, person);
    this.#months = new Months(this.#order.config, this.#notes, person);
    this.#yes = new Map();
    this.#failing = new Set();
    this.#failures = 0;
    this.#said = 0;
    this.#declined = 0;
  }

  input(state: State, { at }: Input<Action>, facts: readonly Fact<Event>[]): void {
    for (const { event } of facts) {
      this.#deals(event, at);
      this.#ruin(state, event);
      this.#answers.event(state, event, at);
      this.#months.event(state, event, at);
      if (event.type === "offerEnded" && event.why === "declined" && event.terms.to !== this.#person)
        this.#declined += 1;
      if (event.type === "bell") this.#bell();
    }
  }

  looked(): void {}

  refused(_state: State, action: Action): void {
    this.#notes.mark("late", action.type === "accept");
  }

  said(seat: Seat, word: Word, at: Millis): void {
    this.#said += 1;
    this.#answers.said(seat, word, at);
  }

  end(state: State): void {
    this.#settleFailing();
    this.#notes.note("failures", this.#failures);
    this.#months.end(state);
  }

  figures(): readonly Figure[] {
    return figuresOf(this.#notes, this.#order);
  }

  #bell(): void {
    this.#notes.note("said", this.#said);
    this.#notes.note("declined", this.#declined);
    this.#said = 0;
    this.#declined = 0;
    for (const { investor } of this.#yes.values()) {
      if (investor === this.#person) this.#notes.mark("lost", false);
    }
    this.#yes = new Map();
  }

  #deals(event: Event, at: Millis): void {
    if (event.type === "dealMade") {
      const { tile, deal, manager, by } = event;
      this.#ended(tile, at, false, deal.investor);
      this.#yes.set(tile, { investor: deal.investor, by, manager, at });
    } else if (event.type === "dealEnded") this.#ended(event.tile, at, event.why === "withdrawn", null);
  }

  #ended(tile: string, at: Millis, isWithdrawn: boolean, next: Seat | null): void {
    const yes = this.#yes.get(tile);
    this.#yes.delete(tile);
    if (yes === undefined || yes.investor === next) return;
    const { investor, by, manager } = yes;
    if (investor === this.#person) {
      if (!isWithdrawn) this.#notes.mark("lost", true);
    } else if (by === manager)
      this.#notes.note("withdrawn", isWithdrawn && at - yes.at <= TAKEN_BACK ? 1 : 0);
  }

  #ruin(state: State, event: Event): void {
    switch (event.type) {
      case "dealMade":
        if (event.by === event.manager && event.deal.investor !== this.#person) this.#notes.note("yes", 1);
        return;
      case "claims":
        if (event.claims.some(({ debtor }) => debtor === this.#person)) this.#failures += 1;
        if (state.month === this.#order.config.edition.limits.months) return;
        for (const { debtor } of event.claims) {
          // This failure is counted once all creditors have chosen.
          if ((state.defaults[debtor] ?? 0) + 1 >= RUINOUS) this.#failing.add(debtor);
        }
        return;
      case "bankrupt":
        if (this.#failing.delete(event.seat)) this.#notes.mark("ruined", true);
        return;
      case "monthEnded":
        this.#settleFailing();
        return;
      default:
        return;
    }
  }

  #settleFailing(): void {
    for (const _ of this.#failing) this.#notes.mark("ruined", false);
    this.#failing = new Set();
  }
}
