import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = join(root, "games/wall-street-1920/trials/mutants");
const patches = readdirSync(folder).filter((name) => name.endsWith(".patch"));

/** What each kind of planted bug is called in the first line of its patch. */
const KINDS = [
  "Money from nothing",
  "A half-applied refusal",
  "A hidden card in a view",
  "A hidden card in a fact",
  "A hidden card in a legality answer",
  "Math.random",
  "A shared array in clone",
];

test.each(patches)("the planted bug %s still applies and says what it is", (name) => {
  const run = spawnSync("git", ["apply", "--check", "--recount", join(folder, name)], {
    cwd: root,
    encoding: "utf8",
  });
  expect([run.status, run.stderr]).toEqual([0, ""]);
  const [what] = readFileSync(join(folder, name), "utf8").split("\n");
  expect(KINDS.filter((kind) => what?.startsWith(`${kind}: `))).toHaveLength(1);
});

test("there is a planted bug of every kind", () => {
  const lines = patches.map((name) => readFileSync(join(folder, name), "utf8").split(":")[0]);
  expect(KINDS.filter((kind) => !lines.includes(kind))).toEqual([]);
});
