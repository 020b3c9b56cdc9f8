import type { Option } from "@bigboard/kernel";
import { z } from "zod";
import { JsonValue } from "./table.ts";

/** An option of a game as `GET /api/games` tells it. */
export type NamedOption = Option & { readonly name: string };

const common = {
  name: z.string(),
  rule: z.string(),
  rare: z.literal(true).exactOptional(),
  applies: z
    .union([z.strictObject({ seatsFrom: z.int() }), z.strictObject({ option: z.string(), is: JsonValue })])
    .exactOptional(),
};
const unit = z.literal("seconds").exactOptional();
const word = z.union([z.string(), z.number()]);

export const NamedOption: z.ZodType<NamedOption> = z.discriminatedUnion("kind", [
  z.object({ ...common, kind: z.literal("choice"), values: z.array(word), usual: word, unit }),
  z.object({ ...common, kind: z.literal("flag"), usual: z.boolean() }),
  z.object({
    ...common,
    kind: z.literal("number"),
    least: z.number(),
    most: z.number(),
    step: z.number(),
    usual: z.number(),
    unit,
    offered: z.array(z.number()),
  }),
  z.object({
    ...common,
    kind: z.literal("faces"),
    values: z.array(z.string()),
    usual: z.string(),
    faces: z.array(z.string()),
    sides: z.array(z.string()),
    mixed: z.string(),
  }),
  z.object({ name: z.string(), rule: z.string(), kind: z.literal("host") }),
  z.object({ name: z.string(), rule: z.string(), kind: z.literal("seats") }),
  z.object({ name: z.string(), rule: z.string(), kind: z.literal("edition") }),
]);
