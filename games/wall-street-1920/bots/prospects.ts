import type { Player, State } from "@bigboard/wall-street-1920/game";
import { destination, half, loansFor, OPTION_SURCHARGE } from "@bigboard/wall-street-1920/game";
import type { CardFacts, Facts } from "./facts.ts";
import { factOf } from "./facts.ts";

/** What a Loan costs beside what it brings: 8 points for $5. */
const LOAN_LOSS = 3;

/** What keeping a card would bring a seat, in points, before its price. */
export type Gains = (card: string, seat: number) => number;

/**
 * The best purchase a seat could make on this circle if it had the turn now, in points: what the cards bring less the
 * cash they cost, with or without a flip. Never below 0, for nobody has to buy what hurts.
 */
export function bestPurchase(facts: Facts, state: State, gains: Gains, seat: number): number {
  const player = state.players[seat];
  if (player === undefined || player.pawn === null) return 0;
  const size = state.circle.length;
  let best = 0;
  for (let to = 0; to < size; to += 1) {
    const clockwise = (to - player.pawn + size) % size || size;
    const counter = (player.pawn - to + size) % size || size;
    const along = state.trend === "clockwise" ? clockwise : counter;
    const against = state.trend === "clockwise" ? counter : clockwise;
    const value = valueAt(facts, state, gains, seat, to);
    if (value <= best) continue;
    const { cost, fees } = expenseAt(facts, state, seat, to);
    const due = Math.min(short(player, along + cost), short(player, against + cost) + 1) + fees;
    best = Math.max(best, value - due - loansFor(due, player.cash) * LOAN_LOSS);
  }
  return best;
}

/** A first guess at a move: what keeping all that lies there would bring, less the cash for it. */
export function guessMove(facts: Facts, state: State, gains: Gains, seat: number, steps: number): number {
  const player = state.players[seat];
  if (player === undefined || player.pawn === null) return 0;
  const to = destination(state, player.pawn, steps);
  const { cost, fees } = expenseAt(facts, state, seat, to);
  const due = short(player, steps + cost) + fees;
  return valueAt(facts, state, gains, seat, to) - due - loansFor(due, player.cash) * LOAN_LOSS;
}

/** What the bank pays for a share card (W-SELL-6 to 9). */
export function salePriceOf({ kind, company, other, shares }: CardFacts, prices: readonly number[]): number {
  const price = (index: number): number => prices[index] ?? 0;
  if (kind === "share" && shares === 2) return price(company);
  if (kind === "share") return half(price(company));
  return half(kind === "dual" ? Math.min(price(company), price(other)) : Math.min(...prices));
}

function short(player: Player, price: number): number {
  return Math.max(0, price - player.capital);
}

function valueAt(facts: Facts, state: State, gains: Gains, seat: number, to: number): number {
  if (to === state.trendAt) return state.trendCoins;
  const cards = state.circle[to]?.cards ?? [];
  let value = 0;
  for (const id of cards) if (facts.has(id)) value += Math.max(0, gains(id, seat));
  return value;
}

function expenseAt(facts: Facts, state: State, seat: number, to: number): { cost: number; fees: number } {
  if (to === state.trendAt) return { cost: 0, fees: 0 };
  const place = state.circle[to];
  if (place === undefined) return { cost: 0, fees: 0 };
  let cost = place.option !== null && place.option !== seat ? OPTION_SURCHARGE : 0;
  for (const id of place.cards) cost += factOf(facts, id).cost;
  let fees = 0;
  for (let rival = 0; rival < state.players.length; rival += 1) {
    if (rival !== seat && state.players[rival]?.pawn === to) fees += 1;
  }
  return { cost, fees };
}
