import { globSync } from "node:fs";
import { basename, join } from "node:path";

/** A known bug that can be planted. `name` is its file without ending, `path` absolute. */
export type Patch = { readonly name: string; readonly game: string; readonly path: string };

/** All planted bugs of all games, in the order of their names. */
export const patchesIn = (root: string): Patch[] => found(root, "games/*/trials/mutants/*.patch");

/** Those that the simulation of the server must find; of no game. */
export const serverPatchesIn = (root: string): Patch[] => found(root, "packages/trials/mutants/*.patch");

function found(root: string, pattern: string): Patch[] {
  const files = globSync(pattern, { cwd: root });
  const patches = files.map((file) => ({
    name: basename(file, ".patch"),
    game: file.split("/")[1] ?? "",
    path: join(root, file),
  }));
  return patches.sort((a, b) => (a.name < b.name ? -1 : 1));
}
