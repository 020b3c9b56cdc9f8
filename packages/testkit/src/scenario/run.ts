import { type AnyGame, isRefusal } from "@bigboard/kernel";
import { type Arranged, arrangeCase } from "./arrange.ts";
import { type Difference, differences, show } from "./match.ts";
import { readScenario } from "./read.ts";
import { runOnRules } from "./rules-layer.ts";
import type { Case } from "./schema.ts";
import { runOnTable } from "./table-layer.ts";

/** One thing that went wrong in a case. `where` names the step (`when 2`, `then`) in words of the file. */
export type Failure = { readonly where: string; readonly message: string };

export type CaseResult = {
  readonly title: string;
  readonly rules: readonly string[];
  readonly failures: readonly Failure[];
};

/** Finds a game by its id; undefined when there is none. */
export type FindGame = (id: string) => AnyGame | undefined;

/** Runs every case of a scenario's text. A file that cannot be read is one failed case. Never rejects. */
export async function runScenario(text: string, find: FindGame): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const { one, unreadable } of casesOf(text)) {
    results.push(one === null ? unreadable : resultOf(one, await runCase(one, find)));
  }
  return results;
}

/** Like `runScenario`, at once and on the game alone, whatever layer a case asks for. Never throws. */
export function runScenarioOnRules(text: string, find: FindGame): CaseResult[] {
  return casesOf(text).map(({ one, unreadable }) =>
    one === null ? unreadable : resultOf(one, runCaseOnRules(one, find)),
  );
}

type Found =
  | { readonly one: Case; readonly unreadable: null }
  | { readonly one: null; readonly unreadable: CaseResult };

function casesOf(text: string): Found[] {
  const read = readScenario(text);
  if (read.ok) return read.cases.map((one) => ({ one, unreadable: null }));
  const failures = read.faults.map((fault) => ({
    where: `${fault.line === null ? "" : `line ${fault.line}: `}${fault.path || "the file"}`,
    message: fault.message,
  }));
  return [{ one: null, unreadable: { title: "(the file cannot be read)", rules: [], failures } }];
}

function resultOf({ title, rules }: Case, failures: readonly Failure[]): CaseResult {
  return { title, rules: rules ?? [], failures };
}

/** Runs one case and says what went wrong; an empty list means that it passed. Never rejects. */
export async function runCase(one: Case, find: FindGame): Promise<Failure[]> {
  if (one.layer !== "table") return runCaseOnRules(one, find);
  try {
    const start = startOf(one, find);
    return "where" in start ? [start] : await runOnTable(start, one);
  } catch (error) {
    return [{ where: "the host", message: `threw ${stackOf(error)}` }];
  }
}

/** Runs one case on the game alone, whatever layer it asks for. Never throws. */
export function runCaseOnRules(one: Case, find: FindGame): Failure[] {
  try {
    const start = startOf(one, find);
    return "where" in start ? [start] : runOnRules(start, one);
  } catch (error) {
    return [{ where: "given", message: `threw ${stackOf(error)}` }];
  }
}

function startOf(one: Case, find: FindGame): Arranged | Failure {
  const game = find(one.game);
  if (!game) return { where: "game", message: `there is no game "${one.game}"` };
  const [fewest, most] = game.meta.seats;
  if (one.seats < fewest || one.seats > most) {
    return { where: "seats", message: `${one.game} takes ${fewest} to ${most} seats` };
  }
  const start = arrangeCase(one, game);
  if (!isRefusal(start)) return start;
  return { where: "given", message: `${start.code} (${start.rule}) ${show(start.detail)}` };
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
