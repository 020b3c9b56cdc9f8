import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** Figures and tests change no match: persons and figures of evenings, and what a report on an edition counts and says. */
const TEST = /\.test\.ts$|\.fixture\.ts$/;
const BESIDE = /\.test\.ts$|\.fixture\.ts$|\/evening\/|^bots\/(measure|study|report|tuning)\.ts$/;

/** What decides how bots play a game, as a hash of its files: rules, editions and bots. `root`: of the repository. */
export function programOf(game: string, root = ROOT): string {
  return hashOfFiles(join(root, "games", game), "{rules,editions,bots}/**/*.{ts,json}", BESIDE);
}

/** What decides the figures of a report on an edition, but for the edition itself: how bots play, and what is counted. */
export function measureOf(game: string, root = ROOT): string {
  return [
    programOf(game, root),
    hashOfFiles(join(root, "games", game), "bots/{measure,study}.ts", TEST),
  ].join("/");
}

/** What decides the figures of a game's evenings: how its bots play, its persons and figures, and how evenings go. */
export function rulerOf(game: string, root = ROOT): string {
  const own = hashOfFiles(join(root, "games", game), "bots/evening/**/*.ts", TEST);
  const common = hashOfFiles(join(root, "packages", "arena", "src", "evening"), "*.ts", TEST);
  return [programOf(game, root), own, common].join("/");
}

function hashOfFiles(folder: string, pattern: string, beside: RegExp): string {
  const files = globSync(pattern, { cwd: folder }).map((name) => name.replaceAll("\\", "/"));
  const hash = createHash("sha256");
  for (const file of files.filter((name) => !beside.test(name)).toSorted()) {
    hash.update(file).update("\0");
    hash.update(readFileSync(join(folder, file))).update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}
