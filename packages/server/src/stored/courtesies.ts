import { z } from "zod";
import type { Courtesies as CourtesiesOf, CourtesyEntry as EntryOf } from "../match/courtesies.ts";

/*
 * What a table has decided about its match, as it stands in the log and in snapshots.
 */

const Whole = z.int().nonnegative();
const end = { by: Whole, chapter: Whole, now: z.boolean() };
const recess = { by: Whole, agreed: z.boolean(), since: Whole };

const guest = { token: z.string(), name: z.string() };
const Chairs = z.array(z.strictObject({ seat: Whole, ...guest }));

export const CourtesyEntry: z.ZodType<EntryOf> = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("recess"), at: Whole, from: Whole, chapter: Whole, ...recess }),
  z.strictObject({ t: z.literal("goOn"), at: Whole, from: Whole }),
  z.strictObject({ t: z.literal("end"), at: Whole, ...end }),
  z.strictObject({ t: z.literal("playOn"), at: Whole }),
  z.strictObject({ t: z.literal("chair"), at: Whole, seat: Whole, guest: z.strictObject(guest).nullable() }),
]);

export const Courtesies: z.ZodType<CourtesiesOf> = z.strictObject({
  course: z.strictObject({ at: Whole, from: Whole }),
  recess: z.strictObject(recess).nullable(),
  spent: Whole.nullable(),
  ending: z.strictObject(end).nullable(),
  ended: z.strictObject(end).nullable(),
  chairs: Chairs.exactOptional(),
  given: Chairs.exactOptional(),
});
