import type { Notes } from "@bigboard/arena";
import type { Millis, Seat } from "@bigboard/kernel";

/** Who sells so soon after another seems to have waited for it. */
const AT_ONCE: Millis = 3_000;

/** The sales of one day: who is first, and how one follows another. */
export class Sales {
  readonly #notes: Notes;
  readonly #person: Seat;
  #last: { readonly seat: Seat; readonly at: Millis } | null = null;

  constructor(notes: Notes, person: Seat) {
    this.#notes = notes;
    this.#person = person;
  }

  add(seat: Seat, at: Millis): void {
    const last = this.#last;
    this.#last = { seat, at };
    if (last === null) this.#notes.mark("first", seat !== this.#person);
    else if (seat !== this.#person) {
      this.#notes.mark("atOnce", at - last.at < AT_ONCE);
      if (last.seat === this.#person) this.#notes.note("follows", (at - last.at) / 1_000);
    }
  }
}
