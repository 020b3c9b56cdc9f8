import type { Json } from "../index.ts";

/** No moment and no amount of a scenario lies beyond this. */
export const MOST = 1_000_000_000;

/** Thrown inside a game's `arrange` only: where the given data is wrong, and what belongs there. */
export class Misgiven extends Error {
  readonly path: string;
  readonly expected: Json;
  constructor(path: string, expected: Json) {
    super(path);
    this.path = path;
    this.expected = expected;
  }
}

export type Fields = { readonly [name: string]: unknown };

export function isObject(raw: unknown): raw is object {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

/** An object with no members beside `known`; absent counts as empty. */
export function fields(raw: unknown, path: string, known: readonly string[]): Fields {
  if (raw === undefined) return {};
  if (!isObject(raw)) throw new Misgiven(path, "an object");
  const found: Fields = Object.fromEntries(Object.entries(raw));
  for (const name of Object.keys(found)) {
    if (!known.includes(name)) throw new Misgiven(join(path, name.slice(0, 80)), { oneOf: known });
  }
  return found;
}

export function join(path: string, name: string | number): string {
  return path === "" ? `${name}` : `${path}.${name}`;
}

/** A list, or an object keyed by index: both say which entry stands where; absent ones are left out. */
export function entries(raw: unknown, path: string, size: number): Map<number, unknown> {
  const found = new Map<number, unknown>();
  if (raw === undefined) return found;
  if (Array.isArray(raw)) {
    if (raw.length > size) throw new Misgiven(path, `at most ${size} entries`);
    raw.forEach((entry: unknown, index) => {
      found.set(index, entry);
    });
    return found;
  }
  const known = Array.from({ length: size }, (_, index) => `${index}`);
  for (const [name, entry] of Object.entries(fields(raw, path, known))) found.set(Number(name), entry);
  return found;
}

export function whole(raw: unknown, path: string, least: number, most: number, other: number): number {
  if (raw === undefined) return other;
  if (typeof raw !== "number" || !Number.isInteger(raw) || raw < least || raw > most) {
    throw new Misgiven(path, `a whole number from ${least} to ${most}`);
  }
  return raw === 0 ? 0 : raw;
}

export function flag(raw: unknown, path: string, other: boolean): boolean {
  if (raw === undefined) return other;
  if (typeof raw !== "boolean") throw new Misgiven(path, "true or false");
  return raw;
}

export function oneOf<T extends string>(raw: unknown, path: string, list: readonly T[], other: T): T {
  if (raw === undefined) return other;
  const found = list.find((one) => one === raw);
  if (found === undefined) throw new Misgiven(path, { oneOf: list });
  return found;
}

/** A list of texts; a single text counts as a list of one, absent as none. */
export function texts(raw: unknown, path: string): string[] {
  if (raw === undefined || raw === null) return [];
  const list: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  return list.map((one, index) => {
    if (typeof one !== "string" || one === "") throw new Misgiven(join(path, index), "a card");
    return one;
  });
}
