import { type Difference, differences } from "./match.ts";

/**
 * One thing that went wrong in a case. `where` names the step (`when 2`, `then`) in words of the file, `at` what of it, as
 * far as it is known (`state.prices.corn`).
 */
export type Failure = { readonly where: string; readonly message: string; readonly at?: string };

/** The differences as failures of one step. */
export function asFailures(where: string, what: string, found: readonly Difference[]): Failure[] {
  return found.map(({ path, expected, got }) => ({
    where,
    message: `${dotted(what, path)}: expected ${expected}, got ${got}`,
    at: dotted(what, path),
  }));
}

/** The parts of a path that there are, joined. */
export function dotted(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(".");
}

/** `differences`, straight to failures. */
export function compare(where: string, what: string, pattern: unknown, actual: unknown): Failure[] {
  return asFailures(where, what, differences(pattern, actual));
}

/** An error with its stack where it has one. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
