import { findGame } from "@bigboard/games";
import { trialsOf } from "@bigboard/games/trials";
import type { Simulation } from "@bigboard/trials/simulation/jury";
import { simulate } from "@bigboard/trials/simulation/run";
import { expect, test } from "vitest";
import { GAMES } from "./index.ts";

/** Of all games together; `npm run -s sim` plays as many as you like. */
const SEEDS = 200;

function simulationOf(id: string): Simulation {
  const [game, trials] = [findGame(id), trialsOf(id)];
  if (game === undefined || trials === undefined) throw new Error(`no game ${id}`);
  return { game, trials };
}

test.each(GAMES.map(({ meta }, index) => ({ id: meta.id, index })))(
  "simulated servers of $id keep their promises whatever goes wrong around them",
  async ({ id, index }) => {
    const simulation = simulationOf(id);
    const failed: string[] = [];
    let taken = 0;
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      if (seed % GAMES.length !== index) continue;
      const outcome = await simulate(simulation, seed);
      taken += outcome.taken;
      if (outcome.faults.length > 0) failed.push(`seed ${seed}: ${outcome.faults.join("; ")}`);
    }
    expect(failed).toEqual([]);
    expect(taken).toBeGreaterThan(SEEDS);
  },
);

test("a seed plays the same match again, to the byte", async () => {
  const simulation = simulationOf("krach-29");
  const seed = 5;
  const [first, again] = [await simulate(simulation, seed), await simulate(simulation, seed)];
  expect(first.rows).toBeGreaterThan(5);
  expect(again).toEqual(first);
});
