import type { Game, Outcome, Ranking, Seat } from "@bigboard/kernel";
import type { Bot } from "../bot.ts";
import type { Watcher } from "./play.ts";
import { playMatch } from "./play.ts";

export type SimulationOrder<C, S, A, E, V> = {
  readonly game: Game<C, S, A, E, V>;
  readonly seats: number;
  readonly games: number;
  /** By seat; a shorter list is repeated. */
  readonly bots: readonly Bot<C, S, A, E, V>[];
  /** As `game.readConfig` returned it. */
  readonly config: C;
  /** Match i is played from the fast stream of `SEED/i`. */
  readonly seed: string;
  readonly watcher?: Watcher<S, A, E>;
  /** Invariants are checked in every so manieth match, after every input; in all of them without it. */
  readonly auditEvery?: number;
  /** Called after every match. */
  readonly progress?: (done: number, of: number) => void;
};

export type Simulation = {
  readonly games: number;
  readonly inputs: number;
  readonly seconds: number;
  readonly inputsPerSecond: number;
  /** Broken invariants met, summed over all inputs of all audited matches. */
  readonly faults: number;
  /** By seat. `wins` counts a victory shared by k seats as 1/k for each. */
  readonly seats: readonly {
    readonly bot: string;
    readonly wins: number;
    readonly winRate: number;
    readonly meanScore: number;
  }[];
  /** How often each ending came. */
  readonly endings: { readonly [ending: string]: number };
};

/** What is counted in a block of matches. Plain data. */
export type Block = {
  readonly inputs: number;
  readonly faults: number;
  /** By seat. */
  readonly wins: readonly number[];
  readonly scores: readonly number[];
  readonly endings: { readonly [ending: string]: number };
};

/**
 * Matches in a block. It is fixed, because sums of parts are rounded by how they are parted: the totals of a simulation
 * must not depend on how many threads played it.
 */
export const BLOCK = 10;

/** Plays many matches between the same bots in the same seats and counts. Throws when `seats` fits no such game. */
export function simulate<C, S, A, E, V>(order: SimulationOrder<C, S, A, E, V>): Simulation {
  const { games, progress } = order;
  const started = Date.now();
  const play = blocks(order);
  const played = Array.from({ length: Math.ceil(games / BLOCK) }, (_, block) =>
    play(block, (done) => progress?.(block * BLOCK + done, games)),
  );
  const seated = lineUp(order.game, order.seats, order.bots, 0);
  return foldBlocks(
    seated.map(({ name }) => name),
    games,
    played,
    (Date.now() - started) / 1000,
  );
}

/** What plays the blocks of a simulation, each for itself: in any sequence, beside others, with the same result. */
export function blocks<C, S, A, E, V>(
  order: SimulationOrder<C, S, A, E, V>,
): (block: number, played?: (matches: number) => void) => Block {
  const { game, games, config, seed, watcher, auditEvery = 1 } = order;
  const bots = lineUp(game, order.seats, order.bots, 0);
  const bound = { pacing: game.meta.pacing, rules: game.rules(config), config };
  return (block, played) => {
    const wins = bots.map(() => 0);
    const scores = bots.map(() => 0);
    const endings: { [ending: string]: number } = {};
    let inputs = 0;
    let faults = 0;
    const first = block * BLOCK;
    for (let i = first; i < Math.min(games, first + BLOCK); i += 1) {
      const match = playMatch(bound, bots, `${seed}/${i}`, watcher, i % auditEvery === 0);
      inputs += match.inputs;
      faults += match.faults.length;
      const { outcome } = match;
      endings[outcome.ending] = (endings[outcome.ending] ?? 0) + 1;
      bots.forEach((_, seat) => {
        wins[seat] = (wins[seat] ?? 0) + winShare(outcome, seat);
        scores[seat] = (scores[seat] ?? 0) + (outcome.scores[seat] ?? 0);
      });
      played?.(i + 1 - first);
    }
    return { inputs, faults, wins, scores, endings };
  };
}

/** The simulation that these blocks are, in the order of their numbers; `names` by seat, `seconds` that they took. */
export function foldBlocks(
  names: readonly string[],
  games: number,
  played: readonly Block[],
  seconds: number,
): Simulation {
  const sum = (part: (block: Block) => number | undefined): number =>
    played.reduce((total, block) => total + (part(block) ?? 0), 0);
  const inputs = sum((block) => block.inputs);
  const endings = [...new Set(played.flatMap((block) => Object.keys(block.endings)))];
  return {
    games,
    inputs,
    seconds,
    inputsPerSecond: seconds > 0 ? Math.round(inputs / seconds) : 0,
    faults: sum(({ faults }) => faults),
    seats: names.map((bot, seat) => {
      const wins = sum((block) => block.wins[seat]);
      return {
        bot,
        wins,
        winRate: games > 0 ? wins / games : 0,
        meanScore: games > 0 ? sum((block) => block.scores[seat]) / games : 0,
      };
    }),
    endings: Object.fromEntries(endings.map((ending) => [ending, sum((block) => block.endings[ending])])),
  };
}

/** What a seat won of a match: 1/k when k seats share the first place of its ranking, 0 without a ranking. */
export function winShare(outcome: Outcome, seat: Seat): number {
  const winners = rankingOf(outcome, seat)?.groups[0] ?? [];
  return winners.includes(seat) ? 1 / winners.length : 0;
}

/** The ranking that a seat is in; null where it is in none. */
export function rankingOf({ rankings }: Outcome, seat: Seat): Ranking | null {
  return rankings.find(({ groups }) => groups.some((group) => group.includes(seat))) ?? null;
}

/** Bots by seat, the list repeated as needed and moved on by `turned` seats. Throws RangeError when it cannot be seated. */
export function lineUp<C, S, A, E, V>(
  game: Game<C, S, A, E, V>,
  seats: number,
  bots: readonly Bot<C, S, A, E, V>[],
  turned: number,
): Bot<C, S, A, E, V>[] {
  const [fewest, most] = game.meta.seats;
  if (!Number.isInteger(seats) || seats < fewest || seats > most) {
    throw new RangeError(`${game.meta.id} is played by ${fewest} to ${most}, not by ${seats}`);
  }
  return Array.from({ length: seats }, (_, seat) => {
    const bot = bots[(seat + turned) % bots.length];
    if (bot === undefined) throw new RangeError("no bot to seat");
    return bot;
  });
}
