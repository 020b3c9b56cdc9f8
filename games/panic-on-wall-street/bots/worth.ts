import {
  type Bound,
  bind,
  COLOURS,
  type Colour,
  type Config,
  companyOf,
  moved,
  type PerColour,
  type TileId,
  valueAt,
} from "@bigboard/panic-on-wall-street/game";

/** What the dice make of one colour, in dollars of an ordinary tile, by the marker's position. */
export type Prospect = {
  readonly value: readonly number[];
  /** Expected yield after 1, 2, ... more rolls; place 0 is the value now. */
  readonly ahead: readonly (readonly number[])[];
  /** The most it can yield after the next roll. */
  readonly best: readonly number[];
  /** Standard deviation of the yield after the next roll (17.4). */
  readonly deviation: readonly number[];
};

/** All that can be counted of an edition before a match begins. */
export type Tables = { readonly bound: Bound; readonly prospects: PerColour<Prospect> };

const known = new WeakMap<Config, Tables>();

/** Counted once for each config. */
export function tablesOf(config: Config): Tables {
  const kept = known.get(config);
  if (kept !== undefined) return kept;
  const bound = bind(config);
  const of = (colour: Colour): Prospect => prospectOf(bound, colour);
  const prospects = { red: of("red"), yellow: of("yellow"), green: of("green"), blue: of("blue") };
  const made = { bound, prospects };
  known.set(config, made);
  return made;
}

function prospectOf({ edition }: Bound, colour: Colour): Prospect {
  const { track, die } = edition.market[colour];
  const value = track.map((_, position) => valueAt(edition, colour, position));
  const after = (of: readonly number[]): number[] =>
    track.map((_, position) => {
      const sum = die.reduce((total, face) => total + (of[moved(edition, colour, position, face)] ?? 0), 0);
      return sum / die.length;
    });
  const ahead: (readonly number[])[] = [value];
  for (let month = 0; month < edition.limits.months; month += 1) ahead.push(after(ahead[month] ?? value));
  const mean = ahead[1] ?? value;
  const squares = after(value.map((dollars) => dollars ** 2));
  const deviation = squares.map((square, position) =>
    Math.sqrt(Math.max(0, square - (mean[position] ?? 0) ** 2)),
  );
  const best = track.map((_, position) =>
    Math.max(...die.map((face) => value[moved(edition, colour, position, face)] ?? 0)),
  );
  return { value, ahead, best, deviation };
}

/** How many times an ordinary tile's yield this one has (P-X2-1). */
export function timesOf({ bound }: Tables, tile: TileId): 1 | 2 {
  return companyOf(bound, tile).x2 ? 2 : 1;
}

/** Dollars a tile yields on average `months` rolls from now; 0: what it would yield now. */
export function yieldIn(tables: Tables, tile: TileId, market: PerColour<number>, months: number): number {
  const { colour } = companyOf(tables.bound, tile);
  return (tables.prospects[colour].ahead[months]?.[market[colour]] ?? 0) * timesOf(tables, tile);
}

/** The most a tile can yield after the next roll, in dollars. */
export function bestYield(tables: Tables, tile: TileId, market: PerColour<number>): number {
  const { colour } = companyOf(tables.bound, tile);
  return (tables.prospects[colour].best[market[colour]] ?? 0) * timesOf(tables, tile);
}

/**
 * What owning a tile brings from the next negotiation to the last, in dollars: `share` of its expected yield as its price, less
 * its costs. `months`: how many negotiations are left.
 */
export function ownershipWorth(
  tables: Tables,
  tile: TileId,
  market: PerColour<number>,
  months: number,
  share: number,
): number {
  const { cost } = tables.bound.edition.limits;
  let worth = 0;
  for (let month = 1; month <= months; month += 1) {
    worth += share * Math.max(0, yieldIn(tables, tile, market, month)) - cost;
  }
  return worth;
}

/** Some shares together: what they yield on average, what they cost, and how far the yield swings, in dollars. */
export class Holdings {
  readonly #tables: Tables;
  readonly #market: PerColour<number>;
  readonly #times: { [colour in Colour]: number } = { red: 0, yellow: 0, green: 0, blue: 0 };
  expected = 0;
  owed = 0;

  constructor(tables: Tables, market: PerColour<number>) {
    this.#tables = tables;
    this.#market = market;
  }

  add(tile: TileId, price: number): void {
    this.#count(tile, price, 1);
  }

  remove(tile: TileId, price: number): void {
    this.#count(tile, price, -1);
  }

  /** Tiles of one colour rise and fall together, colours apart from each other. */
  deviation(): number {
    let variance = 0;
    for (const colour of COLOURS) {
      const each = this.#tables.prospects[colour].deviation[this.#market[colour]] ?? 0;
      variance += (this.#times[colour] * each) ** 2;
    }
    return Math.sqrt(variance);
  }

  #count(tile: TileId, price: number, sign: 1 | -1): void {
    this.#times[companyOf(this.#tables.bound, tile).colour] += sign * timesOf(this.#tables, tile);
    this.expected += sign * yieldIn(this.#tables, tile, this.#market, 1);
    this.owed += sign * price;
  }
}
