import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findGame, GAMES } from "@bigboard/games";
import { LEXICON, probeOf } from "@bigboard/games/trials";
import { fuzz } from "@bigboard/laws";
import { readScenario, runCaseOnRules, scenarioFiles } from "@bigboard/testkit/scenario";
import { takeTests } from "./stand-in.ts";

/** One thing that can notice a mutant. `run` returns what went wrong, or null; it may throw. */
export type Unit = { readonly name: string; run(): string | null };

/** Every case of a game's scenarios that needs no host. */
export function scenarioUnits(root: string, game: string): Unit[] {
  const folder = join(root, `games/${game}/scenarios`);
  return scenarioFiles([folder]).files.flatMap((file) => {
    const read = readScenario(readFileSync(file, "utf8"), LEXICON);
    const name = file.slice(folder.length + 1);
    if (!read.ok) return [{ name, run: () => "the file cannot be read" }];
    const cases = read.cases.filter((one) => one.layer !== "table");
    return cases.map((one) => ({
      name: `scenarios, ${name}: ${one.title}`,
      run(): string | null {
        const [first] = runCaseOnRules(one, GAMES);
        return first ? `${first.where}: ${first.message}` : null;
      },
    }));
  });
}

/** A game's own unit tests. They must be loaded with the stand-in for "vitest" in place. */
export async function testUnits(root: string, game: string): Promise<Unit[]> {
  const units: Unit[] = [];
  for (const file of globSync(`games/${game}/{rules,editions}/**/*.test.ts`, { cwd: root }).sort()) {
    await import(pathToFileURL(join(root, file)).href);
    for (const { title, run } of takeTests()) {
      const complain = (): null => {
        run();
        return null;
      };
      units.push({ name: `unit tests, ${file}: ${title}`, run: complain });
    }
  }
  return units;
}

/** How many matches are played, and at how many sizes of table, from the smallest: each takes longer than all scenarios together, and a full table ten times as long. */
const MATCHES = 4;
const SIZES = 3;

/** Whole random matches under the laws: small tables and many options in turn. */
export function lawUnits(id: string): Unit[] {
  const game = findGame(id);
  if (!game) return [];
  const [fewest, most] = game.meta.seats;
  const probe = probeOf(id);
  return Array.from({ length: MATCHES }, (_, index) => {
    const seats = fewest + (index % Math.min(SIZES, most - fewest + 1));
    const config = probe.configs[Math.floor((index * probe.configs.length) / MATCHES)] ?? {};
    return {
      name: `laws, ${seats} seats, match ${index}`,
      run(): string | null {
        const order = { game, games: 1, seats, seed: `mutation/${index}`, every: 1000, longest: 1000 };
        const { finding } = fuzz({ ...order, probe: { ...probe, configs: [config] } });
        return finding ? `law ${finding.violation.law}: ${finding.violation.message}` : null;
      },
    };
  });
}
