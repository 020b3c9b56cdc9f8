import { GAMES } from "@bigboard/games";
import { trialsOf } from "@bigboard/games/trials";
import type { Game, Rules } from "@bigboard/kernel";
import { fastChance, isRefusal, looseChance } from "@bigboard/kernel";
import type { Benchmark } from "./measure.ts";
import { alternate, rounded } from "./measure.ts";
import { nextInput } from "./play-out.ts";

const ROUNDS = 7;
/** Inputs after which a match stands in its middle. */
const HALF_WAY = 100;

/** A copy of a state in mid-game: the hand-written clone against `structuredClone`. */
export function benchClone(): Benchmark[] {
  return GAMES.flatMap((game) => {
    const bench = trialsOf(game.meta.id)?.bench;
    return bench === undefined ? [] : benchGame(game, bench.seats);
  });
}

function benchGame<C, S, A, E, V>(game: Game<C, S, A, E, V>, seats: number): Benchmark {
  const config = game.readConfig({}, seats);
  if (isRefusal(config)) throw new Error("the house edition is refused");
  const rules = game.rules(config);
  const states = Array.from({ length: 20 }, (_, i) => midGame(rules, seats, `clone/${i}`));
  const copies = (count: number, copy: (state: S) => S): number => {
    let made = 0;
    for (let i = 0; i < count; i += 1) {
      const state = states[i % states.length];
      if (state !== undefined && copy(state) !== state) made += 1;
    }
    return made;
  };
  const rates = alternate(
    [
      { name: "clone", round: () => copies(100_000, (state) => rules.clone(state)) },
      { name: "structuredClone", round: () => copies(4_000, (state) => structuredClone(state)) },
    ],
    ROUNDS,
  );
  const ours = rates.get("clone") ?? 0;
  return {
    name: `clone/${game.meta.id}`,
    value: rounded(1e6 / ours),
    unit: "us",
    ratios: { structuredClone: rounded(ours / (rates.get("structuredClone") ?? 0)) },
  };
}

/** A state with hands, piles and a deck half used. */
function midGame<S, A, E, V>(rules: Rules<S, A, E, V>, seats: number, seed: string): S {
  const chance = fastChance(seed);
  const pick = looseChance(seed);
  const state = rules.setup(seats, chance);
  let at = 0;
  for (let inputs = 0; inputs < HALF_WAY; inputs += 1) {
    const input = nextInput(rules, state, at, pick);
    if (input === null) break;
    at = input.at;
    rules.apply(state, input, chance);
  }
  return state;
}
