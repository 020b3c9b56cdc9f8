import type { Seat } from "./seat.ts";

/** One thing that can be guessed. Its id is unique in the match (`last/2`) and it keeps its answers' ids apart from all words. */
export type BetQuestion = {
  readonly id: string;
  /** What may be said now; only those are taken. */
  readonly answers: readonly string[];
  readonly open: boolean;
  /** The answers that turned out right, more than one where several tie; null while nobody can know. */
  readonly right: readonly string[] | null;
};

/**
 * What those may guess who do not play just now, for honour alone: no bet is ever part of a match, and none touches a score
 * (docs/decisions/0091-bets-for-honour.md). Asked of the public view only, so that nothing hidden shows in questions or answers.
 */
export type Bets = {
  /** Seats that may guess beside those who only watch. All others hear a guess only once its question is closed. */
  readonly bettors: readonly Seat[];
  /** Open ones, and closed ones as long as the view tells what became of them. */
  readonly questions: readonly BetQuestion[];
};
