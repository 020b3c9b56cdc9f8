import { LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { type Case, caseSchema } from "./schema.ts";

/** Why a file is no scenario: `path` leads to the fault (`cases.1.when.0.seat`), `line` counts from 1 or is null. */
export type ReadFault = { readonly path: string; readonly line: number | null; readonly message: string };

export type ReadResult =
  | { readonly ok: true; readonly cases: readonly Case[] }
  | { readonly ok: false; readonly faults: readonly ReadFault[] };

type Tree = { readonly [key: string]: unknown };

/**
 * Reads the text of a scenario file. With `cases`, each one is laid over the rest of the file: objects merge, `when`
 * continues the common `when`, everything else (lists too) replaces; its title follows the file's.
 */
export function readScenario(text: string): ReadResult {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return failed(
      document.errors.map((error) => ({
        path: "",
        line: lines.linePos(error.pos[0]).line,
        message: `is no YAML: ${error.message}`,
      })),
    );
  }
  const raw: unknown = document.toJS();
  const lineOf = (path: readonly PropertyKey[]): number | null => {
    for (let length = path.length; length > 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      const start = rangeStart(node);
      if (start !== null) return lines.linePos(start).line;
    }
    return null;
  };
  if (!isTree(raw)) return failed([{ path: "", line: 1, message: "is no scenario: it must be a mapping" }]);
  if (!("cases" in raw)) return parseCase(raw, [], lineOf);
  const { cases, ...common } = raw;
  if (!Array.isArray(cases) || cases.length === 0) {
    return failed([
      { path: "cases", line: lineOf(["cases"]), message: "must be a list with at least one case" },
    ]);
  }
  return readCases(common, cases, lineOf);
}

type LineOf = (path: readonly PropertyKey[]) => number | null;

function readCases(common: Tree, cases: readonly unknown[], lineOf: LineOf): ReadResult {
  const good: Case[] = [];
  const faults: ReadFault[] = [];
  cases.forEach((one: unknown, index) => {
    if (!isTree(one)) {
      faults.push({ path: `cases.${index}`, line: lineOf(["cases", index]), message: "must be a mapping" });
      return;
    }
    const result = parseCase(layCase(common, one), ["cases", index], lineOf);
    if (result.ok) good.push(...result.cases);
    else faults.push(...result.faults);
  });
  return faults.length > 0 ? failed(faults) : { ok: true, cases: good };
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

function parseCase(raw: Tree, prefix: readonly (string | number)[], lineOf: LineOf): ReadResult {
  const result = caseSchema.safeParse(raw);
  if (!result.success) return failed(result.error.issues.map((issue) => faultOf(issue, prefix, lineOf)));
  const complaint = senseless(result.data);
  if (complaint) return failed([{ path: prefix.join("."), line: lineOf(prefix), message: complaint }]);
  return { ok: true, cases: [result.data] };
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

function faultOf(issue: z.core.$ZodIssue, prefix: readonly (string | number)[], lineOf: LineOf): ReadFault {
  const own = lineOf([...prefix, ...issue.path]);
  const line = prefix.length > 0 && own === lineOf(prefix) ? (lineOf(issue.path) ?? own) : own;
  const unknownKeys = issue.code === "unrecognized_keys" ? issue.keys : [];
  const message =
    unknownKeys.length > 0 ? `has keys that mean nothing here: ${unknownKeys.join(", ")}` : issue.message;
  return { path: [...prefix, ...issue.path].join("."), line, message };
}

function failed(faults: readonly ReadFault[]): ReadResult {
  return { ok: false, faults };
}

function rangeStart(node: unknown): number | null {
  if (typeof node !== "object" || node === null || !("range" in node) || !Array.isArray(node.range))
    return null;
  const start: unknown = node.range[0];
  return typeof start === "number" ? start : null;
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
