import { type State, wallStreet1920 } from "@bigboard/games/wall-street-1920";
import { fastChance, isRefusal, looseChance } from "@bigboard/kernel";
import type { Benchmark } from "./measure.ts";
import { alternate, rounded } from "./measure.ts";

const SEATS = 3;
const ROUNDS = 7;

/** A copy of a 1920 state in mid-game: the hand-written clone against `structuredClone`. */
export function benchClone(): Benchmark[] {
  const config = wallStreet1920.readConfig({}, SEATS);
  if (isRefusal(config)) throw new Error("the house edition is refused");
  const rules = wallStreet1920.rules(config);
  const states = Array.from({ length: 20 }, (_, i) => midGame(rules, `clone/${i}`));
  const copies = (count: number, copy: (state: State) => State): number => {
    let pawns = 0;
    for (let i = 0; i < count; i += 1) {
      const state = states[i % states.length];
      if (state !== undefined) pawns += copy(state).players.length;
    }
    return pawns / SEATS;
  };
  const rates = alternate(
    [
      { name: "clone", round: () => copies(200_000, (state) => rules.clone(state)) },
      { name: "structuredClone", round: () => copies(4_000, (state) => structuredClone(state)) },
    ],
    ROUNDS,
  );
  const ours = rates.get("clone") ?? 0;
  return [
    {
      name: "clone/wall-street-1920",
      value: rounded(1e6 / ours),
      unit: "us",
      ratios: { structuredClone: rounded(ours / (rates.get("structuredClone") ?? 0)) },
    },
  ];
}

/** A state after 100 random inputs, with hands, piles and a deck half used. */
function midGame(rules: ReturnType<typeof wallStreet1920.rules>, seed: string): State {
  const chance = fastChance(seed);
  const pick = looseChance(seed);
  const state = rules.setup(SEATS, chance);
  for (let inputs = 0; inputs < 100; inputs += 1) {
    const seat = rules.waiting(state).seats[0];
    if (seat === undefined) break;
    const { listed } = rules.moves(state, seat);
    const action = listed[pick.int(listed.length, "move")];
    if (action !== undefined) rules.apply(state, { t: "act", at: 0, seat, action }, chance);
  }
  return state;
}
