import { type AnyGame, isRefusal, type Refusal } from "@bigboard/kernel";
import { type Arranged, arrangeCase } from "./arrange.ts";
import { dotted, type Failure, stackOf } from "./failure.ts";
import type { Lexicon } from "./lexicon.ts";
import { show } from "./match.ts";
import { type LineOf, readScenario } from "./read.ts";
import { runOnRules } from "./rules-layer.ts";
import type { Case } from "./schema.ts";
import { didYouMean } from "./spelling.ts";
import { runOnTable } from "./table-layer.ts";

/** The same for whoever reads it: `line` of the file, from 1, where it is known. */
export type Told = { readonly where: string; readonly message: string; readonly line: number | null };

export type CaseResult = {
  readonly title: string;
  readonly rules: readonly string[];
  readonly failures: readonly Told[];
};

/** Runs every case of a scenario's text. Its games are looked for among `games`; `lexicon` null: words are not checked. A file that cannot be read is one failed case. Never rejects. */
export async function runScenario(
  text: string,
  games: readonly AnyGame[],
  lexicon: Lexicon | null,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const { one, lineOf, unreadable } of casesOf(text, lexicon)) {
    results.push(one === null ? unreadable : resultOf(one, await runCase(one, games), lineOf));
  }
  return results;
}

/** Like `runScenario`, at once and on the game alone, whatever layer a case asks for. Never throws. */
export function runScenarioOnRules(
  text: string,
  games: readonly AnyGame[],
  lexicon: Lexicon | null,
): CaseResult[] {
  return casesOf(text, lexicon).map(({ one, lineOf, unreadable }) =>
    one === null ? unreadable : resultOf(one, runCaseOnRules(one, games), lineOf),
  );
}

type Found =
  | { readonly one: Case; readonly lineOf: LineOf; readonly unreadable: null }
  | { readonly one: null; readonly lineOf: null; readonly unreadable: CaseResult };

function casesOf(text: string, lexicon: Lexicon | null): Found[] {
  const read = readScenario(text, lexicon);
  if (read.ok) {
    return read.cases.map((one, i) => ({ one, lineOf: read.lines[i] ?? (() => null), unreadable: null }));
  }
  const failures = read.faults.map(({ path, line, message }) => ({
    where: path || "the file",
    message,
    line,
  }));
  return [
    { one: null, lineOf: null, unreadable: { title: "(the file cannot be read)", rules: [], failures } },
  ];
}

function resultOf({ title, rules }: Case, failures: readonly Failure[], lineOf: LineOf): CaseResult {
  const told = failures.map(({ where, message, at }) => ({
    where,
    message,
    line: lineOf(wayOf(where, at)),
  }));
  return { title, rules: rules ?? [], failures: told };
}

/** `when 3, then` with `state.prices` as the way to it in the file. */
function wayOf(where: string, at = ""): (string | number)[] {
  const way = where.split(", ").flatMap((part): (string | number)[] => {
    const step = /^when (\d+)$/.exec(part);
    return step === null ? [part] : ["when", Number(step[1]) - 1];
  });
  return at === "" ? way : [...way, ...at.split(".")];
}

/** Runs one case and says what went wrong; an empty list means that it passed. Never rejects. */
export async function runCase(one: Case, games: readonly AnyGame[]): Promise<Failure[]> {
  if (one.layer !== "table") return runCaseOnRules(one, games);
  try {
    const start = startOf(one, games);
    return "where" in start ? [start] : await runOnTable(start, one);
  } catch (error) {
    return [{ where: "the host", message: `threw ${stackOf(error)}` }];
  }
}

/** Runs one case on the game alone, whatever layer it asks for. Never throws. */
export function runCaseOnRules(one: Case, games: readonly AnyGame[]): Failure[] {
  try {
    const start = startOf(one, games);
    return "where" in start ? [start] : runOnRules(start, one);
  } catch (error) {
    return [{ where: "given", message: `threw ${stackOf(error)}` }];
  }
}

function startOf(one: Case, games: readonly AnyGame[]): Arranged | Failure {
  const game = games.find(({ meta }) => meta.id === one.game);
  if (!game) {
    const known = games.map(({ meta }) => meta.id);
    const hint = didYouMean(one.game, known);
    return { where: "game", message: `there is no game "${one.game}"${hint} (known: ${known.join(", ")})` };
  }
  const [fewest, most] = game.meta.seats;
  if (one.seats < fewest || one.seats > most) {
    return { where: "seats", message: `${one.game} takes ${fewest} to ${most} seats` };
  }
  const start = arrangeCase(one, game);
  if (!isRefusal(start)) return start;
  return notArranged(start);
}

/** A config or a `given` that cannot be, with the place that is to blame where the game names it. */
function notArranged({ code, rule, detail }: Refusal): Failure {
  const { path, field, expected } = detail;
  const at = typeof path === "string" ? path : typeof field === "string" ? field : "";
  const known =
    typeof expected === "object" && expected !== null && "oneOf" in expected && Array.isArray(expected.oneOf)
      ? expected.oneOf.filter((one) => typeof one === "string")
      : [];
  const hint = didYouMean(at.split(".").at(-1) ?? "", known);
  const message = `${code} (${rule}) ${show(detail)}${hint}`;
  if (code === "BAD_EDITION") return { where: "config", message, at: dotted("edition", at) };
  return { where: code === "BAD_CONFIG" ? "config" : "given", message, at };
}
