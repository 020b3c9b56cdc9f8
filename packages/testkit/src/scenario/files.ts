import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { AnyGame } from "@bigboard/kernel";
import type { Lexicon } from "./lexicon.ts";
import { type CaseResult, runScenario } from "./run.ts";

/** One scenario file and how its cases went. */
export type FileResult = { readonly file: string; readonly cases: readonly CaseResult[] };

/**
 * The scenario files that the arguments name, sorted, each once: files, globs, or folders searched for `*.yaml` and
 * `*.yml`. `missing` are the arguments that name nothing.
 */
export function scenarioFiles(args: readonly string[]): { files: string[]; missing: string[] } {
  const files = new Set<string>();
  const missing: string[] = [];
  for (const arg of args) {
    const found = expand(arg);
    if (found.length === 0) missing.push(arg);
    for (const file of found) files.add(file);
  }
  return { files: [...files].sort(), missing };
}

/** Runs one file. Rejects only with what reading the file throws. */
export async function runScenarioFile(
  file: string,
  games: readonly AnyGame[],
  lexicon: Lexicon | null,
): Promise<FileResult> {
  return { file, cases: await runScenario(readFileSync(file, "utf8"), games, lexicon) };
}

function expand(arg: string): string[] {
  const stat = statSync(arg, { throwIfNoEntry: false });
  if (stat?.isFile()) return [arg];
  if (stat?.isDirectory()) return globSync(join(arg, "**/*.{yaml,yml}"));
  return globSync(arg).filter((file) => statSync(file).isFile());
}
