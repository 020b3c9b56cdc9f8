import { statSync } from "node:fs";
import { join } from "node:path";
import { GAMES } from "@bigboard/games";
import type { AnyGame } from "@bigboard/kernel";
import {
  type CheckedData,
  type CheckedMatch,
  checkData,
  type Misfit,
  openReadOnly,
  type Reading,
} from "@bigboard/server";
import { EXIT, print, printJson, say, UsageError } from "./command.ts";
import { progressBar } from "./progress.ts";

/** Checks all that is stored in a data folder, or in one database file, and prints what came of it; the exit code. */
export function verifyData(folder: string, json: boolean, games: readonly AnyGame[] = GAMES): number {
  const path = databaseIn(folder);
  let reading: Reading;
  try {
    reading = openReadOnly(path);
  } catch (error) {
    say(`bigboard verify: ${error instanceof Error ? sentenceOf(error, path) : String(error)}`);
    return EXIT.failed;
  }
  try {
    const rows = reading.matches.reduce((sum, match) => sum + match.rows, 0);
    const bar = progressBar(rows, "rows");
    const data = checkData(reading, games, (done) => bar.at(done));
    bar.stop();
    if (json) printJson({ path, ...data });
    else printData(path, data);
    return data.ok ? EXIT.ok : EXIT.failed;
  } finally {
    reading.close();
  }
}

function databaseIn(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  const path = found?.isDirectory() ? join(folder, "bigboard.sqlite") : folder;
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  throw new UsageError(`there is no database ${path}`);
}

/** Our own errors name the path; SQLite's do not. */
function sentenceOf(error: Error, path: string): string {
  return error.message.includes(path) ? error.message : `${path} cannot be read: ${error.message}`;
}

function printData(path: string, data: CheckedData): void {
  for (const code of data.unreadableTables) print(`table ${code} is unreadable`);
  for (const match of data.matches) {
    const line = lineOf(match);
    if (line !== null) print(`match ${match.id} (${match.game ?? "?"}, table ${match.table ?? "?"}) ${line}`);
  }
  for (const line of linesOfOtherRules(data.matches)) print(line);
  const behind = data.matches.filter((match) => match.behind && match.check.kind === "good").length;
  if (behind > 0)
    print(`running matches with acts behind their snapshot, which a clean stop writes: ${behind}`);
  const counted = countsOf(data.matches);
  const other = Object.entries(counted).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]));
  print(
    `${path}, format ${data.format}: ${data.tables} tables, ${data.matches.length} matches: ${other.join(", ")}`,
  );
  print(data.ok ? "nothing differs" : "NOT as it was written");
}

/** What is wrong with one match; null for nothing. */
function lineOf({ check }: CheckedMatch): string | null {
  switch (check.kind) {
    case "good":
    case "otherRules":
      return null;
    case "frozen":
      return "stands still after a fault; not replayed";
    case "unreadable":
      return `is unreadable: ${check.reason}`;
    case "differs":
      return `differs: ${check.misfits.map(whereOf).join(", ")}`;
  }
}

const whereOf = ({ what, row }: Misfit): string => (row === null ? what : `${what} at row ${row}`);

const FATES = { goesOn: "go on from their snapshot", standsStill: "would stand still", over: "are over" };

/** A line for each game and version that is not this program's. */
function linesOfOtherRules(matches: readonly CheckedMatch[]): string[] {
  const groups = new Map<string, Map<string, number>>();
  for (const { game, check } of matches) {
    if (check.kind !== "otherRules") continue;
    const versions = check.rules.join(" then ");
    const title = `${game}: of rules ${versions}; this program has ${check.here}: cannot be replayed here`;
    const fates = groups.get(title) ?? new Map<string, number>();
    groups.set(title, fates);
    fates.set(FATES[check.fate], (fates.get(FATES[check.fate]) ?? 0) + 1);
  }
  return [...groups].map(([title, fates]) => {
    return `${title}; ${[...fates].map(([fate, count]) => `${count} ${fate}`).join(", ")}`;
  });
}

function countsOf(matches: readonly CheckedMatch[]) {
  const count = (kind: CheckedMatch["check"]["kind"]): number =>
    matches.filter(({ check }) => check.kind === kind).length;
  return {
    good: count("good"),
    "of other rules": count("otherRules"),
    frozen: count("frozen"),
    unreadable: count("unreadable"),
    differing: count("differs"),
  };
}
