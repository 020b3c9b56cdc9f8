import { cleanWords, isRefusal, type Json, type Refusal, type Source, somethingSeen } from "../index.ts";

export type { Source } from "../index.ts";

const SOURCES: readonly Source[] = ["rulebook", "public source", "house"];

/** Thrown by the readers below, caught in `readEditionBy` and nowhere else: where the data is wrong, what is expected there, and the rule it serves. */
export class Unreadable extends Error {
  readonly path: string;
  readonly rule: string;
  constructor(path: string, expected: string, rule: string) {
    super(expected);
    this.path = path;
    this.rule = rule;
  }
}

export type Members = { readonly [name: string]: unknown };

/** How a value at a path of the data is read. */
export type Read<T> = (value: unknown, path: string) => T;

/**
 * Parses untrusted data into an edition: `build` takes its values by the readers below and leaves out members that it does
 * not know. Refuses with `BAD_EDITION`, naming the path and the rule; `rule` is that of data that is no plain JSON. Never
 * throws.
 */
export function readEditionBy<E extends object>(
  raw: unknown,
  rule: string,
  build: (raw: unknown) => E,
): E | Refusal {
  try {
    return build(raw);
  } catch (error) {
    const fault = error instanceof Unreadable ? error : new Unreadable("", "plain JSON", rule);
    const detail: { readonly [key: string]: Json } = { path: fault.path, expected: fault.message };
    return { code: "BAD_EDITION", rule: fault.rule, detail };
  }
}

/** The edition of a bundled file. Throws when it is unreadable: then the program itself is broken. */
export function bundled<E extends object>(read: E | Refusal): E {
  if (isRefusal(read)) throw new Error(`a bundled edition is unreadable: ${JSON.stringify(read.detail)}`);
  return read;
}

export function members(raw: unknown, path: string, rule: string): Members {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    throw new Unreadable(path, "an object", rule);
  }
  return Object.fromEntries(Object.entries(raw));
}

export function list<T>(
  raw: unknown,
  path: string,
  fewest: number,
  most: number,
  rule: string,
  read: Read<T>,
): T[] {
  if (!Array.isArray(raw) || raw.length < fewest || raw.length > most) {
    throw new Unreadable(
      path,
      fewest === most ? `a list of ${most}` : `a list of ${fewest} to ${most}`,
      rule,
    );
  }
  return raw.map((value: unknown, i) => read(value, `${path}.${i}`));
}

export function two<T>(raw: unknown, path: string, rule: string, read: Read<T>): [T, T] {
  const items = list(raw, path, 2, 2, rule, read);
  return [memberAt(items, 0), memberAt(items, 1)];
}

export function four<T>(raw: unknown, path: string, rule: string, read: Read<T>): [T, T, T, T] {
  const items = list(raw, path, 4, 4, rule, read);
  return [memberAt(items, 0), memberAt(items, 1), memberAt(items, 2), memberAt(items, 3)];
}

function memberAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`nothing at ${index} of ${items.length}`);
  return item;
}

export function whole(raw: unknown, path: string, least: number, most: number, rule: string): number {
  if (typeof raw !== "number" || !Number.isInteger(raw) || raw < least || raw > most || Object.is(raw, -0)) {
    throw new Unreadable(path, `a whole number from ${least} to ${most}`, rule);
  }
  return raw;
}

export function flag(raw: unknown, path: string, rule: string): boolean {
  if (typeof raw !== "boolean") throw new Unreadable(path, "true or false", rule);
  return raw;
}

export function oneOf<T extends string>(raw: unknown, path: string, known: readonly T[], rule: string): T {
  const found = known.find((name) => name === raw);
  if (found === undefined) throw new Unreadable(path, `one of ${known.join(", ")}`, rule);
  return found;
}

/** Words that people will read, without what cannot be seen; `most` counts what is left. */
export function text(raw: unknown, path: string, most: number, rule: string): string {
  const words = typeof raw === "string" ? cleanWords(raw) : "";
  if (!somethingSeen(words) || words.length > most) {
    throw new Unreadable(path, `a text of 1 to ${most} characters`, rule);
  }
  return words;
}

export function matching(
  raw: unknown,
  path: string,
  pattern: RegExp,
  expected: string,
  rule: string,
): string {
  if (typeof raw !== "string" || !pattern.test(raw)) throw new Unreadable(path, expected, rule);
  return raw;
}

/** No name stands twice in the list at `path`; the second one is named. */
export function mustDiffer(names: readonly string[], path: string, expected: string, rule: string): void {
  const twice = names.findIndex((name, i) => names.indexOf(name) !== i);
  if (twice >= 0) throw new Unreadable(`${path}.${twice}`, expected, rule);
}

/** One entry of an edition's `sources`: a path pattern, where the values at it come from, and why one may say so. */
export type SourceEntry = { readonly of: string; readonly source: Source; readonly note: string };

export function sourceOf(raw: unknown, path: string, rule: string): SourceEntry {
  const entry = members(raw, path, rule);
  return {
    source: oneOf(entry.source, `${path}.source`, SOURCES, rule),
    of: text(entry.of, `${path}.of`, 200, rule),
    note: text(entry.note, `${path}.note`, 400, rule),
  };
}
