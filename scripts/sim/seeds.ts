import type { Work } from "@bigboard/cli/cores/crew";
import { findGame } from "@bigboard/games";
import { trialsOf } from "@bigboard/games/trials";
import type { Simulation } from "@bigboard/trials/simulation/jury";
import { type Outcome, simulate } from "@bigboard/trials/simulation/run";

/** What one seed came to, without its log. */
export type Played = Omit<Outcome, "log">;

type Seed = { readonly game: string; readonly seed: number };

/** So many seeds are one task: a worker's next one is under way soon enough. */
export const SEEDS_A_TASK = 5;

/** Seeds of simulated matches, each of the game that it names. */
export const SEEDS: Work<null, readonly Seed[], Promise<readonly Played[]>> = {
  entry: new URL("./worker.ts", import.meta.url),
  begin: () => async (seeds) => {
    const played: Played[] = [];
    for (const { game, seed } of seeds) {
      const { log: _, ...outcome } = await simulate(simulationOf(game), seed);
      played.push(outcome);
    }
    return played;
  },
};

function simulationOf(id: string): Simulation {
  const [game, trials] = [findGame(id), trialsOf(id)];
  if (game === undefined || trials === undefined) throw new Error(`no game ${id}`);
  return { game, trials };
}

/** The seeds from one to another, the games taking turns, in tasks. */
export function tasksOf(games: readonly string[], from: number, count: number): (readonly Seed[])[] {
  const seeds = Array.from({ length: count }, (_, index): Seed => {
    const seed = from + index;
    return { seed, game: games[seed % games.length] ?? "" };
  });
  const tasks = Math.ceil(count / SEEDS_A_TASK);
  return Array.from({ length: tasks }, (_, task) =>
    seeds.slice(task * SEEDS_A_TASK, (task + 1) * SEEDS_A_TASK),
  );
}
