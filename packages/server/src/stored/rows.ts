import type { Input, Json } from "@bigboard/kernel";
import { z } from "zod";
import type { Row } from "../store/types.ts";
import { parsedJson, Unreadable } from "./kind.ts";

/*
 * The two texts of a row of the log. There are many and they are small: they carry no format of their own, the database's
 * number stands for them.
 */

export const Held = z.enum(["person", "away", "bot"]);

const Whole = z.int().nonnegative();
const Inputs: z.ZodType<Input<Json>[]> = z.array(
  z.discriminatedUnion("t", [
    z.strictObject({ t: z.literal("act"), at: Whole, seat: Whole, action: parsedJson }),
    z.strictObject({ t: z.literal("time"), at: Whole }),
    z.strictObject({ t: z.literal("seat"), at: Whole, seat: Whole, held: Held }),
  ]),
);
const Versions = z.array(Whole);

/** The inputs of a row. Throws Unreadable. */
export const inputsOf = (row: Row): Input<Json>[] => read(Inputs, row, row.inputs);

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
