import type { Word } from "@bigboard/arena";
import type { Json, Seat } from "@bigboard/kernel";

/** Configs a worker remembers; it and its master forget the oldest by the same rule, so that neither need ask. */
export const CONFIGS_KEPT = 500;

/** One decision asked of a bot: it gets its own view, never the state. */
export type BotQuestion = {
  readonly game: string;
  readonly bot: string;
  /** Names the config, so that it travels to a worker only once. */
  readonly match: string;
  readonly config: Json;
  readonly seat: Seat;
  readonly view: Json;
  readonly at: number;
  readonly seed: string;
};

/** A bot computed for longer than a decision may take; perhaps it would never have returned. */
export class BotTooLong extends Error {}

/** Who plays the seats that nobody sits in. */
export interface BotPlayers {
  /** Names of the bots that know a game, weakest first. */
  names(game: string): readonly string[];
  /** The name of the bot that plays for people who are gone. */
  standIn(game: string): string;
  /** The shortest and the longest time between two looks of a bot, in match time; where bots look by themselves. */
  pace(game: string, bot: string, config: Json): readonly [least: number, most: number];
  /** The shortest and the longest time a bot that is asked seems to think about this view; null where it has no opinion. */
  ponders?(game: string, bot: string, view: Json): readonly [least: number, most: number] | null;
  /**
   * The action, or null when it does nothing now or failed. What it says is told to `say` before. Rejects with `BotTooLong`
   * alone.
   */
  ask(question: BotQuestion, say?: (word: Word) => void): Promise<Json | null>;
  close(): Promise<void>;
}
