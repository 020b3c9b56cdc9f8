import type { Bot } from "@bigboard/arena";
import type { Chance, Rules } from "@bigboard/kernel";
import { looseChance } from "@bigboard/kernel";
import type { Action, Config, Event, Pile, State, View } from "@bigboard/wall-street-1920/game";
import { CAPITAL_PRICE } from "@bigboard/wall-street-1920/game";
import { Judge } from "./judge.ts";
import type { Temper } from "./temper.ts";
import { STEADY } from "./temper.ts";

type Rules1920 = Rules<State, Action, Event, View>;

/** How a player judges in a match: always alike, or each seat in its own way. */
type TemperOf = (view: View, seat: number) => Temper;

/**
 * Plays the action that looks best when its own turn is thought through to the end, in one world imagined from its
 * view. Knows nothing of what rivals will answer; counts what the circle will offer them.
 */
export function greedyBot(
  name = "greedy",
  temper: Temper | TemperOf = STEADY,
): Bot<Config, State, Action, Event, View> {
  return {
    name,
    choose({ seat, view, moves, chance, config, rules }) {
      const [only] = moves.listed;
      if (only === undefined) throw new RangeError("a bot was asked where nothing can be done");
      if (moves.listed.length === 1) return only;
      const plain = withoutThought(view.phase, moves.listed);
      if (plain !== null) return plain;
      const world = rules.imagine(view, chance);
      const own = typeof temper === "function" ? temper(view, seat) : temper;
      const thought = new Thought(rules, new Judge(config, view, world, seat, own), seat, own, chance);
      return thought.best(world, inKeeping(own, view, seat, moves.listed)) ?? only;
    },
  };
}

/** The listed actions that a temper does not rule out; all where it leaves none. */
function inKeeping(
  { shy, rhythm }: Temper,
  view: View,
  seat: number,
  listed: readonly Action[],
): readonly Action[] {
  const { players, round } = view;
  const fits = listed.filter((action) => {
    if (action.type === "place") return shy === 0 || players.every(({ pawn }) => pawn !== action.location);
    if (action.type !== "capital" || rhythm === null) return true;
    const isTime = round % rhythm.rounds === rhythm.turn;
    return isTime && (rhythm.loan || (players[seat]?.cash ?? 0) >= CAPITAL_PRICE);
  });
  return fits.length > 0 ? fits : listed;
}

/**
 * What needs no thought: the proposed assignment is the best there is, and a flip at the end of a turn saves a step at
 * most, which is never worth its dollar.
 */
function withoutThought(phase: View["phase"], listed: readonly Action[]): Action | null {
  if (phase === "assigning") return listed.find(({ type }) => type === "settle") ?? null;
  if (phase !== "end" || listed.some(({ type }) => type === "option")) return null;
  return listed.find(({ type }) => type === "end") ?? null;
}

type Guess = { readonly action: Action; readonly guess: number };

/** One decision being thought through. */
class Thought {
  readonly #rules: Rules1920;
  readonly #judge: Judge;
  readonly #seat: number;
  readonly #temper: Temper;
  readonly #chance: Chance;

  constructor(rules: Rules1920, judge: Judge, seat: number, temper: Temper, chance: Chance) {
    this.#rules = rules;
    this.#judge = judge;
    this.#seat = seat;
    this.#temper = temper;
    this.#chance = looseChance(`thought/${chance.int(2 ** 32, "thought")}`);
  }

  best(world: State, listed: readonly Action[]): Action | null {
    if (world.phase === "show") return this.#dearest(listed, -1);
    if (world.phase === "offer") return this.#bestOffer(world, listed);
    const actions = this.#shortlist(world, listed, true);
    const [plain] = actions;
    if (plain !== undefined && actions.length === 1) return plain;
    let chosen: Action | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const action of actions) {
      const value = this.#after(this.#rules.clone(world), action) - this.#reluctance(action);
      if (value <= most) continue;
      chosen = action;
      most = value;
    }
    return chosen;
  }

  /** Flips and options must bring something worth the while: a bot that dithers is no fun. */
  #reluctance(action: Action): number {
    return action.type === "flip" || action.type === "option" ? this.#temper.threshold : 0;
  }

  /** What a world is worth once this is done in it, which changes it. */
  #after(world: State, action: Action): number {
    const step = this.#rules.apply(world, { t: "act", at: 0, seat: this.#seat, action }, this.#chance);
    return step.ok ? this.#valueOf(world) : Number.NEGATIVE_INFINITY;
  }

  /** The best that the seat can still make of its turn from here. The last try needs no copy: the world is used up. */
  #valueOf(world: State): number {
    if (!this.#mustDecide(world)) return this.#judge.value(world);
    let most = Number.NEGATIVE_INFINITY;
    const actions = this.#shortlist(world, this.#rules.moves(world, this.#seat).listed, false);
    actions.forEach((action, i) => {
      const next = i === actions.length - 1 ? world : this.#rules.clone(world);
      most = Math.max(most, this.#after(next, action));
    });
    return most;
  }

  #mustDecide(world: State): boolean {
    switch (world.phase) {
      case "start":
        return world.active === this.#seat && world.flipped;
      case "bought":
      case "discard":
      case "surprise":
      case "exchange":
      case "fine":
      case "repay":
      case "take":
        return world.active === this.#seat;
      case "placing":
      case "explosion":
      case "show":
      case "offer":
      case "lose":
      case "end":
      case "assigning":
      case "over":
        return false;
    }
  }

  /** The actions worth a try: likely moves and sales, one pile for each discard; flips and options only at first. */
  #shortlist(world: State, listed: readonly Action[], first: boolean): Action[] {
    const piles = new Map<string, Pile>();
    const likely = world.phase === "start" ? this.#likely(world, listed) : null;
    return listed.filter((action) => {
      switch (action.type) {
        case "move":
        case "sell":
          return likely?.has(action) ?? true;
        case "discard": {
          const pile = piles.get(action.card) ?? this.#judge.pileFor(world, action.card);
          piles.set(action.card, pile);
          return action.pile === pile;
        }
        case "option":
          return first && world.phase === "end";
        case "flip":
          return first && world.phase === "start";
        default:
          return true;
      }
    });
  }

  /** The moves and sales that look best at first sight: most of a circle is not worth a second look. */
  #likely(world: State, listed: readonly Action[]): ReadonlySet<Action> {
    const moves: Guess[] = [];
    const sales: Guess[] = [];
    const kinds = new Set<string>();
    for (const action of listed) {
      if (action.type === "move") moves.push({ action, guess: this.#judge.guess(world, action.steps) });
      if (action.type !== "sell") continue;
      const kind = this.#judge.kindOf(action.card);
      if (!kinds.has(kind)) sales.push({ action, guess: this.#judge.guessSale(world, action.card) });
      kinds.add(kind);
    }
    const best = (list: Guess[], count: number): Guess[] =>
      list.toSorted((a, b) => b.guess - a.guess).slice(0, count);
    const { looks, saleLooks } = this.#temper;
    return new Set([...best(moves, looks), ...best(sales, saleLooks)].map(({ action }) => action));
  }

  /** The card whose loss costs least (`sign` -1) or most (1). */
  #dearest(listed: readonly Action[], sign: 1 | -1): Action | null {
    let chosen: Action | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const action of listed) {
      if (!("card" in action)) continue;
      const worth = sign * this.#judge.ownWorth(action.card);
      if (worth <= most) continue;
      chosen = action;
      most = worth;
    }
    return chosen;
  }

  /** The card to lay face down: the exchange that would leave the seat best off, should the buyer choose it. */
  #bestOffer(world: State, listed: readonly Action[]): Action | null {
    const shown = world.exchange?.shown;
    if (shown === undefined) return null;
    let chosen: Action | null = null;
    let most = Number.NEGATIVE_INFINITY;
    for (const action of listed) {
      if (action.type !== "offer") continue;
      const value = this.#judge.value(swapped(this.#rules.clone(world), this.#seat, action.card, shown));
      if (value <= most) continue;
      chosen = action;
      most = value;
    }
    return chosen;
  }
}

/** The world after the active player exchanged the shown card for this seat's card. */
function swapped(world: State, seat: number, card: string, shown: string): State {
  world.players.forEach((player, i) => {
    if (i === seat) player.shares = player.shares.map((id) => (id === card ? shown : id));
    if (i === world.active) player.shares = player.shares.map((id) => (id === shown ? card : id));
  });
  return world;
}
