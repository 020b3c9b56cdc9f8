import type { Notes } from "@bigboard/arena";
import type { Millis, Seat } from "@bigboard/kernel";
import {
  type Bound,
  bind,
  type Config,
  companyOf,
  type Event,
  expectedYield,
  moved,
  type State,
  type TileId,
  yieldAt,
} from "@bigboard/panic-on-wall-street/game";
import { ownershipWorth, tablesOf } from "../worth.ts";

/** The part of its yield at which an auctioned company's prices are counted. */
const PRICE = 0.85;
/** A person who finishes with so much left wants to go on. */
const EARLY: Millis = 30_000;

/** How the months go: when what is sold, for how much, and how long the rest of the clock is. */
export class Months {
  readonly #config: Config;
  readonly #bound: Bound;
  readonly #notes: Notes;
  readonly #person: Seat;
  #opened: Millis = 0;
  #until: Millis = 0;
  #lastDeal: Millis = 0;
  #reached = new Set<number>();
  #finished: Millis | null = null;

  constructor(config: Config, notes: Notes, person: Seat = -1) {
    this.#config = config;
    this.#bound = bind(config);
    this.#notes = notes;
    this.#person = person;
  }

  event(state: State, event: Event, at: Millis): void {
    switch (event.type) {
      case "opened":
        this.#opened = at;
        this.#until = event.until;
        this.#lastDeal = at;
        this.#reached = new Set();
        this.#finished = null;
        return;
      case "dealMade":
        this.#lastDeal = at;
        if (state.month === 1) for (const part of [0.5, 0.9]) this.#sold(state, part, at);
        return;
      case "finished":
        if (event.seat === this.#person) this.#finished = event.on && this.#until - at >= EARLY ? at : null;
        return;
      case "bell":
        this.#bell(state, at);
        return;
      case "knockedDown":
        this.#auction(state, event.tile, event.amount, event.seat);
        return;
      default:
        return;
    }
  }

  end({ players, wealth }: State): void {
    const [start = []] = wealth;
    for (const [seat, { purse, manager }] of players.entries()) {
      const whose = seat === this.#person ? "person" : manager === "none" ? "investor" : "manager";
      const grown = purse / Math.max(1, start[seat] ?? purse);
      this.#notes.note(`grown/${whose}`, grown);
      this.#notes.mark(`below/${whose}`, grown < 1);
    }
  }

  #sold({ tiles }: State, part: number, at: Millis): void {
    // Once the person has finished, bots hurry: that is another figure.
    if (this.#reached.has(part) || this.#finished !== null) return;
    const all = Object.values(tiles);
    if (all.filter(({ deal }) => deal !== null).length < part * all.length) return;
    this.#reached.add(part);
    this.#notes.note(`sold/${part}`, (at - this.#opened) / 1_000);
  }

  #bell(state: State, at: Millis): void {
    this.#notes.note("dead", (at - this.#lastDeal) / (this.#until - this.#opened));
    this.#notes.note("length", (at - this.#opened) / 1_000);
    if (this.#finished !== null) this.#notes.note("finishing", (at - this.#finished) / 1_000);
    for (const [tile, { deal }] of Object.entries(state.tiles)) {
      this.#notes.mark("unsold", deal === null);
      if (deal === null || deal.investor === this.#person) continue;
      const expected = expectedYield(this.#bound, tile, this.#position(state, tile));
      this.#notes.mark("aboveBest", deal.price > this.#best(state, tile));
      this.#notes.note("price", deal.price);
      this.#notes.note("expected", expected);
    }
  }

  #auction({ market, month }: State, tile: TileId, amount: number, seat: Seat): void {
    if (seat === this.#person) return;
    const months = this.#config.edition.limits.months - month;
    const worth = ownershipWorth(tablesOf(this.#config), tile, market, months, PRICE);
    this.#notes.mark("dearAuction", amount > Math.max(0, worth));
    this.#notes.note("auction", amount);
    this.#notes.note("worth", Math.max(0, worth));
  }

  #position({ market }: State, tile: TileId): number {
    return market[companyOf(this.#bound, tile).colour];
  }

  #best(state: State, tile: TileId): number {
    const { colour } = companyOf(this.#bound, tile);
    const { edition } = this.#bound;
    const position = this.#position(state, tile);
    const yields = edition.market[colour].die.map((face) =>
      yieldAt(this.#bound, tile, moved(edition, colour, position, face)),
    );
    return Math.max(...yields);
  }
}
