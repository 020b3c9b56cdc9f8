import type { CardId, Config, State } from "@bigboard/wall-street-1920/game";
import { COMPANIES, EXPLOSION, LAST_CARDS, minimums } from "@bigboard/wall-street-1920/game";
import { type Facts, factOf, factsOf } from "../facts.ts";

const MOST_MISSING = 16;
/** Means of the table of tails lie so close. */
const PER_UNIT = 8;
const MOST_MEAN = 20;

/** What stays the same while a match lasts, flat and quick to read. */
export class Street {
  readonly facts: Facts;
  readonly seats: number;
  /** By company, in the order of `COMPANIES`. */
  readonly minimums: readonly number[];
  readonly #tracks: readonly (readonly number[])[];
  /** By cards left in the deck, turns into the round, and seats: rounds that are still to come. */
  readonly #rounds = new Map<number, number>();

  constructor(config: Config, seats: number) {
    this.facts = factsOf(config);
    this.seats = seats;
    const needed = minimums(config, seats);
    this.minimums = COMPANIES.map((company) => needed[company]);
    const { tracks } = config.edition.boards[config.board];
    this.#tracks = COMPANIES.map((company) => tracks[company]);
  }

  /** The price after a cube moved so many cells, no further than the ends of its track (W-CARD-10). */
  priceAfter(company: number, price: number, by: number): number {
    const track = this.#tracks[company] ?? [];
    const cell = track.indexOf(price) + by;
    return track[Math.max(0, Math.min(track.length - 1, cell))] ?? price;
  }

  /**
   * Rounds that come after the present one: exact once the Explosion was seen, else the mean over the places where it may
   * still be; never read from the order of an imagined deck.
   */
  roundsLeft(state: State): number {
    const { deck, lastRound, phase } = state;
    const left = deck.length;
    if (lastRound || phase === "assigning" || phase === "over" || left === 0) return 0;
    if (deck[left - 1] === EXPLOSION) return 0;
    const place = (state.active - state.first + this.seats) % this.seats;
    const turned = phase === "end" ? 1 : 0;
    const key = (left * 8 + place) * 2 + turned;
    const known = this.#rounds.get(key);
    if (known !== undefined) return known;
    const soonest = Math.max(1, left - LAST_CARDS);
    let rounds = 0;
    for (let cards = soonest; cards < left; cards += 1) {
      rounds += Math.floor((place + turned + cards - 1) / this.seats) / (left - soonest);
    }
    this.#rounds.set(key, rounds);
    return rounds;
  }

  /** Shares of each company in the circle and in the deck. */
  supply(state: State): number[] {
    const supply = [0, 0, 0, 0];
    const count = (id: CardId): void => {
      const { kind, company, shares } = factOf(this.facts, id);
      if (kind === "share") supply[company] = (supply[company] ?? 0) + shares;
    };
    for (const { cards } of state.circle) cards.forEach(count);
    state.deck.forEach(count);
    return supply;
  }
}

/** By config and number of seats: what stays the same is worked out once. */
const streets = new WeakMap<Config, Map<number, Street>>();

/** The street of a config and a number of seats. */
export function streetOf(config: Config, seats: number): Street {
  const bySeats = streets.get(config) ?? new Map<number, Street>();
  streets.set(config, bySeats);
  const street = bySeats.get(seats) ?? new Street(config, seats);
  bySeats.set(seats, street);
  return street;
}

/** The chance that a Poisson number of this mean is at least `missing`; means are rounded to eighths. */
export function reach(mean: number, missing: number): number {
  if (missing <= 0) return 1;
  if (missing > MOST_MISSING) return 0;
  const row = Math.min(TAILS.length - 1, Math.round(mean * PER_UNIT));
  return TAILS[row]?.[missing] ?? 0;
}

const TAILS: readonly (readonly number[])[] = Array.from({ length: MOST_MEAN * PER_UNIT + 1 }, (_, i) =>
  tails(i / PER_UNIT),
);

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
