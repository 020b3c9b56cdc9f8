import type { State } from "@bigboard/games/wall-street-1920";
import type { Facts } from "./facts.ts";
import { factOf } from "./facts.ts";

/** What a Loan costs beside what it brings: 8 points for $5. */
const LOAN_LOSS = 3;
const OPTION_SURCHARGE = 2;

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
    const short = (steps: number): number => Math.max(0, steps + cost - player.capital) + fees;
    const due = Math.min(short(along), short(against) + 1);
    const loans = due > player.cash ? Math.ceil((due - player.cash) / 5) : 0;
    best = Math.max(best, value - due - loans * LOAN_LOSS);
  }
  return best;
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
