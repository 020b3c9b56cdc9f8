import type { Action, Pile, State } from "@bigboard/wall-street-1920/game";
import {
  CAPITAL_LIMIT,
  CAPITAL_PRICE,
  COMPANIES,
  OPTION_SURCHARGE,
  PILES,
} from "@bigboard/wall-street-1920/game";
import { bestPile, dynamiteOf } from "../dynamite.ts";
import { factOf } from "../facts.ts";
import { salePriceOf } from "../prospects.ts";
import { denial, expense, handLoss, keepGain, moveGain, rivalGain } from "./gains.ts";
import type { Reading } from "./reading.ts";

/** What a turn can be, with a first guess at what it brings, in points. `flip`: the trend is turned before. */
export type Plan = { readonly flip: boolean; readonly action: Action; readonly guess: number };

/** A player in a hurry: no look ahead, only what the cards bring now. Plays the rest of an imagined match, and sorts what is worth a thought. */
export class Hasty {
  readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  /** What this seat does now. The position must have been read. */
  choose(state: State, seat: number): Action {
    switch (state.phase) {
      case "placing":
        return { type: "place", location: this.bestPlace(state, seat) };
      case "explosion":
      case "discard":
        return this.#discard(state, seat);
      case "start": {
        const plan = this.bestPlan(state, seat);
        return plan.flip ? { type: "flip" } : plan.action;
      }
      case "bought":
        return this.#keepOrNot(state, seat);
      case "surprise":
        return { type: "name", company: COMPANIES[this.#bestCompany(state, seat)] ?? "corn" };
      case "show": {
        const card = this.#leastLoss(state, seat, (id) => this.#company(id) >= 0);
        return { type: "show", card, as: COMPANIES[this.#company(card)] ?? "corn" };
      }
      case "offer":
        return { type: "offer", card: this.#leastLoss(state, seat, (id) => this.#answers(state, id)) };
      case "exchange":
        return { type: "exchange", rival: this.#bestOffer(state, seat) };
      case "fine":
        return { type: "fine", rival: this.#leader(seat) };
      case "repay":
        return { type: "repay", accept: true };
      case "take":
        return { type: "take", pile: this.#bestTop(state, seat) };
      case "lose":
        return { type: "lose", card: this.#leastLoss(state, seat, () => true) };
      case "end":
        return { type: "end" };
      case "assigning":
      case "over":
        return { type: "settle" };
    }
  }

  /** The best turn at first sight. */
  bestPlan(state: State, seat: number): Plan {
    let best: Plan | null = null;
    this.#eachPlan(state, seat, (flip, action, guess) => {
      if (best === null || guess > best.guess) best = { flip, action, guess };
    });
    return best ?? { flip: false, action: { type: "capital" }, guess: 0 };
  }

  /** All turns that can be told apart, the most promising first. */
  plans(state: State, seat: number): Plan[] {
    const plans: Plan[] = [];
    this.#eachPlan(state, seat, (flip, action, guess) => plans.push({ flip, action, guess }));
    return plans.sort((a, b) => b.guess - a.guess);
  }

  #eachPlan(state: State, seat: number, tell: (flip: boolean, action: Action, guess: number) => void): void {
    this.#moves(state, seat, tell);
    this.#sales(state, seat, tell);
    const { reading } = this;
    const side = reading.sides[seat];
    if (side === undefined || side.capital >= CAPITAL_LIMIT) return;
    const saved = side.left * (reading.manner.capital[side.capital - 4] ?? 0);
    tell(false, CAPITAL, saved - expense(reading, side, CAPITAL_PRICE));
  }

  #moves(state: State, seat: number, tell: (flip: boolean, action: Action, guess: number) => void): void {
    const { reading } = this;
    const side = reading.sides[seat];
    if (side === undefined) return;
    const size = state.circle.length;
    for (let to = 0; to < size; to += 1) {
      const place = state.circle[to];
      if (place === undefined || (to !== state.trendAt && place.cards.length === 0)) continue;
      const value = this.valueAt(state, seat, to);
      const clockwise = (to - side.pawn + size) % size || size;
      const counter = (side.pawn - to + size) % size || size;
      const along = state.trend === "clockwise" ? clockwise : counter;
      const against = state.trend === "clockwise" ? counter : clockwise;
      const cost = this.#costAt(state, seat, to);
      const fees = to === state.trendAt ? 0 : feesAt(state, seat, to);
      const due = Math.max(0, along + cost - side.capital) + fees;
      tell(false, stepping(along), value - expense(reading, side, due));
      if (state.flipped) continue;
      const turned = Math.max(0, against + cost - side.capital) + fees + 1;
      const back = to === state.trendAt ? 1 : 0;
      if (turned < due || against < along)
        tell(true, stepping(against), value + back - expense(reading, side, turned));
    }
  }

  #costAt(state: State, seat: number, to: number): number {
    const place = state.circle[to];
    if (place === undefined) return 0;
    let cost = place.option !== null && place.option !== seat ? OPTION_SURCHARGE : 0;
    for (const id of place.cards) cost += factOf(this.reading.street.facts, id).cost;
    return cost;
  }

  /** What taking all that lies there would bring a seat, before its price. */
  valueAt(state: State, seat: number, to: number): number {
    if (to === state.trendAt) return state.trendCoins;
    let value = 0;
    for (const id of state.circle[to]?.cards ?? []) {
      const fact = factOf(this.reading.street.facts, id);
      value += Math.max(0, keepGain(this.reading, fact, seat)) + denial(this.reading, id, seat);
    }
    return value;
  }

  #sales(state: State, seat: number, tell: (flip: boolean, action: Action, guess: number) => void): void {
    const { reading } = this;
    const side = reading.sides[seat];
    const player = state.players[seat];
    if (side === undefined || player === undefined || side.pawn === state.trendAt) return;
    if (state.circle[side.pawn]?.cards.length !== 1) return;
    let told = 0;
    for (const id of player.shares) {
      const fact = factOf(reading.street.facts, id);
      const kind =
        1 <<
        (fact.kind === "gold"
          ? 12
          : fact.kind === "dual"
            ? 8 + fact.company
            : fact.company * 2 + fact.shares - 1);
      if ((told & kind) !== 0) continue;
      told |= kind;
      const amount = salePriceOf(fact, reading.prices);
      const handed = reading.manner.deny * rivalGain(reading, fact, seat);
      const guess = -expense(reading, side, -amount) - handLoss(reading, fact, side) - handed;
      tell(false, { type: "sell", card: id }, guess);
    }
  }

  /** Where a pawn stands best, of those places that are `free`. */
  bestPlace(state: State, seat: number, free: (location: number) => boolean = () => true): number {
    const side = this.reading.sides[seat];
    if (side === undefined) return state.trendAt;
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let location = 0; location < state.circle.length; location += 1) {
      if (!free(location)) continue;
      side.pawn = location;
      const { guess } = this.bestPlan(state, seat);
      if (guess <= most) continue;
      best = location;
      most = guess;
    }
    return best;
  }

  #discard(state: State, seat: number): Action {
    const card =
      state.phase === "explosion" ? "explosion" : (state.lifted ?? state.deck[state.deck.length - 1] ?? "");
    return { type: "discard", card, pile: this.pileFor(state, card, seat) };
  }

  #keepOrNot(state: State, seat: number): Action {
    const card = state.bought[0] ?? "";
    if (keepGain(this.reading, factOf(this.reading.street.facts, card), seat) >= 0)
      return { type: "keep", card };
    return { type: "discard", card, pile: this.pileFor(state, card, seat) };
  }

  /** The pile on which a card's dynamite helps most. */
  pileFor(state: State, card: string, seat: number): Pile {
    const { reading } = this;
    const { facts } = reading.street;
    const byEvent = [0, 1, 2, 3].map((event) => this.#margin(event, seat));
    return bestPile(dynamiteOf(facts, state), factOf(facts, card).dynamite, reading.turns, byEvent);
  }

  #margin(event: number, seat: number): number {
    const { sides } = this.reading;
    let margin = 0;
    sides.forEach((side, other) => {
      const total = this.reading.total(side, event);
      margin += other === seat ? total : -total / (sides.length - 1);
    });
    return margin;
  }

  #bestCompany(state: State, seat: number): number {
    const by = state.playing === null ? 0 : factOf(this.reading.street.facts, state.playing).by;
    let best = 0;
    for (let c = 1; c < 4; c += 1) {
      if (moveGain(this.reading, c, by, seat) > moveGain(this.reading, best, by, seat)) best = c;
    }
    return best;
  }

  #company(id: string): number {
    return factOf(this.reading.street.facts, id).company;
  }

  #answers(state: State, id: string): boolean {
    const { kind, company } = factOf(this.reading.street.facts, id);
    const asked = state.exchange?.company;
    return kind === "dual" || (kind === "share" && COMPANIES[company] !== asked);
  }

  #leastLoss(state: State, seat: number, fits: (id: string) => boolean): string {
    const side = this.reading.sides[seat];
    const player = state.players[seat];
    if (side === undefined || player === undefined) return "";
    const cards = state.phase === "lose" ? player.shares.concat(player.markets) : player.shares;
    let best = "";
    let least = Number.POSITIVE_INFINITY;
    for (const id of cards) {
      if (!fits(id)) continue;
      const loss = handLoss(this.reading, factOf(this.reading.street.facts, id), side);
      if (loss >= least) continue;
      best = id;
      least = loss;
    }
    return best;
  }

  #bestOffer(state: State, seat: number): number {
    const side = this.reading.sides[seat];
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const [rival, id] of Object.entries(state.exchange?.offers ?? {})) {
      if (id === null || side === undefined) continue;
      const { kind, company, other, shares } = factOf(this.reading.street.facts, id);
      const gain = (c: number): number => this.reading.shareGain(side, c, kind === "share" ? shares : 1);
      const value = kind === "dual" ? Math.max(gain(company), gain(other)) : gain(company);
      if (value <= most) continue;
      best = Number(rival);
      most = value;
    }
    return best;
  }

  #leader(seat: number): number {
    const { sides } = this.reading;
    let best = seat === 0 ? 1 : 0;
    sides.forEach((side, rival) => {
      const leading = sides[best];
      if (rival === seat || leading === undefined) return;
      if (this.reading.total(side, 0) > this.reading.total(leading, 0)) best = rival;
    });
    return best;
  }

  #bestTop(state: State, seat: number): Pile {
    const side = this.reading.sides[seat];
    let best: Pile = "L";
    let most = Number.NEGATIVE_INFINITY;
    for (const pile of PILES) {
      const top = state.piles[pile].at(-1);
      if (top === undefined || side === undefined) continue;
      const fact = factOf(this.reading.street.facts, top);
      if (fact.kind === "explosion") continue;
      const value = fact.kind === "market" ? fact.points : keepGain(this.reading, fact, seat);
      if (value <= most) continue;
      best = pile;
      most = value;
    }
    return best;
  }
}

const CAPITAL: Action = { type: "capital" };
const STEPS: readonly Action[] = Array.from({ length: 16 }, (_, steps) => ({ type: "move", steps }));

function stepping(steps: number): Action {
  return STEPS[steps] ?? { type: "move", steps };
}

/** Rivals' pawns at a place, each of which is paid. */
function feesAt(state: State, seat: number, to: number): number {
  let fees = 0;
  for (let rival = 0; rival < state.players.length; rival += 1) {
    if (rival !== seat && state.players[rival]?.pawn === to) fees += 1;
  }
  return fees;
}
