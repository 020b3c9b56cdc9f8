import { type EveningStudy, type Figure, Notes, winShare } from "@bigboard/arena";
import type { Fact, Input, Millis, Outcome, Seat } from "@bigboard/kernel";
import type { Action, Event, State } from "@bigboard/wall-street-1920/game";

/** Whoever acts quicker cannot be followed. */
const TOO_QUICK: Millis = 700;
/** From so much between two acts on, something seemed to matter. */
const THOUGHTFUL: Millis = 2_000;

/** What evenings of 1920 are measured by: how bots' turns can be followed, and how a beginner fares. */
export class Evenings1920 implements EveningStudy<State, Action, Event> {
  readonly #notes = new Notes();
  #person: Seat = -1;
  #turn: { readonly seat: Seat; readonly since: Millis } | null = null;
  #ownEnd: Millis | null = null;
  #lastAct: Millis = 0;

  begin(_state: State, person: Seat, at: Millis): void {
    this.#person = person;
    this.#turn = null;
    this.#ownEnd = null;
    this.#lastAct = at;
  }

  input(_state: State, input: Input<Action>, facts: readonly Fact<Event>[]): void {
    const { at } = input;
    if (input.t === "act") {
      const waited = at - this.#lastAct;
      this.#lastAct = at;
      if (input.seat !== this.#person) {
        this.#notes.mark("quick", waited < TOO_QUICK);
        this.#notes.mark("thoughtful", waited >= THOUGHTFUL);
      }
    }
    for (const { event } of facts) if (event.type === "turn") this.#newTurn(event.seat, at);
  }

  looked(): void {}

  refused(): void {
    this.#notes.mark("refused", true);
  }

  said(): void {
    this.#notes.mark("said", true);
  }

  end(state: State, outcome: Outcome): void {
    this.#notes.note("won", winShare(outcome, this.#person) * state.players.length);
    const own = outcome.scores[this.#person] ?? 0;
    this.#notes.note("behind", Math.max(...outcome.scores) - own);
    this.#notes.note("length", this.#lastAct / 60_000);
  }

  figures(): readonly Figure[] {
    const notes = this.#notes;
    return [
      notes.quantile("turn", 0.5, "a bot's turn, median", "seconds", { least: 1, most: 8 }),
      notes.quantile("turn", 0.9, "a bot's turn, p90", "seconds", { most: 15 }),
      notes.share("quick", "bots' acts within 0.7 s of the one before", { most: 0.05 }),
      notes.share("thoughtful", "bots' acts after 2 s and more", { least: 0.1 }),
      notes.quantile("wait", 0.5, "from one own turn to the next, median", "seconds", { most: 25 }),
      notes.quantile("wait", 0.9, "from one own turn to the next, p90", "seconds", { most: 40 }),
      notes.mean("won", "a beginner's victories over a fair share", "number"),
      notes.mean("behind", "a beginner's points behind the winner", "number"),
      notes.mean("length", "length of a match in minutes", "number"),
    ];
  }

  #newTurn(seat: Seat, at: Millis): void {
    if (this.#turn !== null) {
      if (this.#turn.seat === this.#person) this.#ownEnd = at;
      else this.#notes.note("turn", (at - this.#turn.since) / 1_000);
    }
    if (seat === this.#person && this.#ownEnd !== null) this.#notes.note("wait", (at - this.#ownEnd) / 1_000);
    this.#turn = { seat, since: at };
  }
}
