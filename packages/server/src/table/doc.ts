import { Hat, JsonValue, TableCode, TableOptions } from "@bigboard/protocol";
import { z } from "zod";
import { TABLE_PHASES } from "../store/types.ts";

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
  /** Whoever holds the token said that it is a program. */
  program: z.literal(true).optional(),
});
export type SeatDoc = z.infer<typeof SeatDoc>;

/** Who asks for a recess of a match, and who is back from one: from that which began when `since` had been served. */
export const RestDoc = z.strictObject({
  match: z.string(),
  since: z.number().int().nullable(),
  back: z.array(z.number().int()),
  /** `until` in served time. `no`: who does not agree. */
  ask: z
    .strictObject({
      by: z.number().int(),
      yes: z.array(z.number().int()),
      no: z.number().int().nullable(),
      until: z.number(),
    })
    .nullable(),
});
export type RestDoc = z.infer<typeof RestDoc>;

/** An onlooker who asked for a bot's chair in a match; `token` is the hash of what they watch by. */
export const GuestDoc = z.strictObject({
  match: z.string(),
  seat: z.number().int(),
  name: z.string(),
  token: z.string(),
  program: z.literal(true).optional(),
});
export type GuestDoc = z.infer<typeof GuestDoc>;

/** A table as it is stored. `secret` seals the next or running match and leaves the server only after the end. */
export const TableDoc = z.strictObject({
  code: TableCode,
  game: z.string(),
  host: z.number().int(),
  phase: z.enum(TABLE_PHASES),
  seats: z.array(SeatDoc),
  /** As the game has read it, complete: read anew when the number of seats or the host changes. */
  config: JsonValue,
  editionHash: z.string(),
  options: TableOptions,
  secret: z.string(),
  match: z.string().nullable(),
  /** The last commands that changed it, as `commandKey` has them: none of them is done twice, also after a restart. */
  done: z.array(z.string()),
  /** Seats from which the host removed somebody in this match: nobody is given their chairs. */
  vacated: z.array(z.number().int()).exactOptional(),
  guests: z.array(GuestDoc).exactOptional(),
  /** Left out before anybody wanted one. */
  rest: RestDoc.exactOptional(),
  revealed: z.strictObject({ secret: z.string(), entropy: z.array(z.string()), seed: z.string() }).nullable(),
});
export type TableDoc = z.infer<typeof TableDoc>;

/** Which seat a token's hash holds; null when none. */
export function seatHeldBy({ seats }: TableDoc, token: string | null): number | null {
  if (token === null) return null;
  const seat = seats.findIndex((place) => place.token === token);
  return seat < 0 ? null : seat;
}
