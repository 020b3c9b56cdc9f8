// node scripts/new-game/try.ts: follows docs/add-a-game.md in a copy of the repository, and tries what comes of it; ends with
// "N passed, N failed".
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { copyOf, PARTS } from "../mutants/copy.ts";
import { LISTS, REFERENCES } from "./add-game.ts";

const ID = "paper-route";
const ROOT = resolve(import.meta.dirname, "../..");
const copy = copyOf(ROOT, [...PARTS, ".gitignore", "package-lock.json", "bench", "docs", "e2e"]);
const TSC = "node_modules/typescript/bin/tsc";
const BIGBOARD = "packages/cli/src/main.ts";

let passed = 0;
let failed = 0;

function node(...args: readonly string[]): { readonly ok: boolean; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy.root, encoding: "utf8" });
  return { ok: status === 0, said: stdout + stderr };
}

/** One thing that must hold. What a program said is told when it does not. */
function holds(what: string, { ok, said }: { readonly ok: boolean; readonly said: string }): void {
  if (ok) passed += 1;
  else failed += 1;
  console.log(ok ? `ok   ${what}` : `FAIL ${what}\n${said}`);
}

/** Leaves the game's line out of one of the lists, and wants the compiler to say so by the game's name. */
function demanded({ file }: (typeof LISTS)[number], project: string): void {
  const path = join(copy.root, file);
  const whole = readFileSync(path, "utf8");
  const lines = whole.split("\n").filter((line) => !line.startsWith(`  "${ID}": `));
  writeFileSync(path, lines.join("\n"));
  const { ok, said } = node(TSC, "-b", project);
  writeFileSync(path, whole);
  holds(`the compiler misses its line in ${file}`, { ok: !ok && said.includes(`'"${ID}"'`), said });
}

try {
  holds("new-game", node("scripts/new-game.ts", ID, "--no-install"));
  symlinkSync(join(copy.root, "games", ID), join(copy.root, "node_modules/@bigboard", ID), "junction");
  const again = node("scripts/new-game.ts", ID, "--no-install");
  holds("new-game refuses a name that is taken", {
    ok: !again.ok && again.said.includes("already"),
    said: again.said,
  });
  holds("docs/api.md is made", node("scripts/docs/main.ts"));
  holds("types", node(TSC, "-b"));
  const files = ["games", "scripts/new-game.ts", "tsconfig.json"];
  holds("lint", node("node_modules/@biomejs/biome/bin/biome", "check", "--diagnostic-level=error", ...files));
  holds("laws", node(BIGBOARD, "fuzz", ID, "--games", "50"));
  holds("scenarios", node(BIGBOARD, "scenario", `games/${ID}/scenarios`));
  holds("every rule has a scenario or a test", node(BIGBOARD, "rules", ID, "--coverage", "--quiet"));
  const vitest = "node_modules/vitest/vitest.mjs";
  holds(
    "the house's tests of every game",
    node(vitest, "run", ...globSync("games/*.test.ts", { cwd: copy.root }), "-t", ID),
  );
  holds("its own tests, and those of the documents", node(vitest, "run", `games/${ID}/`, "scripts/docs"));
  holds("a match over HTTP", node("e2e/over-http.ts", ID));
  holds("a match in a browser", node("e2e/run.ts", ID));
  const projects = ["games/tsconfig.json", ...REFERENCES.map(({ file }) => file)];
  for (const [i, list] of LISTS.entries()) demanded(list, projects[i] ?? "");
} finally {
  copy.remove();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
