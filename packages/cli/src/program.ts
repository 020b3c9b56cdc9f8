import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** Figures and tests change no match. */
const BESIDE = /\.test\.ts$|\.fixture\.ts$|\/evening\//;

/** What decides how bots play a game, as a hash of its files: rules, editions and bots. `root`: of the repository. */
export function programOf(game: string, root = ROOT): string {
  const folder = join(root, "games", game);
  const files = globSync("{rules,editions,bots}/**/*.{ts,json}", { cwd: folder });
  const hash = createHash("sha256");
  for (const file of files.filter((name) => !BESIDE.test(name.replaceAll("\\", "/"))).toSorted()) {
    hash.update(file.replaceAll("\\", "/")).update("\0");
    hash.update(readFileSync(join(folder, file))).update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}
