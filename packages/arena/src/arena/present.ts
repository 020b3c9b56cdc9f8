import type { Chance, Millis, Moves, Rules, Seat } from "@bigboard/kernel";
import type { Situation } from "../bot.ts";

/** The situation of one decision. View and moves are made when first asked for: the random bot needs no view. */
export class Present<C, S, A, E, V> implements Situation<C, S, A, E, V> {
  readonly seat: Seat;
  readonly chance: Chance;
  readonly config: C;
  readonly rules: Rules<S, A, E, V>;
  readonly at: Millis;
  readonly iterations?: number;
  readonly #state: S;
  #view: { readonly made: V } | null = null;
  #moves: Moves<A> | null = null;

  /** `iterations`: what a bot that searches may spend. */
  constructor(
    rules: Rules<S, A, E, V>,
    config: C,
    state: S,
    seat: Seat,
    chance: Chance,
    at: Millis,
    iterations?: number,
  ) {
    this.rules = rules;
    this.config = config;
    this.#state = state;
    this.seat = seat;
    this.chance = chance;
    this.at = at;
    if (iterations !== undefined) this.iterations = iterations;
  }

  get view(): V {
    this.#view ??= { made: this.rules.view(this.#state, this.seat, "attentive") };
    return this.#view.made;
  }

  get moves(): Moves<A> {
    this.#moves ??= this.rules.moves(this.#state, this.seat);
    return this.#moves;
  }
}
