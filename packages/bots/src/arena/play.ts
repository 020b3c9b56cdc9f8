import type { Chance, Fact, Input, Moves, Outcome, Rules, Seat } from "@bigboard/kernel";
import { fastChance, looseChance } from "@bigboard/kernel";
import type { Bot, Situation } from "../bot.ts";

/** Looks at a match while it is played; for statistics. The state is the live one: read, never change. */
export interface Watcher<S, A, E> {
  input?(state: S, input: Input<A>, facts: readonly Fact<E>[]): void;
  end?(state: S, outcome: Outcome): void;
}

export type Played = {
  readonly outcome: Outcome;
  readonly inputs: number;
  readonly faults: readonly string[];
};

/** Far above any real match; a rule that never ends a match is a bug, not a long game. */
const MOST_INPUTS = 100_000;

/**
 * One match between bots, seat i played by `bots[i]`, from the fast stream of `seed`. Each bot draws from a stream of
 * its own, so a bot that thinks more shifts no deal. Throws when a bot's action is refused, or when nobody can move.
 */
export function playMatch<C, S, A, E, V>(
  rules: Rules<S, A, E, V>,
  config: C,
  bots: readonly Bot<C, S, A, E, V>[],
  seed: string,
  watcher: Watcher<S, A, E> = {},
  audit = true,
): Played {
  const chance = fastChance(seed);
  const own = bots.map((_, seat) => looseChance(`${seed}/bot/${seat}`));
  const state = rules.setup(bots.length, chance);
  const faults: string[] = audit ? [...rules.faults(state)] : [];
  let at = 0;
  for (let inputs = 0; inputs <= MOST_INPUTS; inputs += 1) {
    const outcome = rules.outcome(state);
    if (outcome !== null) {
      watcher.end?.(state, outcome);
      return { outcome, inputs, faults };
    }
    const input = nextInput(rules, config, state, bots, own, at);
    at = input.at;
    const step = rules.apply(state, input, chance);
    if (!step.ok) {
      throw new Error(`refused in match ${seed}: ${JSON.stringify({ input, refusal: step.refusal })}`);
    }
    if (audit) faults.push(...rules.faults(state));
    watcher.input?.(state, input, step.facts);
  }
  throw new Error(`match ${seed} does not end`);
}

function nextInput<C, S, A, E, V>(
  rules: Rules<S, A, E, V>,
  config: C,
  state: S,
  bots: readonly Bot<C, S, A, E, V>[],
  own: readonly Chance[],
  at: number,
): Input<A> {
  const waiting = rules.waiting(state);
  const seat = waiting.seats[0];
  if (seat === undefined) {
    if (waiting.until === null) throw new Error("nobody can move and no deadline is set");
    return { t: "time", at: waiting.until };
  }
  const bot = bots[seat];
  const chance = own[seat];
  if (bot === undefined || chance === undefined) throw new RangeError(`no bot in seat ${seat}`);
  const action = bot.choose(new Present(rules, config, state, seat, chance, at));
  return { t: "act", at, seat, action };
}

/** The situation of one decision. View and moves are made when first asked for: the random bot needs no view. */
class Present<C, S, A, E, V> implements Situation<C, S, A, E, V> {
  readonly seat: Seat;
  readonly chance: Chance;
  readonly config: C;
  readonly rules: Rules<S, A, E, V>;
  readonly at: number;
  readonly #state: S;
  #view: { readonly made: V } | null = null;
  #moves: Moves<A> | null = null;

  constructor(rules: Rules<S, A, E, V>, config: C, state: S, seat: Seat, chance: Chance, at: number) {
    this.rules = rules;
    this.config = config;
    this.#state = state;
    this.seat = seat;
    this.chance = chance;
    this.at = at;
  }

  get view(): V {
    this.#view ??= { made: this.rules.view(this.#state, this.seat, "attentive") };
    return this.#view.made;
  }

  get moves(): Moves<A> {
    this.#moves ??= this.rules.moves(this.#state, this.seat);
    return this.#moves;
  }
}
