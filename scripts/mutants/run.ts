// `npm run mutants`: plants each known bug of `games/wall-street-1920/trials/mutants` in a copy and says which test catches it.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { copyOf } from "./copy.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GAME = "wall-street-1920";
const PATCHES = join(ROOT, `games/${GAME}/trials/mutants`);
const LIMIT_MS = 180_000;

const HELP = `npm run mutants -- [NAME...] [--json]

Plants each bug of games/wall-street-1920/trials/mutants (all, or those named) in a copy of the repository, runs laws, scenarios,
unit tests and lint there until one of them fails, and says which. Exit code 1 when a bug is caught by none, or when its
patch no longer applies.

  --json   [{name, what, caughtBy}] on standard output; caughtBy is null for a survivor`;

type Judge = {
  readonly name: string;
  readonly args: readonly string[];
  /** The line of the output that says what failed. */
  readonly telling: RegExp;
};

/** Cheapest first; each fails on its own. */
const JUDGES: readonly Judge[] = [
  {
    name: "laws",
    args: ["packages/cli/src/main.ts", "fuzz", GAME, "--games", "100", "--seed", "mutants"],
    telling: /law .* is broken .*|threw .*/,
  },
  {
    name: "scenarios",
    args: ["packages/cli/src/main.ts", "scenario", `games/${GAME}/scenarios`],
    telling: /FAIL .*/,
  },
  {
    name: "unit tests",
    args: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--bail=1",
      "packages/kernel",
      `games/${GAME}/rules`,
      `games/${GAME}/editions`,
    ],
    telling: /FAIL .*/,
  },
  {
    name: "lint",
    args: [
      "node_modules/@biomejs/biome/bin/biome",
      "check",
      "--vcs-enabled=false",
      `games/${GAME}`,
      "packages/kernel",
    ],
    telling: /.* (?:lint|plugin).*/,
  },
];

type Caught = { readonly name: string; readonly what: string; readonly caughtBy: string | null };

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** The first judge that fails in this folder with what it said, or null when all are content. */
function catcher(root: string): string | null {
  for (const { name, args, telling } of JUDGES) {
    const run = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: "utf8",
      timeout: LIMIT_MS,
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
    });
    if (run.status === 0) continue;
    const line = telling.exec(`${run.stdout}\n${run.stderr}`)?.[0].trim();
    return `${name}: ${(line ?? `exit code ${run.status}`).slice(0, 200)}`;
  }
  return null;
}

/** Plants one bug. Throws when its patch no longer applies: a bug that is not there proves nothing. */
function judgePatch(file: string): Caught {
  const path = join(PATCHES, file);
  const what = readFileSync(path, "utf8").split("\n")[0] ?? "";
  const copy = copyOf(ROOT);
  try {
    const applied = spawnSync("git", ["apply", "--recount", path], { cwd: copy.root, encoding: "utf8" });
    if (applied.status !== 0) throw new Error(`${file} no longer applies: ${applied.stderr.trim()}`);
    return { name: file.replace(/\.patch$/, ""), what, caughtBy: catcher(copy.root) };
  } finally {
    copy.remove();
  }
}

function main(): number {
  const options = { json: { type: "boolean" }, help: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) {
    process.stdout.write(`${HELP}\n`);
    return 0;
  }
  const all = readdirSync(PATCHES).filter((name) => name.endsWith(".patch"));
  const files = positionals.length === 0 ? all.sort() : positionals.map((name) => `${name}.patch`);
  const unknown = files.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    say(`mutants: there is no ${unknown.join(", ")} in ${PATCHES}\n\n${HELP}`);
    return 2;
  }
  const sound = copyOf(ROOT);
  const red = catcher(sound.root);
  sound.remove();
  if (red !== null) {
    say(`without any bug the tests fail already, so they can catch none: ${red}`);
    return 1;
  }
  const results: Caught[] = [];
  let broken = 0;
  for (const file of files) {
    try {
      const result = judgePatch(file);
      results.push(result);
      if (!values.json) {
        process.stdout.write(`${result.caughtBy === null ? "SURVIVES" : "caught"}  ${result.name}\n`);
        process.stdout.write(`    ${result.what}\n    ${result.caughtBy ?? "by no test"}\n`);
      }
    } catch (error) {
      broken += 1;
      say(error instanceof Error ? error.message : String(error));
    }
  }
  const caught = results.filter(({ caughtBy }) => caughtBy !== null).length;
  if (values.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  else process.stdout.write(`\n${caught} of ${files.length} planted bugs caught\n`);
  return broken > 0 || caught < files.length ? 1 : 0;
}

process.exitCode = main();
