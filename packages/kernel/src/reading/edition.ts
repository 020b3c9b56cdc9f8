import { z } from "zod";
import { cleanWords, isRefusal, type Refusal, type Source, somethingSeen } from "../index.ts";

export type { Source } from "../index.ts";

/*
 * Schemas of untrusted editions. The message of a fault is a rule and what that rule expects, so that the first fault
 * makes the whole refusal.
 */

const SOURCES: readonly Source[] = ["rulebook", "public source", "house"];

/** One entry of an edition's `sources`: a path pattern, where the values at it come from, and why one may say so. */
export type SourceEntry = { readonly of: string; readonly source: Source; readonly note: string };

/** Schemas with bounds of their own are made for one reading: compiling them takes longer than it saves. */
const ONCE = { jitless: true };

/** What a schema says of a wrong value. A rule id has no spaces, which parts the two again. */
export function fault(rule: string, expected: string): string {
  return `${rule} ${expected}`;
}

/**
 * Reads untrusted data by the schema of an edition. Refuses with `BAD_EDITION`, naming the path and the rule of the first
 * fault; `rule` is that of data that is no plain JSON. Never throws.
 */
export function readEditionBy<E>(schema: z.ZodType<E>, raw: unknown, rule: string): E | Refusal {
  try {
    const { data, error } = schema.safeParse(raw, ONCE);
    if (error === undefined) return data;
    const { path = [], message = "" } = error.issues[0] ?? {};
    const end = message.indexOf(" ");
    const detail = { path: path.join("."), expected: message.slice(end + 1) };
    return { code: "BAD_EDITION", rule: message.slice(0, end), detail };
  } catch {
    return { code: "BAD_EDITION", rule, detail: { path: "", expected: "plain JSON" } };
  }
}

/** The edition of a bundled file. Throws when it is unreadable: then the program itself is broken. */
export function bundled<E extends object>(read: E | Refusal): E {
  if (isRefusal(read)) throw new Error(`a bundled edition is unreadable: ${JSON.stringify(read.detail)}`);
  return read;
}

/** Members that a schema does not know are left out. */
export function object<S extends z.ZodRawShape>(rule: string, shape: S) {
  return z.object(shape, fault(rule, "an object"));
}

/** Reads what `known` names, and the whole by a schema made with that: for bounds that other members set. */
export function after<S extends z.ZodRawShape, T>(
  rule: string,
  known: S,
  then: (known: z.infer<z.ZodObject<S, z.core.$loose>>) => z.ZodType<T>,
): z.ZodType<T> {
  return z.looseObject(known, fault(rule, "an object")).transform((read, ctx) => {
    const { data, error } = then(read).safeParse(read, ONCE);
    if (error === undefined) return data;
    for (const { path, message } of error.issues) ctx.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });
}

/** The length first: a list of a wrong length is not looked into. */
export function list<T>(rule: string, fewest: number, most: number, item: z.ZodType<T>) {
  const wrong = fault(rule, fewest === most ? `a list of ${most}` : `a list of ${fewest} to ${most}`);
  return z.array(z.unknown(), wrong).min(fewest, wrong).max(most, wrong).pipe(z.array(item));
}

export function two<T>(rule: string, item: z.ZodType<T>) {
  return list(rule, 2, 2, z.unknown()).pipe(z.tuple([item, item]));
}

export function four<T>(rule: string, item: z.ZodType<T>) {
  return list(rule, 4, 4, z.unknown()).pipe(z.tuple([item, item, item, item]));
}

/** Zod lets -0 pass, which no log and no view can tell from 0. */
export function whole(rule: string, least: number, most: number) {
  const wrong = fault(rule, `a whole number from ${least} to ${most}`);
  return z
    .int(wrong)
    .min(least, wrong)
    .max(most, wrong)
    .refine((n) => !Object.is(n, -0), wrong);
}

export function flag(rule: string) {
  return z.boolean(fault(rule, "true or false"));
}

export function oneOf<const T extends string>(rule: string, known: readonly T[]) {
  return z.enum(known, fault(rule, `one of ${known.join(", ")}`));
}

/** Words that people will read, without what cannot be seen; `most` counts what is left. */
export function text(rule: string, most: number) {
  const wrong = fault(rule, `a text of 1 to ${most} characters`);
  return z
    .string(wrong)
    .transform(cleanWords)
    .refine((words) => somethingSeen(words) && words.length <= most, wrong);
}

export function matching(rule: string, pattern: RegExp, expected: string) {
  return z.string(fault(rule, expected)).regex(pattern, fault(rule, expected));
}

/** A member of a union that `key` tells apart; `expected` at `key` where it names none of them. */
export function kinds<
  const O extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]],
>(rule: string, key: string, expected: string, options: O) {
  return z.discriminatedUnion(key, options, {
    error: ({ discriminator }) => fault(rule, discriminator === undefined ? "an object" : expected),
  });
}

/** A check of a list: no name stands in it twice. The second one is at fault. */
export function different<T>(rule: string, expected: string, nameOf: (item: T) => string) {
  return (items: readonly T[], ctx: z.RefinementCtx): void => {
    const names = items.map(nameOf);
    const twice = names.findIndex((name, i) => names.indexOf(name) !== i);
    if (twice >= 0) ctx.addIssue({ code: "custom", path: [twice], message: fault(rule, expected) });
  };
}

export function sourceEntry(rule: string) {
  return object(rule, { source: oneOf(rule, SOURCES), of: text(rule, 200), note: text(rule, 400) });
}
