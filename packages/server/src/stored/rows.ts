import type { Input, Json } from "@bigboard/kernel";
import { z } from "zod";
import type { CourtesyEntry } from "../match/courtesies.ts";
import type { Row } from "../store/types.ts";
import { CourtesyEntry as Courtesy } from "./courtesies.ts";
import { parsedJson, Unreadable } from "./kind.ts";

/*
 * The two texts of a row of the log. There are many and they are small: they carry no format of their own, the database's
 * number stands for them. Beside inputs a row may hold what the table decided about the match (`match/courtesies.ts`): an
 * older program cannot read those rows, and leaves their match alone.
 */

export const Held = z.enum(["person", "away", "bot"]);

const Whole = z.int().nonnegative();
const InputOf: z.ZodType<Input<Json>> = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("act"), at: Whole, seat: Whole, action: parsedJson }),
  z.strictObject({ t: z.literal("time"), at: Whole }),
  z.strictObject({ t: z.literal("seat"), at: Whole, seat: Whole, held: Held }),
]);
const Entries = z.array(z.union([InputOf, Courtesy]));
const Versions = z.array(Whole);

/** All that a row holds, in order. Throws Unreadable. */
export const entriesOf = (row: Row): (Input<Json> | CourtesyEntry)[] => read(Entries, row, row.inputs);

/** The inputs of a row. Throws Unreadable. */
export const inputsOf = (row: Row): Input<Json>[] => entriesOf(row).filter(isInput);

export function isInput(entry: Input<Json> | CourtesyEntry): entry is Input<Json> {
  return entry.t === "act" || entry.t === "time" || entry.t === "seat";
}

/** The viewers' versions after a row: the public's, then the seats'. Throws Unreadable. */
export const versionsOf = (row: Row): number[] => read(Versions, row, row.versions);

function read<T>(schema: z.ZodType<T>, row: Row, text: string): T {
  const parsed = schema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new Unreadable(`row ${row.seq} is unreadable: ${z.prettifyError(parsed.error)}`);
}

/** Undefined for what is no JSON: no schema takes it. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
