import { createRequire } from "node:module";
import { GAMES } from "@bigboard/games";
import { trialsOf } from "@bigboard/games/trials";
import type { Chance, Game as House, Input, Rules } from "@bigboard/kernel";
import { fastChance, isRefusal, looseChance } from "@bigboard/kernel";
import type { Bench } from "@bigboard/trials/game-trials";
import type { Game } from "boardgame.io";
import { Client } from "boardgame.io/dist/cjs/client.js";
import { INVALID_MOVE } from "boardgame.io/dist/cjs/core.js";
import type { Benchmark } from "./measure.ts";
import { alternate, rounded } from "./measure.ts";
import { nextInput } from "./play-out.ts";

const ROUNDS = 7;

/** The very instance that boardgame.io loads: another build of Immer names the members of its drafts differently. */
const immer: typeof import("immer") = createRequire(import.meta.url)("immer");

/**
 * Random matches on one core, legal moves listed at every step: every game of the house at a table as
 * large as its trials say, clocks in virtual time. Our kernel alone, and boardgame.io running the same rules. boardgame.io is
 * wrapped both ways it offers, writing on its Immer draft and returning a new state made by our clone; the faster one counts.
 */
export function benchRules(): Benchmark[] {
  return GAMES.flatMap((game) => {
    const bench = trialsOf(game.meta.id)?.bench;
    return bench === undefined ? [] : benchGame(game, bench);
  });
}

function benchGame<C, S, A, E, V>(game: House<C, S, A, E, V>, { seats, ours, theirs }: Bench): Benchmark {
  const config = game.readConfig({}, seats);
  if (isRefusal(config)) throw new Error("the house edition is refused");
  const rules = game.rules(config);
  const peer = (seed: string, wrapped: Wrapped<S, A>): number =>
    playTheirs(game.meta.id, rules, seats, seed, wrapped);
  const rates = alternate(
    [
      { name: "bigboard", round: (index) => matches(ours, index, (seed) => playOurs(rules, seats, seed)) },
      { name: "draft", round: (index) => matches(theirs, index, (seed) => peer(seed, onDraft(rules))) },
      { name: "clone", round: (index) => matches(theirs, index, (seed) => peer(seed, onClone(rules))) },
    ],
    ROUNDS,
  );
  const own = rates.get("bigboard") ?? 0;
  const best = Math.max(rates.get("draft") ?? 0, rates.get("clone") ?? 0);
  return {
    name: `rules/${game.meta.id}`,
    value: rounded(own),
    unit: "inputs/s",
    ratios: { "boardgame.io": rounded(own / best) },
  };
}

/** Plays the matches of one round; the number of inputs. */
function matches(count: number, round: number, play: (seed: string) => number): number {
  let inputs = 0;
  for (let i = 0; i < count; i += 1) inputs += play(`${round}/${i}`);
  return inputs;
}

function playOurs<S, A, E, V>(rules: Rules<S, A, E, V>, seats: number, seed: string): number {
  const chance = fastChance(seed);
  const state = rules.setup(seats, chance);
  return playOut(
    rules,
    () => state,
    (input) => {
      rules.apply(state, input, chance);
    },
    looseChance(seed),
  );
}

/** A move of boardgame.io: carries the input out on `state`, which is its draft, and returns what the move returns. */
type Wrapped<S, A> = (state: S, input: Input<A>, chance: Chance) => S | "INVALID_MOVE" | undefined;

function onDraft<S, A, E, V>(rules: Rules<S, A, E, V>): Wrapped<S, A> {
  return (state, input, chance) => (rules.apply(state, input, chance).ok ? undefined : INVALID_MOVE);
}

function onClone<S, A, E, V>(rules: Rules<S, A, E, V>): Wrapped<S, A> {
  return (state, input, chance) => {
    const next = rules.clone(immer.original(state) ?? state);
    return rules.apply(next, input, chance).ok ? next : INVALID_MOVE;
  };
}

/** A new client for every match: its log is copied at each move. No undo, no debug panel, no events. */
function playTheirs<S, A, E, V>(
  name: string,
  rules: Rules<S, A, E, V>,
  seats: number,
  seed: string,
  wrapped: Wrapped<S, A>,
): number {
  const chance = fastChance(seed);
  const game: Game<S> = {
    name,
    disableUndo: true,
    setup: () => rules.setup(seats, chance),
    moves: { put: ({ G }, input: Input<A>) => wrapped(G, input, chance) },
    endIf: ({ G }) => rules.outcome(G) ?? undefined,
  };
  const client = Client<S>({ game, numPlayers: seats, debug: false });
  return playOut(
    rules,
    () => client.store.getState().G,
    (input) => {
      client.moves.put?.(input);
    },
    looseChance(seed),
  );
}

/** Plays random legal moves until nothing can happen any more; the number of inputs. */
function playOut<S, A, E, V>(
  rules: Rules<S, A, E, V>,
  now: () => S,
  put: (input: Input<A>) => void,
  chance: Chance,
): number {
  let at = 0;
  for (let inputs = 0; ; inputs += 1) {
    const input = nextInput(rules, now(), at, chance);
    if (input === null) return inputs;
    at = input.at;
    put(input);
  }
}
