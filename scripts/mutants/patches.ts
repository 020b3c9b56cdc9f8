import { globSync } from "node:fs";
import { basename, join } from "node:path";

/** A known bug that can be planted. `name` is its file without ending, `path` absolute. */
export type Patch = { readonly name: string; readonly game: string; readonly path: string };

/** All planted bugs of all games, in the order of their names. */
export function patchesIn(root: string): Patch[] {
  const files = globSync("games/*/trials/mutants/*.patch", { cwd: root });
  const patches = files.map((file) => ({
    name: basename(file, ".patch"),
    game: file.split("/")[1] ?? "",
    path: join(root, file),
  }));
  return patches.sort((a, b) => (a.name < b.name ? -1 : 1));
}
