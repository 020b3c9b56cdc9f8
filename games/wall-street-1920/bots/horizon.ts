import type { Config, State, View } from "@bigboard/wall-street-1920/game";
import { COMPANIES, EXPLOSION, LAST_CARDS, minimums } from "@bigboard/wall-street-1920/game";
import type { Facts } from "./facts.ts";
import { factOf } from "./facts.ts";
import type { Temper } from "./temper.ts";
import type { Horizon } from "./worth.ts";
import { weightsOf } from "./worth.ts";

const MOST_MISSING = 12;

/** Looks ahead from a view, in one world imagined from it: turns left for each seat, and what can still be collected. */
export function horizonOf(config: Config, facts: Facts, view: View, world: State, temper: Temper): Horizon {
  const seats = view.players.length;
  const turns = turnsLeft(view);
  const supply = supplyOf(facts, world);
  const needed = minimums(config, seats);
  const row = COMPANIES.map((company) => needed[company]);
  // Seats differ by one turn at most.
  const byTurns = new Map<number, readonly number[]>();
  const weights = turns.map((left) => {
    const known = byTurns.get(left);
    if (known !== undefined) return known;
    const reach = supply.map((shares) => tails(Math.min(left * temper.pace, (shares * 1.3) / seats)));
    const made = weightsOf(reach, row, temper);
    byTurns.set(left, made);
    return made;
  });
  return { turns, weights, temper };
}

/**
 * Turns of each seat after the present one: exact once the Explosion was seen, else the mean over the places where it
 * may still be. Every turn takes one card, and the round in which the Explosion shows is the last (W-END-1 to 3).
 */
function turnsLeft(view: View): number[] {
  const seats = view.players.length;
  const place = (view.active - view.first + seats) % seats;
  let rounds = 0;
  if (!view.lastRound && view.deck.top !== EXPLOSION) {
    const { left } = view.deck;
    const turned = view.phase === "end" ? 1 : 0;
    const soonest = Math.max(1, left - LAST_CARDS);
    for (let cards = soonest; cards < left; cards += 1) {
      rounds += Math.floor((place + turned + cards - 1) / seats) / (left - soonest);
    }
  }
  return view.players.map((_, seat) => rounds + ((seat - view.first + seats) % seats > place ? 1 : 0));
}

/** Shares of each company that can still be bought: in the circle and, as this world has it, in the deck. */
function supplyOf(facts: Facts, world: State): number[] {
  const supply = [0, 0, 0, 0];
  const count = (id: string): void => {
    const { kind, company, shares } = factOf(facts, id);
    if (kind === "share") supply[company] = (supply[company] ?? 0) + shares;
  };
  for (const { cards } of world.circle) cards.forEach(count);
  world.deck.forEach(count);
  return supply;
}

/** The chance that a Poisson number with this mean is at least 0, 1, 2, ... */
function tails(mean: number): number[] {
  const chances = [1];
  let exactly = Math.exp(-mean);
  let below = 0;
  for (let missing = 1; missing <= MOST_MISSING; missing += 1) {
    below += exactly;
    chances.push(Math.max(0, 1 - below));
    exactly *= mean / missing;
  }
  return chances;
}
