import type { Config, Pile, State, View } from "@bigboard/wall-street-1920/game";
import { COMPANIES } from "@bigboard/wall-street-1920/game";
import { bestPile, dynamiteOf, eventChances, expected } from "./dynamite.ts";
import type { Facts } from "./facts.ts";
import { factOf, factsOf } from "./facts.ts";
import { horizonOf } from "./horizon.ts";
import { Prospects, salePriceOf } from "./prospects.ts";
import type { Temper } from "./temper.ts";
import type { Holding, Horizon, Worths } from "./worth.ts";
import { holdingOf, withCard, withMoneyOf, withoutCard, worthOf } from "./worth.ts";

/** Judges positions for one seat during one decision. */
export class Judge {
  readonly facts: Facts;
  readonly #horizon: Horizon;
  readonly #temper: Temper;
  readonly #seat: number;
  readonly #root: State;
  readonly #rootHoldings: readonly Holding[];
  readonly #rootWorths: readonly Worths[];
  readonly #rootPrices: readonly number[];
  /** In an exchange hands change without growing or shrinking. */
  readonly #isExchange: boolean;
  readonly #rootChances: readonly number[];
  /** What each player's hand is worth at the root, events weighed. */
  readonly #rootExpected: readonly number[];
  /** What each event is worth to the seat, as things stood when the decision began. */
  readonly #rootByEvent: readonly number[];
  readonly #prospects: Prospects;
  /** By seat and card, as far as they were asked for. */
  readonly #gains: readonly Map<string, number>[];
  readonly #changed = new Map<number, readonly number[]>();
  /** Turns of all players after the present one. */
  readonly #turns: number;

  constructor(config: Config, view: View, root: State, seat: number, temper: Temper) {
    this.facts = factsOf(config);
    this.#temper = temper;
    this.#seat = seat;
    this.#root = root;
    this.#gains = root.players.map(() => new Map());
    this.#prospects = new Prospects(this.facts, root, (card, owner) => this.gain(card, owner));
    this.#horizon = horizonOf(config, this.facts, view, root, temper);
    this.#turns = this.#horizon.turns.reduce((sum, turns) => sum + turns, 0);
    this.#rootHoldings = root.players.map((_, player) => holdingOf(this.facts, root, player));
    this.#rootPrices = pricesOf(root);
    this.#rootChances = eventChances(dynamiteOf(this.facts, root), this.#turns);
    this.#rootWorths = this.#rootHoldings.map((holding, player) =>
      worthOf(this.#horizon, holding, player, this.#rootPrices),
    );
    this.#rootExpected = this.#rootWorths.map((worths) => expected(this.#rootChances, worths));
    this.#rootByEvent = this.#byEvent(this.#rootWorths);
    this.#isExchange = root.phase === "offer" || root.phase === "exchange" || root.phase === "show";
  }

  /** How good a position is for the seat, in points: own worth less that of rivals, and what the next turns offer. */
  value(state: State): number {
    const prices = pricesOf(state);
    const chances = eventChances(dynamiteOf(this.facts, state), this.#turns);
    const worths = state.players.map((_, player) => this.#worthsIn(state, player, prices));
    return (
      expected(chances, this.#byEvent(worths)) +
      this.#nextTurns(state) +
      this.#inPlay(state) -
      this.#risk(state)
    );
  }

  /** What the exchange may lose that the seat has just begun: the card it must show, less a single share for it. */
  #risk({ phase, active, players }: State): number {
    const { wary } = this.#temper;
    if (wary === 0 || phase !== "show" || active !== this.#seat) return 0;
    const own = (players[this.#seat]?.shares ?? []).filter((id) => factOf(this.facts, id).kind === "share");
    if (own.length === 0) return 0;
    const singles = COMPANIES.map((_, company) => this.#single(company));
    const usual = singles.reduce((sum, worth) => sum + worth, 0) / singles.length;
    return wary * Math.max(0, Math.min(...own.map((id) => this.ownWorth(id))) - usual);
  }

  /** What one more share of a company would be worth in the seat's hand. */
  #single(company: number): number {
    const holding = this.#rootHoldings[this.#seat];
    if (holding === undefined) return 0;
    const shares = holding.shares.map((count, index) => (index === company ? count + 1 : count));
    return this.#worth({ ...holding, shares }, this.#seat) - (this.#rootExpected[this.#seat] ?? 0);
  }

  /** Points of a market card of the seat's own that is still being carried out and lies in no pile yet. */
  #inPlay({ playing, active }: State): number {
    if (playing === null || active !== this.#seat) return 0;
    return factOf(this.facts, playing).points * this.#temper.markets;
  }

  /** What the seat's rivals and the seat itself are worth by event; as at the root where nothing changed. */
  #worthsIn(state: State, player: number, prices: readonly number[]): Worths {
    const now = state.players[player];
    const then = this.#root.players[player];
    const holding = this.#rootHoldings[player];
    const isUntouched =
      now !== undefined &&
      then !== undefined &&
      holding !== undefined &&
      !this.#isExchange &&
      now.shares.length === then.shares.length &&
      now.markets.length === then.markets.length;
    if (!isUntouched) return worthOf(this.#horizon, holdingOf(this.facts, state, player), player, prices);
    const worths = this.#rootWorths[player];
    const isSame =
      now.cash === then.cash &&
      now.loans === then.loans &&
      now.capital === then.capital &&
      now.tycoonPoints === then.tycoonPoints &&
      prices.every((price, i) => price === this.#rootPrices[i]);
    if (isSame && worths !== undefined) return worths;
    return worthOf(this.#horizon, withMoneyOf(holding, state, player, then), player, prices);
  }

  /** The pile on which this card's dynamite helps the seat most. */
  pileFor(state: State, card: string): Pile {
    const { dynamite } = factOf(this.facts, card);
    return bestPile(dynamiteOf(this.facts, state), dynamite, this.#turns, this.#rootByEvent);
  }

  /** A first guess at a move of so many steps, good enough to sort moves by. */
  guess(state: State, steps: number): number {
    return this.#prospects.guessMove(state, this.#seat, steps);
  }

  /** Cards of one kind count alike in a hand: it is enough to think of selling one of them. */
  kindOf(card: string): string {
    return factOf(this.facts, card).alike;
  }

  /** What keeping a card would bring a seat in points, price and rivals' losses aside. */
  gain(card: string, seat: number): number {
    const gains = this.#gains[seat];
    const known = gains?.get(card);
    if (known !== undefined) return known;
    const made = this.#gainFor(card, seat);
    gains?.set(card, made);
    return made;
  }

  /** A first guess at a sale: the money less what the card is worth in the hand. */
  guessSale(state: State, card: string): number {
    return salePriceOf(factOf(this.facts, card), pricesOf(state)) - this.ownWorth(card);
  }

  /** What a share card in the seat's own hand is worth to it. */
  ownWorth(card: string): number {
    const holding = this.#rootHoldings[this.#seat];
    if (holding === undefined) return 0;
    const without = this.#worth(withoutCard(this.facts, holding, card), this.#seat);
    return (this.#rootExpected[this.#seat] ?? 0) - without;
  }

  /** What the circle offers: to the seat for its next turn, and, against it, to the rivals who come before. */
  #nextTurns(state: State): number {
    const { turns } = this.#horizon;
    const { nextOwn, nextRival, fading } = this.#temper;
    const seats = state.players.length;
    let sum = 0;
    let weight = nextRival;
    for (let ahead = 1; ahead < seats; ahead += 1) {
      const rival = (this.#root.active + ahead) % seats;
      if (rival === this.#seat || (turns[rival] ?? 0) <= 0) continue;
      if (weight >= 0.05) sum -= weight * this.#prospects.bestPurchase(state, rival);
      weight *= fading;
    }
    if ((turns[this.#seat] ?? 0) > 0) sum += nextOwn * this.#prospects.bestPurchase(state, this.#seat);
    return sum;
  }

  #byEvent(worths: readonly Worths[]): number[] {
    const { meanRival, leadingRival } = this.#temper;
    const byEvent = [0, 0, 0, 0];
    for (let event = 0; event < byEvent.length; event += 1) {
      let sum = 0;
      let leading = Number.NEGATIVE_INFINITY;
      for (let player = 0; player < worths.length; player += 1) {
        if (player === this.#seat) continue;
        const worth = worths[player]?.[event] ?? 0;
        sum += worth;
        leading = Math.max(leading, worth);
      }
      const own = worths[this.#seat]?.[event] ?? 0;
      byEvent[event] = own - (meanRival * sum) / (worths.length - 1) - leadingRival * leading;
    }
    return byEvent;
  }

  #worth(holding: Holding, player: number): number {
    return expected(this.#rootChances, worthOf(this.#horizon, holding, player, this.#rootPrices));
  }

  #gainFor(card: string, player: number): number {
    const { kind, company, by, points } = factOf(this.facts, card);
    const stake = by === 0 ? 0 : this.#moved(player, company, by);
    if (kind === "market") return points * this.#temper.markets + stake;
    const holding = this.#rootHoldings[player];
    if (holding === undefined) return stake;
    const more = this.#worth(withCard(this.facts, holding, card), player);
    return more - (this.#rootExpected[player] ?? 0) + stake;
  }

  /** What moving a company's price by so much brings a player over the others; the best company if it may be chosen. */
  #moved(player: number, company: number, by: number): number {
    if (company < 0) return Math.max(...COMPANIES.map((_, chosen) => this.#moved(player, chosen, by)));
    const changes = this.#changes(company, by);
    const own = changes[player] ?? 0;
    const others = changes.reduce((sum, change) => sum + change, 0) - own;
    return own - others / (changes.length - 1);
  }

  /** By player: what this price change does to the worth of the hand. */
  #changes(company: number, by: number): readonly number[] {
    const key = company * 100 + by;
    const known = this.#changed.get(key);
    if (known !== undefined) return known;
    const prices = this.#rootPrices.map((price, i) => (i === company ? Math.max(0, price + by) : price));
    const made = this.#rootHoldings.map(
      (holding, owner) =>
        expected(this.#rootChances, worthOf(this.#horizon, holding, owner, prices)) -
        (this.#rootExpected[owner] ?? 0),
    );
    this.#changed.set(key, made);
    return made;
  }
}

function pricesOf(state: State): number[] {
  const { corn, cotton, steel, oil } = state.prices;
  return [corn, cotton, steel, oil];
}
