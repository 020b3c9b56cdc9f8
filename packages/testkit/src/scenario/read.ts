import { LineCounter, parseDocument } from "yaml";
import type { Lexicon } from "./lexicon.ts";
import { type FindLine, linesOf, linesOfCase, type Way } from "./lines.ts";
import { type Case, caseSchema, messageOf } from "./schema.ts";
import { strangersIn } from "./strangers.ts";

/** Why a file is no scenario: `path` leads to the fault (`cases.1.when.0.seat`), `line` counts from 1 or is null. */
export type ReadFault = { readonly path: string; readonly line: number | null; readonly message: string };

/** Where something of a case stands in its file. */
export type LineOf = (way: Way) => number | null;

export type ReadResult =
  | { readonly ok: true; readonly cases: readonly Case[]; readonly lines: readonly LineOf[] }
  | { readonly ok: false; readonly faults: readonly ReadFault[] };

type Tree = { readonly [key: string]: unknown };

/**
 * Reads the text of a scenario file. With `cases`, each one is laid over the rest of the file: objects merge, `when`
 * continues the common `when`, everything else (lists too) replaces; its title follows the file's. `lexicon` knows the words
 * that games have, so that a misspelt one is a fault; null asks for the form alone. `lines` has an entry for each case.
 */
export function readScenario(text: string, lexicon: Lexicon | null): ReadResult {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  if (document.errors.length > 0) {
    return failed(
      document.errors.map((error) => ({
        path: "",
        line: counter.linePos(error.pos[0]).line,
        message: `is no YAML: ${error.message}`,
      })),
    );
  }
  const raw: unknown = document.toJS();
  const find = linesOf(document, counter);
  if (!isTree(raw)) return failed([{ path: "", line: 1, message: "is no scenario: it must be a mapping" }]);
  if (!("cases" in raw)) return parseCase(raw, "", (way) => find(way).line, lexicon);
  const { cases, ...common } = raw;
  if (!Array.isArray(cases) || cases.length === 0) {
    return failed([
      { path: "cases", line: find(["cases"]).line, message: "must be a list with at least one case" },
    ]);
  }
  return readCases(common, cases, find, lexicon);
}

function readCases(
  common: Tree,
  cases: readonly unknown[],
  find: FindLine,
  lexicon: Lexicon | null,
): ReadResult {
  const good: Case[] = [];
  const lines: LineOf[] = [];
  const faults: ReadFault[] = [];
  const commonSteps = Array.isArray(common.when) ? common.when.length : 0;
  cases.forEach((one: unknown, index) => {
    if (!isTree(one)) {
      const { line } = find(["cases", index]);
      faults.push({ path: `cases.${index}`, line, message: "must be a mapping" });
      return;
    }
    const lineOf = linesOfCase(find, index, commonSteps);
    const result = parseCase(layCase(common, one), `cases.${index}`, lineOf, lexicon);
    if (result.ok) {
      good.push(...result.cases);
      lines.push(...result.lines);
    } else faults.push(...result.faults);
  });
  return faults.length > 0 ? failed(onceEach(faults)) : { ok: true, cases: good, lines };
}

/** What is wrong in the common part is wrong in every case, and told once. */
function onceEach(faults: readonly ReadFault[]): ReadFault[] {
  return [
    ...new Map(faults.map((fault) => [`${fault.line} ${fault.message}`, fault] as const).reverse()).values(),
  ].reverse();
}

function layCase(common: Tree, own: Tree): Tree {
  const merged: { [key: string]: unknown } = { ...common };
  for (const [key, value] of Object.entries(own)) {
    const under = common[key];
    if (key === "title") merged.title = under === undefined ? value : `${String(under)}: ${String(value)}`;
    else if (key === "when" && Array.isArray(under) && Array.isArray(value))
      merged.when = [...under, ...value];
    else merged[key] = layOver(under, value);
  }
  return merged;
}

function layOver(under: unknown, over: unknown): unknown {
  if (!isTree(under) || !isTree(over)) return over;
  const merged: { [key: string]: unknown } = { ...under };
  for (const [key, value] of Object.entries(over)) merged[key] = layOver(under[key], value);
  return merged;
}

/** `place` is where the case stands in its file: `cases.1`, or nothing. */
function parseCase(raw: Tree, place: string, lineOf: LineOf, lexicon: Lexicon | null): ReadResult {
  const fault = (way: Way, message: string): ReadFault => ({
    path: [place, ...way].filter((part) => part !== "").join("."),
    line: lineOf(way),
    message,
  });
  const result = caseSchema.safeParse(raw);
  if (!result.success) {
    return failed(result.error.issues.map((issue) => fault(issue.path, messageOf(issue))));
  }
  const complaint = senseless(result.data);
  if (complaint) return failed([fault([], complaint)]);
  const strangers = lexicon === null ? [] : strangersIn(result.data, lexicon);
  if (strangers.length > 0) return failed(strangers.map(({ path, message }) => fault(path, message)));
  return { ok: true, cases: [result.data], lines: [lineOf] };
}

/** What the schema cannot say: a scenario that expects nothing, or expects it of no input. */
function senseless(one: Case): string | null {
  const steps = one.when ?? [];
  const looks = one.then !== undefined || steps.some((step) => step.then !== undefined || "refused" in step);
  if (!looks) return "expects nothing: give it a `then`";
  if (one.then?.refused && !steps.some((step) => step.kind !== "look")) {
    return "`then.refused` speaks of the last input, and there is none";
  }
  const tableWords = steps.some(
    (step) => step.kind === "restart" || (step.kind === "act" && (step.id ?? step.repeated)),
  );
  if (one.layer !== "table" && (tableWords || one.thinking !== undefined)) {
    return "`id`, `repeated`, `restart` and `thinking` belong to a host: add `layer: table`";
  }
  if (one.start === "setup" && one.given !== undefined) {
    return "starts from a real set-up: `given` has no place beside `start: setup`";
  }
  return null;
}

function failed(faults: readonly ReadFault[]): ReadResult {
  return { ok: false, faults };
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
