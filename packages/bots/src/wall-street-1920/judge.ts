import type { Config, Pile, State, View } from "@bigboard/games/wall-street-1920";
import { COMPANIES } from "@bigboard/games/wall-street-1920";
import { bestPile, dynamiteOf, eventChances, expected } from "./dynamite.ts";
import type { Facts } from "./facts.ts";
import { factOf, factsOf } from "./facts.ts";
import { horizonOf } from "./horizon.ts";
import { bestPurchase } from "./prospects.ts";
import type { Temper } from "./temper.ts";
import type { Holding, Horizon } from "./worth.ts";
import { addCard, holdingOf, worthOf } from "./worth.ts";

/** Judges positions for one seat during one decision. */
export class Judge {
  readonly facts: Facts;
  readonly #horizon: Horizon;
  readonly #temper: Temper;
  readonly #seat: number;
  readonly #root: State;
  readonly #rootHoldings: readonly Holding[];
  readonly #rootPrices: readonly number[];
  readonly #rootChances: readonly number[];
  /** What each event is worth to the seat, as things stood when the decision began. */
  readonly #rootByEvent: readonly number[];
  readonly #gains = new Map<string, number[]>();
  /** Turns of all players after the present one. */
  readonly #turns: number;

  constructor(config: Config, view: View, root: State, seat: number, temper: Temper) {
    this.facts = factsOf(config);
    this.#temper = temper;
    this.#seat = seat;
    this.#root = root;
    this.#horizon = horizonOf(config, this.facts, view, root, temper);
    this.#turns = this.#horizon.turns.reduce((sum, turns) => sum + turns, 0);
    this.#rootHoldings = root.players.map((_, player) => holdingOf(this.facts, root, player));
    this.#rootPrices = pricesOf(root);
    this.#rootChances = eventChances(dynamiteOf(this.facts, root), this.#turns);
    this.#rootByEvent = this.#byEvent(this.#rootHoldings, this.#rootPrices);
  }

  /** How good a position is for the seat, in points: own worth less that of rivals, and what the next turns offer. */
  value(state: State): number {
    const holdings = state.players.map((_, player) => holdingOf(this.facts, state, player));
    const chances = eventChances(dynamiteOf(this.facts, state), this.#turns);
    const standing = expected(chances, this.#byEvent(holdings, pricesOf(state)));
    return standing + this.#nextTurns(state);
  }

  /** The pile on which this card's dynamite helps the seat most. */
  pileFor(state: State, card: string): Pile {
    const { dynamite } = factOf(this.facts, card);
    return bestPile(dynamiteOf(this.facts, state), dynamite, this.#turns, this.#rootByEvent);
  }

  /** What keeping a card would bring a seat in points, price and rivals' losses aside. */
  gain(card: string, seat: number): number {
    const known = this.#gains.get(card);
    if (known !== undefined) return known[seat] ?? 0;
    const made = this.#root.players.map((_, player) => this.#gainFor(card, player));
    this.#gains.set(card, made);
    return made[seat] ?? 0;
  }

  /** What a share card in the seat's own hand is worth to it. */
  ownWorth(card: string): number {
    const holding = holdingOf(this.facts, this.#root, this.#seat);
    const before = this.#worth(holding, this.#seat);
    addCard(this.facts, holding, card, -1);
    return before - this.#worth(holding, this.#seat);
  }

  #nextTurns(state: State): number {
    const { turns } = this.#horizon;
    const rivals = state.players.length - 1;
    const gains = (card: string, seat: number): number => this.gain(card, seat);
    let sum = 0;
    for (let player = 0; player < state.players.length; player += 1) {
      if ((turns[player] ?? 0) <= 0) continue;
      const best = bestPurchase(this.facts, state, gains, player);
      sum += player === this.#seat ? best * this.#temper.nextOwn : (-best * this.#temper.nextRival) / rivals;
    }
    return sum;
  }

  #byEvent(holdings: readonly Holding[], prices: readonly number[]): number[] {
    const worths = holdings.map((holding, player) => worthOf(this.#horizon, holding, player, prices));
    const { meanRival, leadingRival } = this.#temper;
    return [0, 1, 2, 3].map((event) => {
      let sum = 0;
      let leading = Number.NEGATIVE_INFINITY;
      worths.forEach((worth, player) => {
        if (player === this.#seat) return;
        sum += worth[event] ?? 0;
        leading = Math.max(leading, worth[event] ?? 0);
      });
      const own = worths[this.#seat]?.[event] ?? 0;
      return own - (meanRival * sum) / (worths.length - 1) - leadingRival * leading;
    });
  }

  #worth(holding: Holding, player: number): number {
    return expected(this.#rootChances, worthOf(this.#horizon, holding, player, this.#rootPrices));
  }

  #gainFor(card: string, player: number): number {
    const { kind, company, by, points } = factOf(this.facts, card);
    const stake = by === 0 ? 0 : this.#moved(player, company, by);
    if (kind === "market") return points * this.#temper.markets + stake;
    const holding = holdingOf(this.facts, this.#root, player);
    const before = this.#worth(holding, player);
    addCard(this.facts, holding, card, 1);
    return this.#worth(holding, player) - before + stake;
  }

  /** What moving a company's price by so much brings a player over the others; the best company if it may be chosen. */
  #moved(player: number, company: number, by: number): number {
    if (company < 0) return Math.max(...COMPANIES.map((_, chosen) => this.#moved(player, chosen, by)));
    const prices = this.#rootPrices.map((price, i) => (i === company ? Math.max(0, price + by) : price));
    let sum = 0;
    this.#rootHoldings.forEach((holding, owner) => {
      const worths = worthOf(this.#horizon, holding, owner, prices);
      const change = expected(this.#rootChances, worths) - this.#worth(holding, owner);
      sum += owner === player ? change : -change / (this.#rootHoldings.length - 1);
    });
    return sum;
  }
}

function pricesOf(state: State): number[] {
  return COMPANIES.map((company) => state.prices[company]);
}
