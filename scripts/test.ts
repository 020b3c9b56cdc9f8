// `npm test`: everything that must hold, stage by stage; the last line is "N passed, N failed".
import { type SpawnOptions, spawn } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

type Count = { readonly passed: number; readonly failed: number };
type Stage = { readonly name: string; run(): Promise<Count> };

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const TALLY = /^(\d+) passed, (\d+) failed$/;
const FLAKY = /^\d+ flaky(: .+)?$/;

/** What stages said about journeys that got through on their second try only. */
const flaky: string[] = [];

/** Runs a program of the repository with this Node. Its lines pass through, save those kept for the end: its tally, which is returned, and what was flaky. */
async function node(
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ ok: boolean; tally: Count | null }> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    ...options,
  });
  let tally: Count | null = null;
  const { stdout } = child;
  if (stdout) {
    createInterface({ input: stdout }).on("line", (line) => {
      const found = TALLY.exec(line);
      if (found) tally = { passed: Number(found[1]), failed: Number(found[2]) };
      else if (FLAKY.test(line)) flaky.push(line);
      else process.stdout.write(`${line}\n`);
    });
  }
  const ok = await new Promise<boolean>((resolve) => {
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
  return { ok, tally };
}

/** A stage that is one test: it holds or it does not. */
async function whole(args: readonly string[]): Promise<Count> {
  const { ok } = await node(args);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A stage that counts for itself. A bad end that its tally does not explain is one failure more. */
async function counting(args: readonly string[]): Promise<Count> {
  const { ok, tally } = await node(args);
  const { passed, failed } = tally ?? { passed: 0, failed: 0 };
  return { passed, failed: failed + (failed === 0 && (!ok || tally === null) ? 1 : 0) };
}

/** Unit tests, laws and scenarios; Vitest writes its count into a file. */
async function vitest(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), "bigboard-test-"));
  const file = join(folder, "vitest.json");
  const { ok } = await node([
    bin("vitest/vitest.mjs"),
    "run",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  rmSync(folder, { recursive: true, force: true });
  const passed = numberIn(report, "numPassedTests");
  const failed = numberIn(report, "numFailedTests");
  // A file that does not even load has no failed test of its own, and no test at all is no success either.
  return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed };
}

function numberIn(report: unknown, key: string): number {
  if (typeof report !== "object" || report === null) return 0;
  const value: unknown = Object.entries(report).find(([name]) => name === key)?.[1];
  return typeof value === "number" ? value : 0;
}

function bin(path: string): string {
  return join(ROOT, "node_modules", path);
}

/** The program behind a package's command: the wrappers of `.bin` are no JavaScript on every system. */
function command(name: string, owner: string): string {
  const manifest: unknown = JSON.parse(readFileSync(bin(`${owner}/package.json`), "utf8"));
  const entry = typeof manifest === "object" && manifest !== null && "bin" in manifest ? manifest.bin : null;
  if (typeof entry === "string") return bin(`${owner}/${entry}`);
  const path: unknown =
    typeof entry === "object" && entry !== null
      ? Object.entries(entry).find(([key]) => key === name)?.[1]
      : null;
  if (typeof path !== "string") throw new Error(`the package ${owner} has no command ${name}`);
  return bin(`${owner}/${path}`);
}

const games = globSync("games/[!_]*/rulebook.md", { cwd: ROOT }).map((file) => basename(dirname(file)));
const stages: readonly Stage[] = [
  { name: "types", run: () => whole([command("tsc", "typescript"), "-b"]) },
  {
    name: "lint",
    run: () => whole([command("biome", "@biomejs/biome"), "check", "--diagnostic-level=error"]),
  },
  { name: "style sheets", run: () => whole(["scripts/style/main.ts"]) },
  { name: "licences of what is installed", run: () => whole(["scripts/licences/main.ts"]) },
  { name: "unit tests, laws and scenarios", run: vitest },
  ...games.map((game) => ({
    name: `every rule of ${game} has a scenario or a test`,
    run: () => whole(["packages/cli/src/main.ts", "rules", game, "--coverage", "--quiet"]),
  })),
];
/** What needs a browser. */
const journeys: readonly Stage[] = [
  {
    name: "layout at any size, a sample",
    run: () => counting(["scripts/looks/main.ts", "--sweep", "--sample"]),
  },
  { name: "browser journeys", run: () => counting(["e2e/run.ts"]) },
  { name: "a new game, copied from the template", run: () => counting(["scripts/new-game/try.ts"]) },
];

let passed = 0;
let failed = 0;
for (const stage of existsSync(join(ROOT, "e2e/run.ts")) ? [...stages, ...journeys] : stages) {
  process.stdout.write(`\n== ${stage.name}\n`);
  const started = Date.now();
  const count = await stage.run();
  passed += count.passed;
  failed += count.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`-- ${stage.name}: ${count.passed} good, ${count.failed} bad, ${seconds} s\n`);
}
process.stdout.write(`\n${flaky.map((line) => `${line}\n`).join("")}${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
