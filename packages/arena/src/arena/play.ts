import type { Chance, Fact, Input, Millis, Outcome, Pacing, Rules, Seat } from "@bigboard/kernel";
import { fastChance, looseChance } from "@bigboard/kernel";
import { type Bot, paceOf } from "../bot.ts";
import { Present } from "./present.ts";

/** Looks at a match while it is played; for statistics. The state is the live one: read, never change. */
export interface Watcher<S, A, E> {
  /** The match of that seed begins. */
  begin?(state: S, seed: string): void;
  input?(state: S, input: Input<A>, facts: readonly Fact<E>[]): void;
  end?(state: S, outcome: Outcome): void;
}

export type Played = {
  readonly outcome: Outcome;
  readonly inputs: number;
  readonly faults: readonly string[];
};

/** What of a game the arena needs, bound to one config. */
export type Bound<C, S, A, E, V> = {
  readonly pacing: Pick<Pacing, "bots">;
  readonly rules: Rules<S, A, E, V>;
  readonly config: C;
};

/** Far above any real match; a rule that never ends a match is a bug, not a long game. */
const MOST_INPUTS = 100_000;
/** The same for looks, at which bots may do nothing. */
const MOST_LOOKS = 1_000_000;

/**
 * One match between bots, seat i played by `bots[i]`, from the fast stream of `seed`. Each bot draws from a stream of
 * its own, so a bot that thinks more shifts no deal. Where bots look by themselves, each does so at its own pace, in
 * virtual time. Throws when a bot's action is refused, when nobody can move, or when the match does not end.
 */
export function playMatch<C, S, A, E, V>(
  bound: Bound<C, S, A, E, V>,
  bots: readonly Bot<C, S, A, E, V>[],
  seed: string,
  watcher: Watcher<S, A, E> = {},
  audit = true,
): Played {
  const { rules } = bound;
  const chance = fastChance(seed);
  const state = rules.setup(bots.length, chance);
  const seated = bots.map((bot, seat) => ({ bot, seat, chance: looseChance(`${seed}/bot/${seat}`) }));
  const looking = bound.pacing.bots === "looking";
  const next = looking ? whoLooks(bound, state, seated) : whoIsAsked(bound, state, seated);
  const faults: string[] = audit ? [...rules.faults(state)] : [];
  watcher.begin?.(state, seed);
  for (let inputs = 0; inputs <= MOST_INPUTS; inputs += 1) {
    const outcome = rules.outcome(state);
    if (outcome !== null) {
      watcher.end?.(state, outcome);
      return { outcome, inputs, faults };
    }
    const input = next();
    const step = rules.apply(state, input, chance);
    if (!step.ok) {
      throw new Error(`refused in match ${seed}: ${JSON.stringify({ input, refusal: step.refusal })}`);
    }
    if (audit) faults.push(...rules.faults(state));
    watcher.input?.(state, input, step.facts);
  }
  throw new Error(`match ${seed} does not end`);
}

type Seated<C, S, A, E, V> = {
  readonly bot: Bot<C, S, A, E, V>;
  readonly seat: Seat;
  /** Its own stream: what it decides, and when it looks. */
  readonly chance: Chance;
};

/** The inputs where bots are asked: whoever is waited for acts at once, and no time passes but that of deadlines. */
function whoIsAsked<C, S, A, E, V>(
  { rules, config }: Bound<C, S, A, E, V>,
  state: S,
  seated: readonly Seated<C, S, A, E, V>[],
): () => Input<A> {
  let at: Millis = 0;
  return () => {
    const { seats, until } = rules.waiting(state);
    const [seat] = seats;
    if (seat === undefined) {
      if (until === null) throw new Error("nobody can move and no deadline is set");
      at = until;
      return { t: "time", at };
    }
    const player = seated[seat];
    if (player === undefined) throw new RangeError(`no bot in seat ${seat}`);
    const { bot, chance } = player;
    const action = bot.choose(new Present(rules, config, state, seat, chance, at, bot.iterations));
    if (action === null) throw new Error(`${bot.name} does nothing though it is asked`);
    return { t: "act", at, seat, action };
  };
}

/**
 * The inputs where bots look by themselves: the nearest of the deadline and of the bots' looks, again and again. A
 * deadline comes before the looks of the same moment, and of those the lowest seat's comes first. At a look a bot that
 * is waited for may act; others look again later.
 */
function whoLooks<C, S, A, E, V>(
  { rules, config }: Bound<C, S, A, E, V>,
  state: S,
  seated: readonly Seated<C, S, A, E, V>[],
): () => Input<A> {
  const wait = ({ bot, chance }: Seated<C, S, A, E, V>): Millis => {
    const [least, most] = paceOf(bot, config);
    return least + chance.int(most - least + 1, "pace");
  };
  const looks = new Wakes(seated.map((player) => ({ at: wait(player), player })));
  return () => {
    // Between two inputs nothing changes, however often the bots look.
    const { seats, until } = rules.waiting(state);
    for (let looked = 0; looked < MOST_LOOKS; looked += 1) {
      const { at, player } = looks.next();
      if (until !== null && until <= at) return { t: "time", at: until };
      const { bot, seat, chance } = player;
      const action = seats.includes(seat)
        ? bot.choose(new Present(rules, config, state, seat, chance, at, bot.iterations))
        : null;
      looks.moveOn(at + wait(player));
      if (action !== null) return { t: "act", at, seat, action };
    }
    throw new Error("the bots look and look, and nothing happens");
  };
}

type Wake<P> = { readonly at: Millis; readonly player: P };

/** The wake-ups of a handful of players, the nearest first; among equals the one that stands first. */
class Wakes<P> {
  readonly #wakes: Wake<P>[];
  #nearest = 0;

  constructor(wakes: readonly Wake<P>[]) {
    this.#wakes = wakes.slice();
    this.#seek();
  }

  /** The nearest wake-up. Throws RangeError without players. */
  next(): Wake<P> {
    const wake = this.#wakes[this.#nearest];
    if (wake === undefined) throw new RangeError("nobody to wake");
    return wake;
  }

  /** The player of the nearest wake-up wakes again at `at`. */
  moveOn(at: Millis): void {
    this.#wakes[this.#nearest] = { at, player: this.next().player };
    this.#seek();
  }

  /** A handful of players: looking at each of them is quicker than keeping a heap. */
  #seek(): void {
    let nearest = 0;
    this.#wakes.forEach(({ at }, index) => {
      if (at < (this.#wakes[nearest]?.at ?? at)) nearest = index;
    });
    this.#nearest = nearest;
  }
}
