// `npm run mutants`: plants each known bug of `games/GAME/trials/mutants` in a copy and says which test catches it.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { copyOf } from "./copy.ts";
import { type Patch, patchesIn } from "./patches.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LIMIT_MS = 180_000;

const HELP = `npm run mutants -- [NAME...] [--json]

Plants each bug of games/GAME/trials/mutants (all, or those named) in a copy of the repository, runs laws, scenarios,
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
const judgesOf = (game: string): readonly Judge[] => [
  {
    name: "laws",
    args: ["packages/cli/src/main.ts", "fuzz", game, "--games", "100", "--seed", "mutants"],
    telling: /law .* is broken .*|threw .*/,
  },
  {
    name: "scenarios",
    args: ["packages/cli/src/main.ts", "scenario", `games/${game}/scenarios`],
    telling: /FAIL .*/,
  },
  {
    name: "unit tests",
    args: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--bail=1",
      "packages/kernel",
      `games/${game}/rules`,
      `games/${game}/editions`,
    ],
    telling: /FAIL .*/,
  },
  {
    name: "lint",
    args: [
      "node_modules/@biomejs/biome/bin/biome",
      "check",
      "--vcs-enabled=false",
      `games/${game}`,
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
function catcher(root: string, game: string): string | null {
  for (const { name, args, telling } of judgesOf(game)) {
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
function judgePatch({ name, game, path }: Patch): Caught {
  const what = readFileSync(path, "utf8").split("\n")[0] ?? "";
  const copy = copyOf(ROOT);
  try {
    const applied = spawnSync("git", ["apply", "--recount", path], { cwd: copy.root, encoding: "utf8" });
    if (applied.status !== 0) throw new Error(`${name} no longer applies: ${applied.stderr.trim()}`);
    return { name, what, caughtBy: catcher(copy.root, game) };
  } finally {
    copy.remove();
  }
}

/** What fails in the games of these bugs while none is planted; null when nothing does. */
function redWithout(files: readonly Patch[]): string | null {
  const sound = copyOf(ROOT);
  try {
    for (const game of new Set(files.map((file) => file.game))) {
      const red = catcher(sound.root, game);
      if (red !== null) return red;
    }
    return null;
  } finally {
    sound.remove();
  }
}

function main(): number {
  const options = { json: { type: "boolean" }, help: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) {
    process.stdout.write(`${HELP}\n`);
    return 0;
  }
  const all = patchesIn(ROOT);
  const files = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const unknown = positionals.filter((wanted) => !all.some(({ name }) => name === wanted));
  if (unknown.length > 0) {
    say(`mutants: there is no ${unknown.join(", ")} in games/GAME/trials/mutants\n\n${HELP}`);
    return 2;
  }
  const red = redWithout(files);
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
