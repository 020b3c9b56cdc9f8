import type { Notes } from "@bigboard/arena";
import type { Millis, Seat } from "@bigboard/kernel";
import type { CardId } from "@bigboard/krach-29/game";

/** Two who swap again so soon dance with each other. */
const AGAIN: Millis = 10_000;

type Swap = { readonly pair: string; readonly gave: string; readonly got: string; readonly at: Millis };

/** The swaps of one day: which of them lead anywhere. */
export class Swaps {
  readonly #notes: Notes;
  readonly #swaps: Swap[] = [];

  constructor(notes: Notes) {
    this.#notes = notes;
  }

  /** A swap as the lower of its two seats saw it. */
  add(one: Seat, other: Seat, gave: readonly CardId[], got: readonly CardId[], at: Millis): void {
    const swap: Swap = { pair: `${one}/${other}`, gave: named(gave), got: named(got), at };
    const before = this.#swaps.filter(({ pair }) => pair === swap.pair);
    this.#notes.mark(
      "undone",
      before.some((old) => old.gave === swap.got && old.got === swap.gave),
    );
    this.#notes.mark(
      "again",
      before.some((old) => at - old.at <= AGAIN),
    );
    this.#swaps.push(swap);
  }
}

function named(cards: readonly CardId[]): string {
  return cards.toSorted().join();
}
