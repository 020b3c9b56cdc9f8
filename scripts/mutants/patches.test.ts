import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { patchesIn } from "./patches.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const patches = patchesIn(root);

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

test.each(patches)("the planted bug $name still applies and says what it is", ({ path }) => {
  const run = spawnSync("git", ["apply", "--check", "--recount", path], {
    cwd: root,
    encoding: "utf8",
  });
  expect([run.status, run.stderr]).toEqual([0, ""]);
  const [what] = readFileSync(path, "utf8").split("\n");
  expect(KINDS.filter((kind) => what?.startsWith(`${kind}: `))).toHaveLength(1);
});

test("there is a planted bug of every kind", () => {
  const lines = patches.map(({ path }) => readFileSync(path, "utf8").split(":")[0]);
  expect(KINDS.filter((kind) => !lines.includes(kind))).toEqual([]);
});
