import type { Chance, Json, Millis, Moves, Rules, Seat } from "@bigboard/kernel";

/** All that a bot may know when it decides. It never meets the state: worlds it wants to try come from `rules.imagine`. */
export interface Situation<C, S, A, E, V> {
  readonly seat: Seat;
  /** The seat's view with what an attentive player recalls. May be made when first read. */
  readonly view: V;
  /** What the seat may do now; never empty when a bot is asked. */
  readonly moves: Moves<A>;
  /** The bot's own stream, apart from the match's. */
  readonly chance: Chance;
  readonly config: C;
  readonly rules: Rules<S, A, E, V>;
  /** Match time. */
  readonly at: Millis;
}

/** A player made of code: stateless, seeded by `chance`, and quick enough to be called at every decision. */
export interface Bot<C, S, A, E, V> {
  readonly name: string;
  /** A legal action for the situation. The caller looks again before it acts: the match may have moved on. */
  choose(situation: Situation<C, S, A, E, V>): A;
}

/** Any game's bot, where types do not matter: the server, the tools. */
export type AnyBot = Bot<Json, Json, Json, Json, Json>;
