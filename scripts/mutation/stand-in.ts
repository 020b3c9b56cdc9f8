// What unit tests of rules get for "vitest" inside a judge: tests are kept to be run again and again, at once.
import { isDeepStrictEqual } from "node:util";

/** A kept test, with the titles around it. `run` throws when the test fails. */
export type KeptTest = { readonly title: string; run(): void };

const kept: KeptTest[] = [];
const around: string[] = [];

/** Whether the tests registered since the last call share what a hook made. */
let sharing = false;

/** Hands over the tests registered since the last call: none where they share something, for what one mutant leaves in it would speak against the next. */
export function takeTests(): KeptTest[] {
  const tests = kept.splice(0);
  const lost = sharing;
  sharing = false;
  return lost ? [] : tests;
}

/** A file whose tests share what is made once is of no use to a judge. */
export function beforeAll(): void {
  sharing = true;
}

type Body = (...args: never[]) => unknown;

function keep(title: string, run: () => unknown): void {
  kept.push({
    title: [...around, title].join(" > "),
    run() {
      if (run() instanceof Promise) throw new TypeError("a judge runs no tests that wait");
    },
  });
}

function each(rows: readonly unknown[]) {
  return (title: string, body: Body): void => {
    for (const [index, row] of rows.entries()) {
      const args: readonly unknown[] = Array.isArray(row) ? row : [row];
      keep(`${title} [${index}]`, () => Reflect.apply(body, undefined, args));
    }
  };
}

export const test = Object.assign((title: string, run: () => unknown): void => keep(title, run), { each });
export const it = test;

export function describe(title: string, body: () => void): void {
  around.push(title);
  body();
  around.pop();
}

/** A value that stands for many: `expect.any(Number)` and its like. */
class Pattern {
  readonly fits: (actual: unknown) => boolean;

  constructor(fits: (actual: unknown) => boolean) {
    this.fits = fits;
  }
}

/** Vitest's matchers as far as unit tests of rules use them. Throws from a matcher when it does not hold. */
export const expect = Object.assign(
  (actual: unknown) => ({ ...matchers(actual, false), not: matchers(actual, true) }),
  {
    any: (type: { readonly name: string }) => new Pattern((actual) => isA(actual, type.name)),
    anything: () => new Pattern((actual) => actual !== null && actual !== undefined),
    arrayContaining: (items: readonly unknown[]) =>
      new Pattern(
        (actual) => Array.isArray(actual) && items.every((item) => actual.some((one) => equal(one, item))),
      ),
    objectContaining: (part: object) => new Pattern((actual) => covers(actual, part)),
    stringContaining: (text: string) =>
      new Pattern((actual) => typeof actual === "string" && actual.includes(text)),
    stringMatching: (text: RegExp) =>
      new Pattern((actual) => typeof actual === "string" && text.test(actual)),
  },
);

function matchers(actual: unknown, not: boolean) {
  const must = (holds: boolean): void => {
    if (holds === not)
      throw new Error(`${not ? "not " : ""}expected: ${JSON.stringify(actual)?.slice(0, 200)}`);
  };
  const size = typeof actual === "string" || Array.isArray(actual) ? actual.length : Number.NaN;
  const has = (same: (one: unknown) => boolean): boolean => isIterable(actual) && [...actual].some(same);
  return {
    toBe: (wanted: unknown) => must(Object.is(actual, wanted)),
    toEqual: (wanted: unknown) => must(equal(actual, wanted)),
    toStrictEqual: (wanted: unknown) => must(isDeepStrictEqual(actual, wanted)),
    toMatchObject: (wanted: unknown) => must(covers(actual, wanted)),
    toHaveLength: (wanted: unknown) => must(size === wanted),
    toContain: (wanted: unknown) =>
      must(
        typeof actual === "string" ? actual.includes(String(wanted)) : has((one) => Object.is(one, wanted)),
      ),
    toContainEqual: (wanted: unknown) => must(has((one) => equal(one, wanted))),
    toMatch: (wanted: unknown) =>
      must(
        typeof actual === "string" &&
          (wanted instanceof RegExp ? wanted.test(actual) : actual.includes(String(wanted))),
      ),
    toThrow: (wanted?: unknown) => must(throws(actual, wanted)),
    toBeNull: () => must(actual === null),
    toBeUndefined: () => must(actual === undefined),
    toBeDefined: () => must(actual !== undefined),
    toBeTruthy: () => must(Boolean(actual)),
    toBeFalsy: () => must(!actual),
    toBeGreaterThan: (wanted: unknown) => must(Number(actual) > Number(wanted)),
    toBeGreaterThanOrEqual: (wanted: unknown) => must(Number(actual) >= Number(wanted)),
    toBeLessThan: (wanted: unknown) => must(Number(actual) < Number(wanted)),
    toBeLessThanOrEqual: (wanted: unknown) => must(Number(actual) <= Number(wanted)),
    toBeCloseTo: (wanted: unknown, digits = 2) =>
      must(Math.abs(Number(actual) - Number(wanted)) < 10 ** -digits / 2),
  };
}

/** Equal in all that is there: members that are undefined count as absent. */
function equal(actual: unknown, wanted: unknown): boolean {
  if (wanted instanceof Pattern) return wanted.fits(actual);
  if (!isObject(actual) || !isObject(wanted)) return Object.is(actual, wanted);
  if ([actual, wanted].some((one) => one instanceof Map || one instanceof Set)) {
    return isDeepStrictEqual(actual, wanted);
  }
  if (Array.isArray(actual) !== Array.isArray(wanted)) return false;
  if (Array.isArray(actual) && Array.isArray(wanted) && actual.length !== wanted.length) return false;
  const [own, theirs] = [membersOf(actual), membersOf(wanted)];
  const names = new Set([...own.keys(), ...theirs.keys()]);
  return [...names].every((name) => equal(own.get(name), theirs.get(name)));
}

/** Partly equal: the members that are wanted, at every depth; lists in full. */
function covers(actual: unknown, wanted: unknown): boolean {
  if (wanted instanceof Pattern || !isObject(wanted)) return equal(actual, wanted);
  if (!isObject(actual)) return false;
  if (Array.isArray(wanted) && !(Array.isArray(actual) && actual.length === wanted.length)) return false;
  const own = new Map<string, unknown>(Object.entries(actual));
  return Object.entries(wanted).every(([name, value]) => own.has(name) && covers(own.get(name), value));
}

function membersOf(value: object): Map<string, unknown> {
  const members: [string, unknown][] = Object.entries(value);
  return new Map(members.filter(([, member]) => member !== undefined));
}

function throws(run: unknown, wanted: unknown): boolean {
  if (typeof run !== "function") return false;
  try {
    Reflect.apply(run, undefined, []);
    return false;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (wanted instanceof RegExp) return wanted.test(message);
    if (typeof wanted === "function") return error instanceof wanted;
    return wanted === undefined || message.includes(String(wanted));
  }
}

function isA(actual: unknown, type: string): boolean {
  return typeof actual === type.toLowerCase() || (isObject(actual) && actual.constructor.name === type);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return isObject(value) && Symbol.iterator in value;
}
