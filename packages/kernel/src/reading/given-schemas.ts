import { z } from "zod";
import type { Json } from "../index.ts";
import { isObject, Misgiven } from "./given.ts";

/*
 * Schemas of what a scenario gives. The message of a fault is what belongs there, as JSON, because it may be a list of
 * names.
 */

export { MOST } from "./given.ts";

/** No refusal repeats longer names. */
const LONGEST_NAME = 80;

/** What a schema says of a wrong value. */
export function belongs(expected: Json): string {
  return JSON.stringify(expected);
}

/** Reads the part of the data at `path`. Throws `Misgiven` with the first fault. */
export function readGiven<T>(schema: z.ZodType<T>, raw: unknown, path: string): T {
  const { data, error } = schema.safeParse(raw);
  if (error === undefined) return data;
  const first = firstFault(error);
  throw new Misgiven([...(path === "" ? [] : [path]), ...first.path].join("."), JSON.parse(first.message));
}

/** Absent is null. */
export function orNull<T>(schema: z.ZodType<T>) {
  return schema.nullish().transform((read) => read ?? null);
}

/** Reads by a schema that is chosen within a transform, whose own fault the first one becomes. */
export function readWithin<T>(schema: z.ZodType<T>, raw: unknown, ctx: z.RefinementCtx): T {
  const { data, error } = schema.safeParse(raw);
  if (error === undefined) return data;
  ctx.addIssue({ code: "custom", ...firstFault(error) });
  return z.NEVER;
}

/** A member that an object may not have comes first: what is missing there may only be misspelt. */
function firstFault({ issues }: z.ZodError): { path: PropertyKey[]; message: string } {
  const [first] = issues;
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys" || issue.path.some((step, i) => step !== first?.path[i])) continue;
    const [stranger = ""] = issue.keys;
    return { path: [...issue.path, stranger.slice(0, LONGEST_NAME)], message: issue.message };
  }
  return { path: first?.path ?? [], message: first?.message ?? "null" };
}

/** An object with no members beside those of the shape. */
export function members<S extends z.ZodRawShape>(shape: S) {
  const known = belongs({ oneOf: Object.keys(shape) });
  const error: z.core.$ZodErrorMap = ({ code }) =>
    code === "unrecognized_keys" ? known : belongs("an object");
  return z.strictObject(shape, { error });
}

/** Absent where it may be is undefined; Zod lets -0 pass. */
export function whole(least: number, most: number) {
  const wrong = belongs(`a whole number from ${least} to ${most}`);
  return z
    .int(wrong)
    .min(least, wrong)
    .max(most, wrong)
    .transform((n) => (n === 0 ? 0 : n));
}

export const flag = z.boolean(belongs("true or false"));

export function oneOf<const T extends string>(known: readonly T[]) {
  return z.enum(known, belongs({ oneOf: [...known] }));
}

/** A list; null and absent are none. */
export function list<T>(item: z.ZodType<T>) {
  return z
    .array(item, belongs("a list"))
    .nullish()
    .transform((items) => items ?? []);
}

const textList = z.array(z.string(belongs("a card")).min(1, belongs("a card")));

/** A list of texts; a single text counts as a list of one, null as none. */
export const texts = z
  .unknown()
  .optional()
  .transform((raw): unknown => (raw === undefined || raw === null ? [] : Array.isArray(raw) ? raw : [raw]))
  .pipe(textList);

/** A list of texts that have places, or how many they are; the latter is what `readGiven` reads later. */
export const textsOrCount = z
  .unknown()
  .optional()
  .transform((raw, ctx): number | string[] => {
    if (typeof raw === "number") return raw;
    const { data, error } = texts.safeParse(raw);
    for (const { path, message } of error?.issues ?? []) ctx.addIssue({ code: "custom", path, message });
    return data ?? z.NEVER;
  });

/** A seat's number. */
export function seatOf(seats: number) {
  const wrong = belongs(`a whole number from 0 to ${seats - 1}`);
  const error: z.core.$ZodErrorMap = ({ input }) =>
    input === undefined ? belongs(`a seat, 0 to ${seats - 1}`) : wrong;
  return z
    .int({ error })
    .min(0, wrong)
    .max(seats - 1, wrong)
    .transform((seat) => (seat === 0 ? 0 : seat));
}

/** A list of different seats; null and absent are none. */
export function seatList(seats: number) {
  return list(seatOf(seats)).refine(
    (found) => new Set(found).size === found.length,
    belongs("every seat once"),
  );
}

/** One value for every seat, of a list or an object keyed by seat: both say which stands where. `item` reads absent ones too. */
export function bySeat<T>(seats: number, item: z.ZodType<T>) {
  const known = Array.from({ length: seats }, (_, seat) => `${seat}`);
  const keyed = members(Object.fromEntries(known.map((seat) => [seat, z.unknown().optional()])));
  return z
    .unknown()
    .optional()
    .transform((raw, ctx): unknown[] => {
      if (Array.isArray(raw)) {
        if (raw.length > seats)
          ctx.addIssue({ code: "custom", message: belongs(`at most ${seats} entries`) });
        return known.map((_, seat): unknown => raw[seat]);
      }
      if (raw === undefined) return known.map(() => undefined);
      const found = readWithin(keyed, raw, ctx);
      return known.map((seat) => found[seat]);
    })
    .pipe(z.array(item));
}

/** A part that is null is as neutral as one that is absent, but for those where null says that there is none. */
export function withoutNulls(given: unknown, nullable: readonly string[]): unknown {
  if (!isObject(given)) return given ?? {};
  return Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && (value !== null || nullable.includes(name)),
    ),
  );
}
