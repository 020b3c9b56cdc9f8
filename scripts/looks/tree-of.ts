import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { linkInstalled } from "../mutants/copy.ts";

/** The sources of another commit in a temporary folder; `remove` deletes it. */
export type Tree = { readonly root: string; remove(): void };

const FIXTURES = ["games/*/page/**/fixtures/", "packages/web/src/fixtures/", "packages/design/src/fixtures/"];
const Manifest = z.looseObject({ exports: z.record(z.string(), z.string()) });

/** Lays out a commit of the repository with the packages that are installed now. Throws where there is no such commit. */
export function treeOf(root: string, ref: string): Tree {
  const packed = execFileSync("git", ["archive", "--format=tar", ref], { cwd: root, maxBuffer: 1 << 30 });
  const tree = realpathSync(mkdtempSync(join(tmpdir(), "bigboard-looks-")));
  execFileSync("tar", ["-x", "-C", tree], { input: packed });
  linkInstalled(root, tree);
  return { root: tree, remove: () => rmSync(tree, { recursive: true, force: true }) };
}

/** Whether a tree names its states. */
export function hasStates(tree: string): boolean {
  return existsSync(join(tree, "packages/web/src/fixtures/states.ts"));
}

/** Puts the states and harness pages of this tree into an older one, over its own: its sources are drawn as ours are. */
export function layStatesOver(root: string, tree: string): void {
  for (const folder of globSync(FIXTURES, { cwd: root })) {
    if (existsSync(join(tree, dirname(folder)))) {
      cpSync(join(root, folder), join(tree, folder), { recursive: true });
    }
  }
  const doors = "packages/design/package.json";
  const here = Manifest.parse(JSON.parse(readFileSync(join(root, doors), "utf8")));
  const there = Manifest.parse(JSON.parse(readFileSync(join(tree, doors), "utf8")));
  const fixtures = Object.entries(here.exports).filter(([door]) => door.startsWith("./fixtures/"));
  const exports = { ...there.exports, ...Object.fromEntries(fixtures) };
  writeFileSync(join(tree, doors), JSON.stringify({ ...there, exports }, null, 2));
}
