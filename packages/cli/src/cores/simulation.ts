import { BLOCK, type Block, blocks, foldBlocks, lineUp, type Simulation } from "@bigboard/arena";
import type { Json } from "@bigboard/kernel";
import { botOf, gameOf } from "../arguments.ts";
import { progressBar } from "../progress.ts";
import { onAllCores, type Work } from "./crew.ts";

/** A simulation as plain data: game and bots by their names. */
export type SimulationTask = {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly bots: readonly string[];
  readonly config: Json;
  readonly seed: string;
  readonly auditEvery: number;
};

/** The blocks of a simulation, by their numbers. */
export const BLOCKS: Work<SimulationTask, number, Block> = {
  entry: new URL("./block-worker.ts", import.meta.url),
  begin: (order) => blocks(playable(order)),
};

/** Plays a simulation on all cores, with the same totals for any number of them. */
export async function simulated(order: SimulationTask, cores?: number): Promise<Simulation> {
  const { game, bots } = playable(order);
  const { games } = order;
  const tasks = Array.from({ length: Math.ceil(games / BLOCK) }, (_, block) => block);
  const bar = progressBar(games, "matches");
  const started = performance.now();
  const seated = lineUp(game, order.seats, bots, 0);
  const done = tasks.map(() => 0);
  let sum = 0;
  const told = (block: number, matches: number): void => {
    sum += matches - (done[block] ?? 0);
    done[block] = matches;
    bar.at(sum);
  };
  const played = await onAllCores(BLOCKS, order, tasks, { cores, told }).finally(() => bar.stop());
  const names = seated.map(({ name }) => name);
  return foldBlocks(names, games, played, (performance.now() - started) / 1000);
}

function playable(order: SimulationTask) {
  const game = gameOf(order.game);
  return { ...order, game, bots: order.bots.map((name) => botOf(game, name)) };
}
