import type { Chance, Json, Millis, Moves, Rules, Seat } from "@bigboard/kernel";
import type { Choice, Word } from "./word.ts";

/** All that a bot may know when it decides. It never meets the state: worlds it wants to try come from `rules.imagine`. */
export interface Situation<C, S, A, E, V> {
  readonly seat: Seat;
  /** The seat's view with what an attentive player recalls. May be made when first read. */
  readonly view: V;
  /** What the seat may do now; never empty when a bot of a game of turns is asked. */
  readonly moves: Moves<A>;
  /** The bot's own stream, apart from the match's. */
  readonly chance: Chance;
  readonly config: C;
  readonly rules: Rules<S, A, E, V>;
  /** Match time. */
  readonly at: Millis;
  /** What a bot that searches may spend on a turn, in its own unit of work; without it, what its level usually does. */
  readonly iterations?: number;
}

/** The shortest and the longest time between two looks, in milliseconds of match time. */
export type Pace = readonly [least: Millis, most: Millis];

/** A player made of code: stateless, seeded by `chance`, and quick enough to be called at every decision. */
export interface Bot<C, S, A, E, V> {
  readonly name: string;
  /** What it spends on a turn where nobody says otherwise, in its own unit of work; bots that do not search have none. */
  readonly iterations?: number;
  /**
   * A legal action for the situation, or null for nothing now. Only where bots look by themselves may one do nothing: it
   * looks again after its pace. The caller looks again before it acts: the match may have moved on.
   */
  choose(situation: Situation<C, S, A, E, V>): A | null;
  /**
   * What it says at this look, beside `action` or instead of one; null, and without it, nothing. It hears no answer, and
   * whoever asks drops what comes too fast (`Manners`): no decision may rest on a word.
   */
  say?(situation: Situation<C, S, A, E, V>, action: A | null): Word | null;
  /** How long it waits between two looks, where bots look by themselves; `USUAL_PACE` without it. */
  pace?(config: C): Pace;
  /** How long it seems to think before it decides, where bots are asked: from the question to the act. `TURN_PACE` without it. */
  ponders?(view: V): Pace;
}

/** Any game's bot, where types do not matter: the server, the tools. */
export type AnyBot = Bot<Json, Json, Json, Json, Json>;

/** The pace of bots that name none (S-BOTDELAY). */
export const USUAL_PACE: Pace = [1_500, 3_000];

/**
 * The pace of bots that are asked (`pacing.bots`): from the question to the first act of a turn, in milliseconds. Later
 * acts of the turn take half of it.
 */
export const TURN_PACE: Pace = [700, 1_600];

/** What a bot does and says in a situation. */
export function choiceOf<C, S, A, E, V>(
  bot: Bot<C, S, A, E, V>,
  situation: Situation<C, S, A, E, V>,
): Choice<A> {
  const action = bot.choose(situation);
  return { action, word: bot.say?.(situation, action) ?? null };
}

/** A bot that searches, with another budget for a turn and a name that says so: `tycoon:400`. Null for one that does not. */
export function withIterations<C, S, A, E, V>(
  bot: Bot<C, S, A, E, V>,
  iterations: number,
): Bot<C, S, A, E, V> | null {
  return bot.iterations === undefined ? null : { ...bot, name: `${bot.name}:${iterations}`, iterations };
}

/** How long a bot waits between two looks: each wait is drawn evenly from these bounds, both included. */
export function paceOf<C, S, A, E, V>(bot: Bot<C, S, A, E, V>, config: C): Pace {
  return bot.pace?.(config) ?? USUAL_PACE;
}
