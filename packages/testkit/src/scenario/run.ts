import { type AnyGame, isRefusal } from "@bigboard/kernel";
import { arrangeCase } from "./arrange.ts";
import { type Difference, differences, show } from "./match.ts";
import { readScenario } from "./read.ts";
import { runOnRules } from "./rules-layer.ts";
import type { Case } from "./schema.ts";

/** One thing that went wrong in a case. `where` names the step (`when 2`, `then`) in words of the file. */
export type Failure = { readonly where: string; readonly message: string };

export type CaseResult = {
  readonly title: string;
  readonly rules: readonly string[];
  readonly failures: readonly Failure[];
};

/** Finds a game by its id; undefined when there is none. */
export type FindGame = (id: string) => AnyGame | undefined;

/** Runs every case of a scenario's text. A file that cannot be read is one failed case. Never throws. */
export function runScenario(text: string, find: FindGame): CaseResult[] {
  const read = readScenario(text);
  if (!read.ok) {
    const failures = read.faults.map((fault) => ({
      where: `${fault.line === null ? "" : `line ${fault.line}: `}${fault.path || "the file"}`,
      message: fault.message,
    }));
    return [{ title: "(the file cannot be read)", rules: [], failures }];
  }
  return read.cases.map((one) => ({
    title: one.title,
    rules: one.rules ?? [],
    failures: runCase(one, find),
  }));
}

/** Runs one case and says what went wrong; an empty list means that it passed. Never throws. */
export function runCase(one: Case, find: FindGame): Failure[] {
  const game = find(one.game);
  if (!game) return [{ where: "game", message: `there is no game "${one.game}"` }];
  const [fewest, most] = game.meta.seats;
  if (one.seats < fewest || one.seats > most) {
    return [{ where: "seats", message: `${one.game} takes ${fewest} to ${most} seats` }];
  }
  try {
    const start = arrangeCase(one, game);
    if (isRefusal(start))
      return [{ where: "given", message: `${start.code} (${start.rule}) ${show(start.detail)}` }];
    return runOnRules(start, one);
  } catch (error) {
    const message = `threw ${stackOf(error)}`;
    return [{ where: "given", message }];
  }
}

/** The differences as failures of one step. */
export function asFailures(where: string, what: string, found: readonly Difference[]): Failure[] {
  return found.map(({ path, expected, got }) => ({
    where,
    message: `${[what, path].filter((part) => part !== "").join(".")}: expected ${expected}, got ${got}`,
  }));
}

/** `differences`, straight to failures. */
export function compare(where: string, what: string, pattern: unknown, actual: unknown): Failure[] {
  return asFailures(where, what, differences(pattern, actual));
}

/** An error with its stack where it has one. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
