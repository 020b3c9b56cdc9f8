import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findGame } from "@bigboard/games";
import { fuzz } from "../fuzz/index.ts";
import { probeOf } from "../probes/index.ts";
import { readScenario, runCaseOnRules, scenarioFiles } from "../scenario/index.ts";

/** One thing that can notice a mutant. `run` returns what went wrong, or null; it may throw. */
export type Unit = { readonly name: string; run(): string | null };

/** All units of a game, the telling ones first: every case of its scenarios, then short matches under the laws. */
export function unitsOf(root: string, game: string): Unit[] {
  return [...scenarioUnits(root, game), ...lawUnits(game)];
}

/** How many matches each option set is played for, and how often the laws are asked. */
const MATCHES = 2;
const EVERY = 40;

/** Whole random matches under the laws, one unit for each of the game's options and matches; seats in turn. */
function lawUnits(id: string): Unit[] {
  const game = findGame(id);
  if (!game) return [];
  const [fewest, most] = game.meta.seats;
  const probe = probeOf(id);
  return Array.from({ length: MATCHES * probe.configs.length }, (_, index) => {
    const config = probe.configs[index % probe.configs.length] ?? {};
    const seats = fewest + (index % (most - fewest + 1));
    const seed = `mutation/${index}`;
    return {
      name: `laws, ${seats} seats, match ${index}`,
      run(): string | null {
        const one = { game, games: 1, seats, seed, every: EVERY, longest: 1000 };
        const { finding } = fuzz({ ...one, probe: { ...probe, configs: [config] } });
        return finding ? `law ${finding.violation.law}: ${finding.violation.message}` : null;
      },
    };
  });
}

function scenarioUnits(root: string, game: string): Unit[] {
  const folder = join(root, `packages/games/src/${game}/scenarios`);
  return scenarioFiles([folder]).files.flatMap((file) => {
    const read = readScenario(readFileSync(file, "utf8"));
    const name = file.slice(folder.length + 1);
    if (!read.ok) return [{ name, run: () => "the file cannot be read" }];
    return read.cases
      .filter((one) => one.layer !== "table")
      .map((one) => ({
        name: `${name}: ${one.title}`,
        run(): string | null {
          const [first] = runCaseOnRules(one, findGame);
          return first ? `${first.where}: ${first.message}` : null;
        },
      }));
  });
}
