import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { GAMES } from "./index.ts";

/*
 * A game stands in four lists, one manifest and three lists of references. TypeScript names a list that lacks it, once it
 * stands in the first; here is told what TypeScript does not: a folder that stands nowhere, and what npm and `tsc -b` need.
 */

const Manifest = z.object({ version: z.string(), dependencies: z.record(z.string(), z.string()) });
const Project = z.object({ references: z.array(z.object({ path: z.string() })) });

/** Each project of the lists, and the part of a game that it must be built on. */
const PROJECTS = { "tsconfig.json": "bots", "tsconfig.pages.json": "page", "tsconfig.trials.json": "trials" };

/** What a game of that id lacks, in sentences. `read` gives a file of this folder. */
function lacking(id: string, ids: readonly string[], read: (file: string) => string): string[] {
  const said: string[] = [];
  if (!ids.includes(id)) said.push(`games/index.ts does not list "${id}"`);
  const { dependencies, version } = Manifest.parse(JSON.parse(read("package.json")));
  if (dependencies[`@bigboard/${id}`] === undefined) {
    said.push(`games/package.json lacks "@bigboard/${id}": "${version}" among its dependencies`);
  }
  for (const [file, part] of Object.entries(PROJECTS)) {
    const paths = Project.parse(JSON.parse(read(file))).references.map(({ path }) => path);
    const path = `./${id}/${part}`;
    if (!paths.includes(path)) said.push(`games/${file} lacks { "path": "${path}" } among its references`);
  }
  return said;
}

const here = import.meta.dirname;
const read = (file: string): string => readFileSync(join(here, file), "utf8");
const folders = globSync("[!_]*/game.ts", { cwd: here }).map(dirname);
const ids = GAMES.map((game) => game.meta.id);

test.each(folders)("games/%s stands in the first list, the manifest and the references", (id) => {
  expect(lacking(id, ids, read)).toEqual([]);
});

test("every game has a folder of its name", () => {
  expect(folders.toSorted()).toEqual(ids.toSorted());
});

test("each missing line is told in a sentence", () => {
  const [id = ""] = ids;
  const without = (file: string, line: string) => (asked: string) =>
    asked === file ? read(file).replace(line, line.replace(id, "other")) : read(asked);
  expect(lacking(id, ids.slice(1), read)).toEqual([`games/index.ts does not list "${id}"`]);
  expect(lacking(id, ids, without("package.json", `"@bigboard/${id}"`))).toEqual([
    expect.stringMatching(`^games/package.json lacks "@bigboard/${id}": "[^"]+" among its dependencies$`),
  ]);
  for (const [file, part] of Object.entries(PROJECTS)) {
    const path = `"./${id}/${part}"`;
    expect(lacking(id, ids, without(file, path))).toEqual([
      `games/${file} lacks { "path": ${path} } among its references`,
    ]);
  }
});
