import { describe, expect, test } from "vitest";
import { circlesOf, deadDoors, importsOf } from "./imports.ts";
import { namings } from "./names.ts";
import { gameIds, readTree, type SourceFile } from "./tree.ts";

const tree = readTree();
const ids = gameIds();

describe("the house", () => {
  test("there are games to speak of, and files of every kind", () => {
    expect(ids.length).toBeGreaterThanOrEqual(3);
    for (const end of [".ts", ".tsx", ".css", ".json"]) {
      expect(tree.filter(({ path }) => path.endsWith(end)).length, end).toBeGreaterThan(10);
    }
  });

  test("no package names a game: not by its id, not by the name of its export, not by a word of its own", () => {
    const found = namings(tree, ids).filter(({ path, isTest }) => path.startsWith("packages/") && !isTest);
    expect(found.map(({ path, line, name }) => `${path}:${line} ${name}`)).toEqual([]);
  });

  test("no files import each other in a circle, types counted", () => {
    const imports = importsOf(tree);
    expect(imports.get("games/index.ts")?.length).toBeGreaterThanOrEqual(ids.length);
    expect(circlesOf(imports)).toEqual([]);
  });

  test("every door of a package leads to a file", () => {
    expect(deadDoors()).toEqual([]);
  });
});

const file = (path: string, text: string): SourceFile => ({ path, text, isTest: false });

test("a circle is found over types, doors and loaded chunks, and nothing that is none", () => {
  const imports = importsOf([
    file("packages/kernel/src/index.ts", 'export type { A } from "../../a/a.ts";'),
    file("packages/a/a.ts", 'export type A = import("./b.ts").B;'),
    file("packages/a/b.ts", 'import "@bigboard/kernel"; export const load = () => import("./c.ts");'),
    file("packages/a/c.ts", 'import "./d.css"; export const c = "./a.ts";'),
  ]);
  expect(circlesOf(imports)).toEqual([
    ["packages/a/a.ts", "packages/a/b.ts", "packages/kernel/src/index.ts"],
  ]);
});

test("a game is found by its id in any text, by its export and by its words in names, and not in prose", () => {
  const found = namings(
    [
      file("packages/x/a.ts", '// A game-of-tulips.\nconst tulipsPrice = gameOfTulips; "tulips in bloom";'),
      file("packages/x/b.css", "/* tulips */\n.bed > .tulips-red { color: red; }"),
      file("packages/x/c.json", '{ "bed.title": "Tulips", "tulips.title": "Beds" }'),
      file("games/game-of-tulips/game.ts", "const tulips = 1;"),
    ],
    ["game-of-tulips"],
  );
  expect(found.map(({ path, line, by, name }) => `${path}:${line} ${by} ${name}`)).toEqual([
    "packages/x/a.ts:1 id game-of-tulips",
    "packages/x/a.ts:2 word tulips",
    "packages/x/a.ts:2 export gameOfTulips",
    "packages/x/b.css:2 word tulips",
    "packages/x/c.json:1 word tulips",
  ]);
});
