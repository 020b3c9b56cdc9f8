import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { copyOf } from "./copy.ts";
import { serverPatchesIn } from "./patches.ts";

/** A bug planted into the server, and the first seed that found it; null when none of them did. */
export type Found = {
  readonly name: string;
  readonly what: string;
  readonly seed: { readonly game: string; readonly seed: number; readonly fault: string } | null;
};

const FAILED = /^FAILED (\S+), seed (\d+);.*\n {2}(.*)$/m;

/**
 * Plants each bug into a copy of the repository, one at a time, and simulates there from seed 1 until one of at most `seeds` fails.
 * Throws when a patch no longer applies, or the simulation breaks down.
 */
export function* findBugs(root: string, seeds: number): Generator<Found> {
  const copy = copyOf(root);
  const apply = (path: string, ...how: readonly string[]): void => {
    const run = spawnSync("git", ["apply", "--recount", ...how, path], { cwd: copy.root, encoding: "utf8" });
    if (run.status !== 0) throw new Error(`${path} does not apply: ${run.stderr.trim()}`);
  };
  try {
    for (const { name, path } of serverPatchesIn(root)) {
      apply(path);
      const args = ["scripts/sim.ts", "--seeds", String(seeds), "--most", "1"];
      const run = spawnSync(process.execPath, args, { cwd: copy.root, encoding: "utf8" });
      const [, game, seed, fault] = FAILED.exec(run.stdout) ?? [];
      // A simulation that breaks down has found nothing, and has not looked either.
      if (run.status !== (game === undefined ? 0 : 1)) throw new Error(`${name}: ${run.stderr.trim()}`);
      const what = readFileSync(path, "utf8").split("\n")[0] ?? "";
      const found = game === undefined || fault === undefined ? null : { game, seed: Number(seed), fault };
      yield { name, what, seed: found };
      apply(path, "--reverse");
    }
  } finally {
    copy.remove();
  }
}
