import { Emote, ShoutCode, ShoutSubject } from "@bigboard/protocol";
import { z } from "zod";

/*
 * What nodes that share a database write for each other, to be read within seconds and never kept.
 */

/** A person at a table, by the hash of their token: since when, in served time, and on what line. */
const Here = z.strictObject({ since: z.number(), slow: z.boolean() });

/** Who is at a table by one node's connections, how many big screens are, and what its onlookers are called, where there are any. */
export const ThereDoc = z.strictObject({
  people: z.record(z.string(), Here),
  screens: z.int(),
  onlookers: z.array(z.string()).exactOptional(),
});
export type ThereDoc = z.infer<typeof ThereDoc>;
export type Here = z.infer<typeof Here>;

/** A line of chat; `tokens` are those who may hear it where it is for some seats. */
const Line = z.strictObject({
  at: z.number(),
  from: z.string().nullable(),
  name: z.string(),
  kind: z.enum(["all", "seats", "onlookers"]),
  tokens: z.array(z.string()),
  text: z.string(),
  open: z.boolean(),
});

/** A guess for honour; `by` is `token/` and the hash of its person's token, or `ticket/` and the ticket of a browser. */
const BetDoc = z.strictObject({
  match: z.string(),
  by: z.string(),
  name: z.string(),
  question: z.string(),
  answer: z.string(),
});
export type BetDoc = z.infer<typeof BetDoc>;

/** What somebody said at a table. */
export const SaidDoc = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("nudge"), token: z.string(), by: z.int() }),
  z.strictObject({ do: z.literal("emote"), seat: z.int(), code: Emote }),
  z.strictObject({
    do: z.literal("shout"),
    seat: z.int(),
    code: ShoutCode,
    about: ShoutSubject.nullable(),
  }),
  z.strictObject({ do: z.literal("chat"), line: Line }),
  z.strictObject({ do: z.literal("bet"), bet: BetDoc }),
]);
export type SaidDoc = z.infer<typeof SaidDoc>;

/** The document, or null where another program wrote it: hearing nothing is better than to stop. */
export function readBeside<T>(schema: z.ZodType<T>, text: string): T | null {
  const parsed = schema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}
