import type { Refusal } from "../index.ts";

/** Longer ids are no game's. */
const LONGEST_ID = 80;

export type Fields = { readonly [name: string]: unknown };

/** A field that is not what its action needs; thrown by the readers below, caught in `readCommand` and nowhere else. */
export class Misread extends Error {
  readonly field: string;
  constructor(field: string, expected: string) {
    super(expected);
    this.field = field;
  }
}

/**
 * Parses untrusted data into an action: `build` takes its fields by the readers below, and no field may stand beside those
 * of the action that comes back. `clauses` names the clause of each type, `unknown` that of data that is of no type.
 * Refuses with `BAD_ACTION`, never throws.
 */
export function readCommand<T extends string, A extends object>(
  raw: unknown,
  clauses: { readonly [type in T]: string },
  unknown: string,
  build: (type: T, fields: Fields) => A,
): A | Refusal {
  const fields = fieldsOf(raw);
  const type = typesOf(clauses).find((one) => one === fields?.type);
  if (fields === null || type === undefined) {
    return badAction(unknown, { field: "type", expected: Object.keys(clauses) });
  }
  try {
    const action = build(type, fields);
    for (const name of Object.keys(fields)) {
      if (!Object.hasOwn(action, name)) throw new Misread(clipped(name), "no such field");
    }
    return action;
  } catch (error) {
    if (!(error instanceof Misread)) throw error;
    return badAction(clauses[type], { action: type, field: error.field, expected: error.message });
  }
}

function typesOf<T extends string>(clauses: { readonly [type in T]: string }): T[] {
  const types: T[] = [];
  for (const type in clauses) types.push(type);
  return types;
}

function badAction(rule: string, detail: Refusal["detail"]): Refusal {
  return { code: "BAD_ACTION", rule, detail };
}

/** The members of an object; null for anything else. */
export function fieldsOf(raw: unknown): Fields | null {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return null;
  return Object.fromEntries(Object.entries(raw));
}

/** A name fit for a refusal, however long the one that came. */
export function clipped(name: string): string {
  return name.slice(0, LONGEST_ID);
}

export function whole(fields: Fields, name: string): number {
  const value = fields[name];
  if (typeof value !== "number" || !Number.isSafeInteger(value)) throw new Misread(name, "a whole number");
  return value === 0 ? 0 : value;
}

/** `what` the id names, in words. */
export function idOf(fields: Fields, name: string, what: string): string {
  const value = fields[name];
  if (typeof value !== "string" || value.length === 0 || value.length > LONGEST_ID) {
    throw new Misread(name, what);
  }
  return value;
}

/** A flag; `absent` where it may be left out. */
export function flag(fields: Fields, name: string, absent?: boolean): boolean {
  const value = fields[name] ?? absent;
  if (typeof value !== "boolean") throw new Misread(name, "true or false");
  return value;
}
