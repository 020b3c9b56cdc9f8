import { z } from "zod";
import { Name } from "./table.ts";

/*
 * Guesses for honour: who has nothing to do says what will come. They are the table's, never part of a match, and touch no
 * score.
 */

/** A question of the game, or one of its answers, by the game's own name for it. */
const Id = z.string().regex(/^[A-Za-z0-9/-]{1,32}$/);

/** What a browser without a seat knows its own guesses by. Everybody is told it: it opens nothing, and a guess stands. */
export const BetTicket = z.string().regex(/^[0-9a-f]{32}$/);

export const BetCommand = z.strictObject({
  do: z.literal("bet"),
  question: Id,
  answer: Id,
  /** What somebody without a seat is called, and their ticket; a seat has its own name, and sends null. */
  as: Name.nullable(),
  ticket: BetTicket.nullable(),
});

/** A guess, as those at the table are told of it. */
export const BetView = z.object({
  question: z.string(),
  /** Null: somebody without a seat, or one whose seat is another's now. */
  from: z.number().int().nullable(),
  ticket: BetTicket.nullable(),
  name: z.string(),
  /** Null for those who play, until the question is closed. */
  answer: z.string().nullable(),
  /** Whether it came true; null while nobody can know. */
  right: z.boolean().nullable(),
});
export type BetView = z.infer<typeof BetView>;
