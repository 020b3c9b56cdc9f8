import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findGame } from "@bigboard/games";
import { readScenario, runCase, scenarioFiles } from "../scenario/index.ts";

/** One thing that can notice a mutant. `run` returns what went wrong, or null; it may throw. */
export type Unit = { readonly name: string; run(): string | null };

/** All units of a game, the telling ones first: every case of its scenarios, then short matches under the laws. */
export function unitsOf(root: string, game: string): Unit[] {
  return scenarioUnits(root, game);
}

function scenarioUnits(root: string, game: string): Unit[] {
  const folder = join(root, `packages/games/src/${game}/scenarios`);
  return scenarioFiles([folder]).files.flatMap((file) => {
    const read = readScenario(readFileSync(file, "utf8"));
    const name = file.slice(folder.length + 1);
    if (!read.ok) return [{ name, run: () => "the file cannot be read" }];
    return read.cases.map((one) => ({
      name: `${name}: ${one.title}`,
      run(): string | null {
        const [first] = runCase(one, findGame);
        return first ? `${first.where}: ${first.message}` : null;
      },
    }));
  });
}
