import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { patchesIn, serverPatchesIn } from "./patches.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const patches = patchesIn(root);
const serverPatches = serverPatchesIn(root);

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

/** What each bug planted into the server is called; the simulation must find it. */
const SERVER_KINDS = [
  "Answer before commit",
  "Missing row lock",
  "Missing ordering check",
  "Time past an act in flight",
  "A fact to the wrong seat",
  "An id accepted twice after a restart",
  "A lost hint never healed",
];

test.each([...patches, ...serverPatches])("the planted bug $name still applies", ({ path }) => {
  const run = spawnSync("git", ["apply", "--check", "--recount", path], {
    cwd: root,
    encoding: "utf8",
  });
  expect([run.status, run.stderr]).toEqual([0, ""]);
});

test("there is each of the server's planted bugs once", () => {
  const lines = serverPatches.map(({ path }) => readFileSync(path, "utf8").split(":")[0]);
  expect(lines.toSorted()).toEqual(SERVER_KINDS.toSorted());
});

test.each(patches)("the planted bug $name says what it is", ({ path }) => {
  const [what] = readFileSync(path, "utf8").split("\n");
  expect(KINDS.filter((kind) => what?.startsWith(`${kind}: `))).toHaveLength(1);
});

test("there is a planted bug of every kind", () => {
  const lines = patches.map(({ path }) => readFileSync(path, "utf8").split(":")[0]);
  expect(KINDS.filter((kind) => !lines.includes(kind))).toEqual([]);
});
