import type { Notes, Word } from "@bigboard/arena";
import type { Millis, Seat } from "@bigboard/kernel";
import type { Event, Offer, State } from "@bigboard/panic-on-wall-street/game";

/** Proposals made so shortly before the bell are not counted: nobody need answer them. */
const TOO_LATE: Millis = 4_000;

/** A proposal of the person's that stands, from its first price on. */
type Asked = Pick<Offer, "kind" | "tile" | "to"> & { readonly since: Millis };

/** What the person is offered, and what becomes of what they propose. */
export class Answers {
  readonly #notes: Notes;
  readonly #person: Seat;
  #asked = new Map<string, Asked>();
  #offered = 0;

  constructor(notes: Notes, person: Seat = -1) {
    this.#notes = notes;
    this.#person = person;
  }

  event(state: State, event: Event, at: Millis): void {
    switch (event.type) {
      case "offered":
        this.#hear(state, event.offer, event.terms, at);
        return;
      case "offerEnded": {
        const { offer, why, terms } = event;
        if (terms.from !== this.#person) return;
        if (why === "used" || why === "declined") this.#answered(offer, at, why);
        else if (why === "withdrawn") this.#close(offer, "silence");
        else if (why !== "bell" && why !== "changed") this.#close(offer, "overtaken");
        return;
      }
      case "bell":
        for (const offer of [...this.#asked.keys()]) this.#close(offer, "silence");
        this.#notes.note("offered", this.#offered);
        this.#offered = 0;
        return;
      default:
        return;
    }
  }

  /** A phrase about a company the person has a proposal for, by whom it was made to. */
  said(seat: Seat, word: Word, at: Millis): void {
    if (word.kind !== "shout") return;
    for (const [offer, { tile, to }] of this.#asked) {
      if (tile === word.about && (to === null || to === seat)) this.#answered(offer, at, "said");
    }
  }

  #hear({ until }: State, offer: string, terms: Offer, at: Millis): void {
    const { from, to, tile, kind } = terms;
    if (from === this.#person) {
      const since = this.#asked.get(offer)?.since ?? at;
      if ((until ?? at) - at >= TOO_LATE || this.#asked.has(offer))
        this.#asked.set(offer, { kind, tile, to, since });
      return;
    }
    if (to !== this.#person) return;
    this.#offered += 1;
    for (const [own, asked] of this.#asked) {
      const isReply = asked.tile === tile && (asked.to === null || asked.to === from);
      if (isReply && kind !== asked.kind) this.#answered(own, at, "countered");
    }
  }

  #answered(offer: string, at: Millis, how: "used" | "declined" | "countered" | "said"): void {
    const asked = this.#asked.get(offer);
    if (asked === undefined) return;
    this.#notes.note("answerTime", (at - asked.since) / 1_000);
    this.#notes.mark(`how/${how}`, true);
    this.#close(offer, "answer");
  }

  #close(offer: string, how: "answer" | "silence" | "overtaken"): void {
    if (!this.#asked.delete(offer)) return;
    this.#notes.mark("answered", how === "answer");
    this.#notes.mark("silence", how === "silence");
  }
}
