import type { Bot } from "@bigboard/arena";
import type { Chance, Rules, Seat } from "@bigboard/kernel";
import {
  type Action,
  type Config,
  type Event,
  type State,
  scoresOf,
  type View,
  valuesOf,
} from "@bigboard/sealed-lots/game";

/** In so many worlds each move is tried. More plays a little better, and slower. */
const WORLDS = 60;

type GameRules = Rules<State, Action, Event, View>;

/**
 * Tries every move in worlds that it cannot rule out, plays them to the end at random, and takes what leads by most on
 * average. It never meets the state: a world comes from the view alone.
 */
export function greedyBot(): Bot<Config, State, Action, Event, View> {
  return {
    name: "greedy",
    choose({ seat, view, moves, chance, config, rules }) {
      const values = valuesOf(config);
      const leads = moves.listed.map(() => 0);
      for (let tried = 0; tried < WORLDS; tried += 1) {
        const world = rules.imagine(view, chance);
        for (const [i, action] of moves.listed.entries()) {
          const state = rules.clone(world);
          rules.apply(state, { t: "act", at: 0, seat, action }, chance);
          playOut(rules, state, chance);
          leads[i] = (leads[i] ?? 0) + leadOf(scoresOf(values, state.traders), seat);
        }
      }
      return moves.listed[leads.indexOf(Math.max(...leads))] ?? null;
    },
  };
}

/** How far ahead of the best rival. */
function leadOf(scores: readonly number[], seat: Seat): number {
  return (scores[seat] ?? 0) - Math.max(...scores.filter((_, rival) => rival !== seat));
}

/** Everybody acts at random until the end. */
function playOut(rules: GameRules, state: State, chance: Chance): void {
  for (let [seat] = rules.waiting(state).seats; seat !== undefined; [seat] = rules.waiting(state).seats) {
    const { listed } = rules.moves(state, seat);
    const action = listed[chance.int(listed.length, "move")];
    if (action === undefined) return;
    rules.apply(state, { t: "act", at: 0, seat, action }, chance);
  }
}
