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

/** The host ends the match early: `now`, or behind that chapter. Nobody has won it then. */
export const EarlyEnd = z.object({ by: Seat, chapter: z.number().int(), now: z.boolean() });
export type EarlyEnd = z.infer<typeof EarlyEnd>;

/** An onlooker who waits for a bot's chair: theirs when the next day, month or turn begins. */
export const GuestView = z.object({ seat: Seat, name: z.string() });
export type GuestView = z.infer<typeof GuestView>;

/** What a table view tells of courtesies: each is left out where there is nothing to tell. */
export const COURTESIES_SHOWN = {
  recess: RecessView.optional(),
  ask: RecessAsk.optional(),
  /** The host has had this chapter's recess: another one takes everybody's yes. */
  recessSpent: z.literal(true).optional(),
  /** The match will end behind the running chapter. */
  ending: EarlyEnd.optional(),
  /** It has ended so. */
  ended: EarlyEnd.optional(),
  guests: z.array(GuestView).optional(),
  /** Chairs of bots that an onlooker may ask for now. */
  chairs: z.array(Seat).optional(),
} as const;

/** The host's: the match rests at once, ten minutes at most, once a day, month or round unless nobody else is here. */
const RecessCommand = z.strictObject({ do: z.literal("recess") });
/** Asks for a recess or agrees to one; or takes it back, or does not agree: then nobody asks any more. */
const AskRecessCommand = z.strictObject({ do: z.literal("askRecess"), yes: z.boolean() });
/** I am back: the match goes on when all are who are here. Outside of a recess: my seat back from whoever stands in. */
const BackCommand = z.strictObject({ do: z.literal("back") });
/** The host's: the match goes on, whoever is back. */
const GoOnCommand = z.strictObject({ do: z.literal("goOn") });

/** The host's: a bot plays for somebody, here or not, until that person does something or comes back. */
const ReplaceCommand = z.strictObject({ do: z.literal("replace"), seat: Seat });
/** The host's: a bot plays in that seat from now on, and its person may not come back to it. */
const RemoveCommand = z.strictObject({ do: z.literal("remove"), seat: Seat });
/** The host's: the match ends now, or behind the running chapter, without a ranking; or, before that, plays on after all. */
const EndEarlyCommand = z.strictObject({
  do: z.literal("endEarly"),
  when: z.enum(["now", "chapter", "never"]),
});

/** The host's: whether onlookers may take chairs of bots from now on. A no sends away who waits for one. */
const ChairsCommand = z.strictObject({ do: z.literal("chairs"), on: z.boolean() });

export const COURTESY_COMMANDS = [
  RecessCommand,
  AskRecessCommand,
  BackCommand,
  GoOnCommand,
  ReplaceCommand,
  RemoveCommand,
  EndEarlyCommand,
  ChairsCommand,
] as const;

export const CourtesyCommand = z.discriminatedUnion("do", [...COURTESY_COMMANDS]);
export type CourtesyCommand = z.infer<typeof CourtesyCommand>;
