import type { Seat } from "@bigboard/kernel";
import type { Card } from "../editions/types.ts";
import type { CardOf } from "./bound.ts";
import type { Config } from "./config.ts";
import type { CardId, Company, DynamiteEvent, PerCompany, Trend } from "./terms.ts";
import { COMPANIES } from "./terms.ts";

/** Price of one step, fee for a rival's pawn, the flip and the option (W-DATA-26, W-DATA-30). */
export const STEP_PRICE = 1;
export const PAWN_FEE = 1;
export const FLIP_PRICE = 1;
export const OPTION_PRICE = 1;
/** What a rival's option adds to the cost of the card above it (W-OPT-6). */
export const OPTION_SURCHARGE = 2;
export const CAPITAL_PRICE = 2;
export const CAPITAL_LIMIT = 8;
/** What one Loan brings, and what it costs at the end (W-DATA-27). */
export const LOAN_AMOUNT = 5;
export const LOAN_PENALTY = 8;

/** What is needed to judge places and prices: a state and every view have it. */
export type Table = {
  readonly circle: readonly { readonly cards: readonly CardId[]; readonly option: Seat | null }[];
  readonly players: readonly {
    readonly cash: number;
    readonly capital: number;
    readonly pawn: number | null;
  }[];
  readonly trend: Trend;
  readonly trendAt: number;
};

/** The whole price of a move (W-MOVE-5 to 11), in dollars. */
export type MovePrice = {
  /** The location where the move ends. */
  readonly to: number;
  readonly steps: number;
  /** Printed cost of the card, or of both cards of a lot. */
  readonly cost: number;
  /** 2 if a rival's option lies there (W-OPT-6). */
  readonly surcharge: number;
  /** Steps, cost and surcharge together. */
  readonly price: number;
  /** What capital pays of the price (W-MOVE-6). */
  readonly capital: number;
  /** What is paid of the price in cash (W-MOVE-7). */
  readonly cash: number;
  /** Rivals who get $1 each in cash (W-MOVE-9). */
  readonly fees: readonly Seat[];
  /** Loans that this payment forces (W-RULING-57). */
  readonly loans: number;
};

/** The element of a list that must be there. Throws RangeError when it is not: a bug, never a player's mistake. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`nothing at ${index}`);
  return item;
}

/** Where a pawn that walks `steps` from `from` arrives (W-MOVE-1). */
export function destination(table: Table, from: number, steps: number): number {
  const size = table.circle.length;
  return table.trend === "clockwise" ? (from + steps) % size : (from + size - (steps % size)) % size;
}

/** Steps from one location to another along the trend; a full lap back to the same place (W-MOVE-4). */
export function stepsTo(table: Pick<Table, "circle" | "trend">, from: number, to: number): number {
  const places = table.circle.length;
  const forward = table.trend === "clockwise" ? to - from : from - to;
  const steps = ((forward % places) + places) % places;
  return steps === 0 ? places : steps;
}

/** A move may end on the Market Trend card and on any location with a card (W-RULING-49). */
export function canEndAt(table: Table, location: number): boolean {
  return location === table.trendAt || at(table.circle, location).cards.length > 0;
}

/** How many Loans a payment of `due` forces on somebody with `cash` (W-RULING-57). */
export function loansFor(due: number, cash: number): number {
  return due > cash ? Math.ceil((due - cash) / LOAN_AMOUNT) : 0;
}

/**
 * What moving `steps` costs this seat now. Works on views as well as on states. Throws RangeError when the pawn is not
 * placed yet.
 */
export function priceOfMove(cardOf: CardOf, table: Table, seat: Seat, steps: number): MovePrice {
  const mover = at(table.players, seat);
  if (mover.pawn === null) throw new RangeError(`seat ${seat} has no pawn on the circle`);
  const to = destination(table, mover.pawn, steps);
  const target = at(table.circle, to);
  const isTrend = to === table.trendAt;
  let cost = 0;
  for (const id of target.cards) cost += cardOf(id).cost;
  const surcharge = target.option !== null && target.option !== seat ? OPTION_SURCHARGE : 0;
  const price = steps * STEP_PRICE + cost + surcharge;
  const capital = Math.min(price, mover.capital);
  const fees: Seat[] = [];
  if (!isTrend) {
    for (let rival = 0; rival < table.players.length; rival += 1) {
      if (rival !== seat && at(table.players, rival).pawn === to) fees.push(rival);
    }
  }
  const cash = price - capital;
  return {
    to,
    steps,
    cost,
    surcharge,
    price,
    capital,
    cash,
    fees,
    loans: loansFor(cash + fees.length * PAWN_FEE, mover.cash),
  };
}

/** Half of a value, rounded up, as every halving of this game. */
export function half(value: number): number {
  return Math.ceil(value / 2);
}

/** What the companies are worth at the end, by the event of the dynamite: HALF halves each price, rounded up (W-DISC-12). */
export function valuesAfter(event: DynamiteEvent | null, prices: PerCompany<number>): PerCompany<number> {
  const { corn, cotton, steel, oil } = prices;
  return event === "HALF"
    ? { corn: half(corn), cotton: half(cotton), steel: half(steel), oil: half(oil) }
    : { corn, cotton, steel, oil };
}

/** What the bank pays for a card in a sale at these values (W-SELL-6 to 9); 0 for market cards, which cannot be sold. */
export function salePrice(card: Card, prices: PerCompany<number>): number {
  switch (card.kind) {
    case "share":
      return card.shares === 2 ? prices[card.company] : half(prices[card.company]);
    case "dual":
      return half(Math.min(prices[card.companies[0]], prices[card.companies[1]]));
    case "gold":
      return half(Math.min(prices.corn, prices.cotton, prices.steel, prices.oil));
    case "market":
      return 0;
  }
}

/** The location under whose card this seat's option lies, or null while it is in hand. */
export function optionLocation(table: Table, seat: Seat): number | null {
  for (let location = 0; location < table.circle.length; location += 1) {
    if (table.circle[location]?.option === seat) return location;
  }
  return null;
}

/** Whether an option may go under this location: one card, not Market Trend, no option yet (W-RULING-79). */
export function takesOption(table: Table, location: number): boolean {
  const place = table.circle[location];
  return (
    place !== undefined && location !== table.trendAt && place.cards.length === 1 && place.option === null
  );
}

/** Whether this seat could put an option somewhere now, windows and turns aside. */
export function canPlaceOption(table: Table & { readonly callOptions: boolean }, seat: Seat): boolean {
  if (!table.callOptions || optionLocation(table, seat) !== null) return false;
  return table.circle.some((_, location) => takesOption(table, location));
}

/** Whether a card may be shown in a Stock Market exchange (W-CARD-20, W-CARD-21). */
export function canShow(card: Card): boolean {
  return card.kind === "share" || card.kind === "dual";
}

/** Whether a card may answer a shown card of `company` (W-CARD-23, W-RULING-66). */
export function canOffer(card: Card, company: Company): boolean {
  switch (card.kind) {
    case "share":
      return card.company !== company;
    case "dual":
      return true;
    case "gold":
    case "market":
      return false;
  }
}

/** The round that a turn belongs to, from 1; 0 before the first turn. */
export function roundOf(turn: number, seats: number): number {
  return Math.floor((turn - 1) / seats) + 1;
}

/** Minimum holdings for this number of players (W-SCORE-11). Throws RangeError outside 2 to 5. */
export function minimums(config: Config, seats: number): PerCompany<number> {
  const table = config.edition.minimums;
  switch (seats) {
    case 2:
      return table[2];
    case 3:
      return table[3];
    case 4:
      return table[4];
    case 5:
      return table[5];
    default:
      throw new RangeError(`no minimums for ${seats} players`);
  }
}

/** Companies of a card that may count for several at the end: all four for gold, two for a dual, else none. */
export function companiesOf(card: Card): readonly Company[] {
  switch (card.kind) {
    case "gold":
      return COMPANIES;
    case "dual":
      return card.companies;
    case "share":
    case "market":
      return [];
  }
}
