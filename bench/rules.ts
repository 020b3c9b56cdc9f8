import { createRequire } from "node:module";
import { type Action, type State, wallStreet1920 } from "@bigboard/games/wall-street-1920";
import { type Chance, fastChance, isRefusal, looseChance } from "@bigboard/kernel";
import type { Game } from "boardgame.io";
import { Client } from "boardgame.io/dist/cjs/client.js";
import { INVALID_MOVE } from "boardgame.io/dist/cjs/core.js";
import type { Benchmark } from "./measure.ts";
import { alternate, rounded } from "./measure.ts";

const SEATS = 3;
const ROUNDS = 7;
/** Matches a round: about a quarter of a second of work for each contestant. */
const OUR_MATCHES = 400;
const THEIR_MATCHES = 10;

/** The very instance that boardgame.io loads: another build of Immer names the members of its drafts differently. */
const immer: typeof import("immer") = createRequire(import.meta.url)("immer");

const config = wallStreet1920.readConfig({}, SEATS);
if (isRefusal(config)) throw new Error("the house edition is refused");
const rules = wallStreet1920.rules(config);

/**
 * Random three-seat matches of 1920 Wall Street on one core, legal moves listed at every step: our kernel alone, and
 * boardgame.io running the same rules. boardgame.io is wrapped both ways it offers, writing on its Immer draft and
 * returning a new state made by our clone; the faster one counts.
 */
export function benchRules(): Benchmark[] {
  const rates = alternate(
    [
      { name: "bigboard", round: (index) => matches(OUR_MATCHES, index, playOurs) },
      { name: "draft", round: (index) => matches(THEIR_MATCHES, index, (seed) => playTheirs(seed, onDraft)) },
      { name: "clone", round: (index) => matches(THEIR_MATCHES, index, (seed) => playTheirs(seed, onClone)) },
    ],
    ROUNDS,
  );
  const ours = rates.get("bigboard") ?? 0;
  const theirs = Math.max(rates.get("draft") ?? 0, rates.get("clone") ?? 0);
  return [
    {
      name: "rules/wall-street-1920",
      value: rounded(ours),
      unit: "inputs/s",
      ratios: { "boardgame.io": rounded(ours / theirs) },
    },
  ];
}

/** Plays the matches of one round; the number of inputs. */
function matches(count: number, round: number, play: (seed: string) => number): number {
  let inputs = 0;
  for (let i = 0; i < count; i += 1) inputs += play(`${round}/${i}`);
  return inputs;
}

function playOurs(seed: string): number {
  const chance = fastChance(seed);
  const state = rules.setup(SEATS, chance);
  return playOut(
    () => state,
    (seat, action) => {
      rules.apply(state, { t: "act", at: 0, seat, action }, chance);
    },
    looseChance(seed),
  );
}

/** A move of boardgame.io: carries the action out on `state`, which is its draft, and returns what the move returns. */
type Wrapped = (
  state: State,
  seat: number,
  action: Action,
  chance: Chance,
) => State | "INVALID_MOVE" | undefined;

const onDraft: Wrapped = (state, seat, action, chance) => {
  const step = rules.apply(state, { t: "act", at: 0, seat, action }, chance);
  return step.ok ? undefined : INVALID_MOVE;
};

const onClone: Wrapped = (state, seat, action, chance) => {
  const next = rules.clone(immer.original(state) ?? state);
  const step = rules.apply(next, { t: "act", at: 0, seat, action }, chance);
  return step.ok ? next : INVALID_MOVE;
};

/** A new client for every match: its log is copied at each move. No undo, no debug panel, no events. */
function playTheirs(seed: string, wrapped: Wrapped): number {
  const chance = fastChance(seed);
  const game: Game<State> = {
    name: "wall-street-1920",
    disableUndo: true,
    setup: () => rules.setup(SEATS, chance),
    moves: { act: ({ G }, seat: number, action: Action) => wrapped(G, seat, action, chance) },
    endIf: ({ G }) => rules.outcome(G) ?? undefined,
  };
  const client = Client<State>({ game, numPlayers: SEATS, debug: false });
  return playOut(
    () => client.store.getState().G,
    (seat, action) => {
      client.moves.act?.(seat, action);
    },
    looseChance(seed),
  );
}

/** Plays random legal moves until nobody is waited for; the number of inputs. */
function playOut(now: () => State, act: (seat: number, action: Action) => void, chance: Chance): number {
  for (let inputs = 0; ; inputs += 1) {
    const state = now();
    const seat = rules.waiting(state).seats[0];
    if (seat === undefined) return inputs;
    const { listed } = rules.moves(state, seat);
    const action = listed[chance.int(listed.length, "move")];
    if (action === undefined) throw new Error("nothing to do");
    act(seat, action);
  }
}
