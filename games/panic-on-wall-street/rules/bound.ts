import type { Millis, Seat } from "@bigboard/kernel";
import type { CompanyData, Edition } from "../editions/types.ts";
import type { Config } from "./config.ts";
import type { Colour, TileId } from "./terms.ts";

/** A config made ready for use: what the rules look up at every input. */
export type Bound = {
  readonly config: Config;
  readonly edition: Edition;
  readonly companies: ReadonlyMap<TileId, CompanyData>;
  /** All tiles in the edition's order: reserves and lists are kept in it, so that no position tells anything. */
  readonly order: readonly TileId[];
  /** Where a tile stands in that order. */
  readonly rank: ReadonlyMap<TileId, number>;
  /** Who managed in the match before, where roles are swapped (P-OPT-14); else nobody. */
  readonly formerManagers: readonly Seat[];
};

export function bind(config: Config): Bound {
  const { edition } = config;
  return {
    config,
    edition,
    companies: new Map(edition.companies.map((company) => [company.id, company])),
    order: edition.companies.map(({ id }) => id),
    rank: new Map(edition.companies.map((company, i) => [company.id, i])),
    // Configs of matches that were stored before there was such an option do not have it.
    formerManagers: config.formerManagers ?? [],
  };
}

/** A tile's company. Throws RangeError for a tile the edition does not have. */
export function companyOf(bound: Bound, tile: TileId): CompanyData {
  const company = bound.companies.get(tile);
  if (company === undefined) throw new RangeError(`no company ${tile}`);
  return company;
}

/** Market value in dollars at a position. Throws RangeError beyond the track. */
export function valueAt(edition: Edition, colour: Colour, position: number): number {
  const value = edition.market[colour].track[position];
  if (value === undefined) throw new RangeError(`no position ${position} on ${colour}`);
  return value;
}

/** Where a marker stands after this face: it stops at either end (P-DICE-6). */
export function moved(edition: Edition, colour: Colour, position: number, face: number): number {
  return Math.min(Math.max(position + face, 0), edition.market[colour].track.length - 1);
}

/** Dollars that one tile yields its investor at a position of its colour's marker (P-INCOME-1, P-X2-1). */
export function yieldAt(bound: Bound, tile: TileId, position: number): number {
  const { colour, x2 } = companyOf(bound, tile);
  return valueAt(bound.edition, colour, position) * (x2 ? 2 : 1);
}

/** Dollars that one tile yields on average after the next roll, from a position of its colour's marker (17.4). */
export function expectedYield(bound: Bound, tile: TileId, position: number): number {
  const { colour } = companyOf(bound, tile);
  const { die } = bound.edition.market[colour];
  let sum = 0;
  for (const face of die) sum += yieldAt(bound, tile, moved(bound.edition, colour, position, face));
  return sum / die.length;
}

/** A limit of "On the web: the other steps" in milliseconds: `relaxed` doubles it (P-OPT-12). Never for the negotiation itself. */
export function limitOf(bound: Bound, seconds: number): Millis {
  return seconds * 1000 * (bound.config.decisionTime === "relaxed" ? 2 : 1);
}
