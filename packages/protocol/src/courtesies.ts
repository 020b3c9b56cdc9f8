import { z } from "zod";

/*
 * Courtesies of the table: what people who play together may do about their match that no rule of a game knows of.
 */

const Seat = z.number().int();

/** Match time stands still by the table's wish, and nobody looks at hands meanwhile. When it runs on: `pausedMs`. */
export const RecessView = z.object({
  /** Who wanted it: the host alone, or, where `agreed`, somebody with whom all agreed who were here. */
  by: Seat,
  agreed: z.boolean(),
  /** Those who are back, and wait for the others. */
  back: z.array(Seat),
  /** It is over: the countdown runs. */
  goesOn: z.boolean(),
});
export type RecessView = z.infer<typeof RecessView>;

/** Somebody asks for a recess: it begins when all who are here have said yes, and nobody asks any more after `leftMs` by a wall clock. */
export const RecessAsk = z.object({ by: Seat, yes: z.array(Seat), leftMs: z.number().min(0) });
export type RecessAsk = z.infer<typeof RecessAsk>;

/** What a table view tells of courtesies: each is left out where there is nothing to tell. */
export const COURTESIES_SHOWN = {
  recess: RecessView.optional(),
  ask: RecessAsk.optional(),
  /** The host has had this chapter's recess: another one takes everybody's yes. */
  recessSpent: z.literal(true).optional(),
} as const;

/** The host's: the match rests at once, ten minutes at most, once a day, month or round unless nobody else is here. */
const RecessCommand = z.strictObject({ do: z.literal("recess") });
/** Asks for a recess or agrees to one; or takes it back, or does not agree: then nobody asks any more. */
const AskRecessCommand = z.strictObject({ do: z.literal("askRecess"), yes: z.boolean() });
/** I am back: the match goes on when all are who are here. Outside of a recess: my seat back from whoever stands in. */
const BackCommand = z.strictObject({ do: z.literal("back") });
/** The host's: the match goes on, whoever is back. */
const GoOnCommand = z.strictObject({ do: z.literal("goOn") });

export const COURTESY_COMMANDS = [RecessCommand, AskRecessCommand, BackCommand, GoOnCommand] as const;

export const CourtesyCommand = z.discriminatedUnion("do", [...COURTESY_COMMANDS]);
export type CourtesyCommand = z.infer<typeof CourtesyCommand>;
