import type { Player, State } from "@bigboard/wall-street-1920/game";
import { destination, half, loansFor, OPTION_SURCHARGE } from "@bigboard/wall-street-1920/game";
import type { CardFacts, Facts } from "./facts.ts";
import { factOf } from "./facts.ts";

/** What a Loan costs beside what it brings: 8 points for $5. */
const LOAN_LOSS = 3;
const NOTHING: readonly string[] = [];

/** What keeping a card would bring a seat, in points, before its price. */
export type Gains = (card: string, seat: number) => number;

/** What the circle offers in the positions of one decision. They share most of their circle with the first of them, the root. */
export class Prospects {
  readonly #facts: Facts;
  readonly #gains: Gains;
  readonly #circle: State["circle"];
  /** By seat, what the places of the root's circle would bring; NaN until it is asked for. */
  readonly #brings: readonly number[][];
  /** What the cards there cost. */
  readonly #costs: number[];

  constructor(facts: Facts, { circle, players }: State, gains: Gains) {
    this.#facts = facts;
    this.#gains = gains;
    this.#circle = circle;
    this.#brings = players.map(() => unknown(circle.length));
    this.#costs = unknown(circle.length);
  }

  /**
   * The best purchase a seat could make on this circle if it had the turn now, in points: what the cards bring less the
   * cash they cost, with or without a flip. Never below 0, for nobody has to buy what hurts.
   */
  bestPurchase(state: State, seat: number): number {
    const player = state.players[seat];
    if (player === undefined || player.pawn === null) return 0;
    const size = state.circle.length;
    let best = 0;
    for (let to = 0; to < size; to += 1) {
      const value = this.#valueAt(state, seat, to);
      if (value <= best) continue;
      const clockwise = (to - player.pawn + size) % size || size;
      const counter = (player.pawn - to + size) % size || size;
      const along = state.trend === "clockwise" ? clockwise : counter;
      const against = state.trend === "clockwise" ? counter : clockwise;
      const cost = this.#costAt(state, seat, to);
      const due =
        Math.min(short(player, along + cost), short(player, against + cost) + 1) + feesAt(state, seat, to);
      best = Math.max(best, value - due - loansFor(due, player.cash) * LOAN_LOSS);
    }
    return best;
  }

  /** A first guess at a move: what keeping all that lies there would bring, less the cash for it. */
  guessMove(state: State, seat: number, steps: number): number {
    const player = state.players[seat];
    if (player === undefined || player.pawn === null) return 0;
    const to = destination(state, player.pawn, steps);
    const due = short(player, steps + this.#costAt(state, seat, to)) + feesAt(state, seat, to);
    return this.#valueAt(state, seat, to) - due - loansFor(due, player.cash) * LOAN_LOSS;
  }

  #valueAt(state: State, seat: number, to: number): number {
    if (to === state.trendAt) return state.trendCoins;
    const cards = state.circle[to]?.cards ?? NOTHING;
    const brings = this.#brings[seat];
    if (brings === undefined || !this.#isAsAtRoot(cards, to)) return this.#brought(cards, seat);
    let value = brings[to] ?? Number.NaN;
    if (Number.isNaN(value)) {
      value = this.#brought(cards, seat);
      brings[to] = value;
    }
    return value;
  }

  #brought(cards: readonly string[], seat: number): number {
    let value = 0;
    for (const id of cards) if (this.#facts.has(id)) value += Math.max(0, this.#gains(id, seat));
    return value;
  }

  #costAt({ circle, trendAt }: State, seat: number, to: number): number {
    const place = circle[to];
    if (to === trendAt || place === undefined) return 0;
    const surcharge = place.option !== null && place.option !== seat ? OPTION_SURCHARGE : 0;
    if (!this.#isAsAtRoot(place.cards, to)) return surcharge + this.#costOf(place.cards);
    let cost = this.#costs[to] ?? Number.NaN;
    if (Number.isNaN(cost)) {
      cost = this.#costOf(place.cards);
      this.#costs[to] = cost;
    }
    return surcharge + cost;
  }

  #costOf(cards: readonly string[]): number {
    let cost = 0;
    for (const id of cards) cost += factOf(this.#facts, id).cost;
    return cost;
  }

  #isAsAtRoot(cards: readonly string[], to: number): boolean {
    const then = this.#circle[to]?.cards ?? NOTHING;
    return cards.length === then.length && cards[0] === then[0] && cards[1] === then[1];
  }
}

/** What the bank pays for a share card (W-SELL-6 to 9). */
export function salePriceOf({ kind, company, other, shares }: CardFacts, prices: readonly number[]): number {
  const price = (index: number): number => prices[index] ?? 0;
  if (kind === "share" && shares === 2) return price(company);
  if (kind === "share") return half(price(company));
  return half(kind === "dual" ? Math.min(price(company), price(other)) : Math.min(...prices));
}

function unknown(size: number): number[] {
  return new Array<number>(size).fill(Number.NaN);
}

function short(player: Player, price: number): number {
  return Math.max(0, price - player.capital);
}

/** A dollar for each rival who stands there. */
function feesAt({ players, trendAt }: State, seat: number, to: number): number {
  if (to === trendAt) return 0;
  let fees = 0;
  for (let rival = 0; rival < players.length; rival += 1) {
    if (rival !== seat && players[rival]?.pawn === to) fees += 1;
  }
  return fees;
}
