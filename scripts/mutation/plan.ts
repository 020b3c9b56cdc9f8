import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findMutants, instrument, type Mutant } from "./mutants.ts";

/** All mutants of a game's rules, by number, and the sources with all of them built in, by module URL. */
export type Plan = { readonly mutants: readonly Mutant[]; readonly sources: ReadonlyMap<string, string> };

/** Reads a game's rules (`games/GAME/rules` and `editions`, tests aside) and builds every mutant in. */
export function planOf(root: string, game: string): Plan {
  const mutants: Mutant[] = [];
  const sources = new Map<string, string>();
  const files = globSync(`games/${game}/{rules,editions}/**/*.ts`, { cwd: root }).sort();
  for (const file of files.filter((name) => !/\.(test|fixture)\.ts$/.test(name))) {
    const source = readFileSync(join(root, file), "utf8");
    const found = findMutants(file, source);
    if (found.length === 0) continue;
    sources.set(pathToFileURL(join(root, file)).href, instrument(source, found, mutants.length));
    mutants.push(...found);
  }
  return { mutants, sources };
}
