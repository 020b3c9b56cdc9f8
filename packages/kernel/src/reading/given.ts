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

export function isObject(raw: unknown): raw is object {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

export function join(path: string, name: string | number): string {
  return path === "" ? `${name}` : `${path}.${name}`;
}
