import { Hat, JsonValue, TableCode, TableOptions } from "@bigboard/protocol";
import { z } from "zod";
import { sharedConfig } from "../match/configs.ts";

/** One place at the table as it is stored. */
export const SeatDoc = z.strictObject({
  holder: z.enum(["free", "person", "bot"]),
  name: z.string(),
  hat: Hat,
  bot: z.string().nullable(),
  ready: z.boolean(),
  /** The person's part in the next match's seed. */
  entropy: z.string().nullable(),
  /** SHA-256 of the token that holds the seat. */
  token: z.string().nullable(),
});
export type SeatDoc = z.infer<typeof SeatDoc>;

/** A table as it is stored. `secret` seals the next or running match and leaves the server only after the end. */
export const TableDoc = z.strictObject({
  code: TableCode,
  game: z.string(),
  host: z.number().int(),
  phase: z.enum(["gathering", "playing", "over", "dissolved"]),
  seats: z.array(SeatDoc),
  config: JsonValue,
  /** What the host asked for, before defaults: read anew when the number of seats changes. */
  asked: JsonValue,
  editionHash: z.string(),
  options: TableOptions,
  secret: z.string(),
  match: z.string().nullable(),
  revealed: z.strictObject({ secret: z.string(), entropy: z.array(z.string()), seed: z.string() }).nullable(),
});
export type TableDoc = z.infer<typeof TableDoc>;

/** Reads a stored table; equal configs of all tables are one object. */
export function readDoc(text: string): TableDoc {
  const doc = TableDoc.parse(JSON.parse(text));
  return { ...doc, config: sharedConfig(doc.config) };
}
