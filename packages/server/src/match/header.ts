import { STREAMS } from "@bigboard/kernel";
import { JsonValue, Thinking } from "@bigboard/protocol";
import { z } from "zod";

/** What a match was opened with; stored once, never changed. It holds the seed: it leaves the server only after the end. */
export const MatchHeader = z.strictObject({
  game: z.string(),
  /** The version of the rules that dealt. */
  rules: z.string(),
  seats: z.number().int(),
  config: JsonValue,
  editionHash: z.string(),
  stream: z.enum(STREAMS),
  /** The server's secret, the people's entropy in seat order, and the seed they make; all hex. */
  secret: z.string(),
  entropy: z.array(z.string()),
  seed: z.string(),
  /** Served time when the match began: match time counts from there. */
  epoch: z.number().int(),
  /** ISO 8601. */
  startedAt: z.string(),
  thinking: Thinking,
  aids: z.boolean(),
  onlookers: z.boolean(),
  /** By seat: the bot it was opened for, or null for a person. */
  bots: z.array(z.string().nullable()),
  names: z.array(z.string()),
  /** By seat: SHA-256 of the token that holds it, null for bots. */
  tokens: z.array(z.string().nullable()),
  /** Seats that were opened as programs: like bots they see all that an attentive player could recall. */
  programs: z.array(z.number().int()).exactOptional(),
});
export type MatchHeader = z.infer<typeof MatchHeader>;
