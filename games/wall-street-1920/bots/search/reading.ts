import type { CardId, State } from "@bigboard/wall-street-1920/game";
import { dynamiteOf, eventChances } from "../dynamite.ts";
import { type CardFacts, factOf } from "../facts.ts";
import type { Manner } from "./manner.ts";
import { reach, type Street } from "./street.ts";

const LOAN_PENALTY = 8;
const GOLD_POINTS = 3;

/** A seat as the search counts it. */
export type Side = {
  /** Shares by company, private share, duals and jokers included where they bring most. */
  readonly counts: number[];
  /** The company its jokers are counted for. */
  joker: number;
  gold: number;
  /** All that no price touches: cash, market cards, private points, Tycoons, less Loans. */
  fixed: number;
  cash: number;
  loans: number;
  capital: number;
  pawn: number;
  /** Turns after the present one. */
  left: number;
  /** By company: the mean number of shares it can still get. */
  readonly means: number[];
};

/** A position as numbers: who holds what, and what that is expected to bring. Made anew by `read` for every position. */
export class Reading {
  readonly street: Street;
  readonly manner: Manner;
  readonly sides: Side[];
  readonly prices: number[] = [0, 0, 0, 0];
  /** Chances of no event, GOLD, LESS, HALF. */
  events: readonly number[] = [1, 0, 0, 0];
  /** What a point of price counts, HALF weighed in. */
  readonly worthOfPrice: number[] = [0, 0, 0, 0];
  /** Turns of all players after the present one. */
  turns = 0;
  /** Shares still to be had, as of the root; scaled by the deck. */
  readonly #supply: readonly number[];
  readonly #deck: number;

  constructor(street: Street, manner: Manner, root: State) {
    this.street = street;
    this.manner = manner;
    this.#supply = street.supply(root);
    this.#deck = root.deck.length + root.circle.length;
    this.sides = root.players.map(() => ({
      counts: [0, 0, 0, 0],
      means: [0, 0, 0, 0],
      joker: 0,
      gold: 0,
      fixed: 0,
      cash: 0,
      loans: 0,
      capital: 0,
      pawn: 0,
      left: 0,
    }));
  }

  /** Takes in a position. */
  read(state: State): void {
    const { prices } = this;
    prices[0] = state.prices.corn;
    prices[1] = state.prices.cotton;
    prices[2] = state.prices.steel;
    prices[3] = state.prices.oil;
    const rounds = this.street.roundsLeft(state);
    const { seats } = this.street;
    const place = (state.active - state.first + seats) % seats;
    this.turns = 0;
    for (let seat = 0; seat < seats; seat += 1) {
      const side = this.sides[seat];
      if (side === undefined) continue;
      side.left = rounds + ((seat - state.first + seats) % seats > place ? 1 : 0);
      this.turns += side.left;
    }
    this.events = eventChances(dynamiteOf(this.street.facts, state), this.turns);
    const half = this.events[3] ?? 0;
    for (let c = 0; c < 4; c += 1) {
      const price = prices[c] ?? 0;
      this.worthOfPrice[c] = price - half * (price >> 1);
    }
    const share = (state.deck.length + state.circle.length) / this.#deck;
    for (let seat = 0; seat < seats; seat += 1) this.#readSide(state, seat, share);
  }

  #readSide(state: State, seat: number, share: number): void {
    const side = this.sides[seat];
    const player = state.players[seat];
    if (side === undefined || player === undefined) return;
    const { counts, means } = side;
    const { facts } = this.street;
    const { pace } = this.manner;
    for (let c = 0; c < 4; c += 1) {
      counts[c] = 0;
      means[c] = Math.min(side.left * pace, ((this.#supply[c] ?? 0) * share * 1.3) / this.street.seats);
    }
    side.gold = 0;
    side.cash = player.cash;
    side.loans = player.loans;
    side.capital = player.capital;
    side.pawn = player.pawn ?? 0;
    const own = factOf(facts, player.privateShare);
    counts[own.company] = (counts[own.company] ?? 0) + own.shares;
    side.fixed = player.cash + player.tycoonPoints - LOAN_PENALTY * player.loans + own.points;
    for (const id of player.markets) side.fixed += factOf(facts, id).points;
    if (state.playing !== null && seat === state.active) this.#addPlaying(side, state.playing);
    let duals = 0;
    for (const id of player.shares) {
      const fact = factOf(facts, id);
      if (fact.kind === "share") counts[fact.company] = (counts[fact.company] ?? 0) + fact.shares;
      else if (fact.kind === "gold") side.gold += 1;
      else duals += 1;
    }
    if (duals > 0) for (const id of player.shares) this.#addDual(side, factOf(facts, id));
    side.joker = side.gold > 0 ? this.#jokerHome(side) : 0;
    if (side.gold > 0) counts[side.joker] = (counts[side.joker] ?? 0) + side.gold;
  }

  /** A card that is still being carried out will be the buyer's. */
  #addPlaying(side: Side, id: CardId): void {
    const { kind, company, shares, points } = factOf(this.street.facts, id);
    side.fixed += kind === "market" ? points : 0;
    if (kind === "share") side.counts[company] = (side.counts[company] ?? 0) + shares;
  }

  #addDual(side: Side, { kind, company, other }: CardFacts): void {
    if (kind !== "dual") return;
    const better = this.shareGain(side, company, 1) >= this.shareGain(side, other, 1) ? company : other;
    side.counts[better] = (side.counts[better] ?? 0) + 1;
  }

  #jokerHome(side: Side): number {
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let c = 0; c < 4; c += 1) {
      const gain = this.shareGain(side, c, side.gold);
      if (gain <= most) continue;
      best = c;
      most = gain;
    }
    return best;
  }

  /** Shares times the chance that they count: what so many of a company bring at a price of $1. */
  weight(side: Side, company: number, count: number): number {
    if (count <= 0) return 0;
    return count * reach(side.means[company] ?? 0, (this.street.minimums[company] ?? 0) - count);
  }

  /** What `more` shares of a company bring a side, in points, LESS and HALF weighed in. */
  shareGain(side: Side, company: number, more: number): number {
    const count = side.counts[company] ?? 0;
    const less = this.events[2] ?? 0;
    const plain = this.weight(side, company, count + more) - this.weight(side, company, count);
    const under = this.weight(side, company, count + more - 1) - this.weight(side, company, count - 1);
    return (this.worthOfPrice[company] ?? 0) * ((1 - less) * plain + less * under);
  }

  /** Shares of a company that count for a side, LESS weighed in: what a dollar more of its price brings. */
  stake(side: Side, company: number): number {
    const count = side.counts[company] ?? 0;
    const less = this.events[2] ?? 0;
    const half = 1 - 0.5 * (this.events[3] ?? 0);
    return (
      half * ((1 - less) * this.weight(side, company, count) + less * this.weight(side, company, count - 1))
    );
  }

  /** What the final total of a side is expected to be under an event: 0 none, 1 GOLD, 2 LESS, 3 HALF. */
  total(side: Side, event: number): number {
    const { prices, manner } = this;
    let sum = side.fixed + this.#prospects(side, manner);
    if (event === 1) sum += GOLD_POINTS * side.gold;
    for (let c = 0; c < 4; c += 1) {
      let count = side.counts[c] ?? 0;
      if (event === 1 && c === side.joker) count -= side.gold;
      if (event === 2) count -= 1;
      const price = prices[c] ?? 0;
      sum += this.weight(side, c, count) * (event === 3 ? (price + 1) >> 1 : price);
    }
    return sum;
  }

  /** What capital will still save, and the risk of an empty purse. */
  #prospects(side: Side, manner: Manner): number {
    let worth = 0;
    for (let level = 5; level <= side.capital; level += 1)
      worth += side.left * (manner.capital[level - 5] ?? 0);
    const purse = Math.min(manner.purse, side.left);
    if (side.cash < purse) worth -= (purse - side.cash) * manner.thrift;
    return worth - (side.left > 0 ? side.loans * manner.debt : 0);
  }

  /** By seat: how likely each is to win, events weighed one by one. */
  chances(into: number[]): void {
    const { seats } = this.street;
    const { scale, scalePerTurn } = this.manner;
    const width = scale + scalePerTurn * Math.sqrt(this.turns / seats);
    into.fill(0);
    for (let event = 0; event < 4; event += 1) {
      const chance = this.events[event] ?? 0;
      if (chance === 0) continue;
      let most = Number.NEGATIVE_INFINITY;
      for (let seat = 0; seat < seats; seat += 1) {
        const side = this.sides[seat];
        const total = side === undefined ? 0 : this.total(side, event);
        scratch[seat] = total;
        most = Math.max(most, total);
      }
      let sum = 0;
      for (let seat = 0; seat < seats; seat += 1) {
        const odds = Math.exp(((scratch[seat] ?? 0) - most) / width);
        scratch[seat] = odds;
        sum += odds;
      }
      for (let seat = 0; seat < seats; seat += 1) {
        into[seat] = (into[seat] ?? 0) + (chance * (scratch[seat] ?? 0)) / sum;
      }
    }
  }
}

const scratch = [0, 0, 0, 0, 0];
