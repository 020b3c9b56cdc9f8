import type { Refusal, Seat } from "@bigboard/kernel";
import { join, Misgiven, whole } from "@bigboard/kernel/reading/given";
import { MOST, seatFrom } from "@bigboard/kernel/reading/given-seats";
import type { Bound } from "../bound.ts";
import { refuse } from "../refusals.ts";
import type { TileId } from "../terms.ts";

/** The clause that each part of `given` belongs to. */
const CLAUSES: { readonly [part: string]: string } = {
  seats: "P-ROLE-1",
  roles: "P-ROLE-6",
  fell: "P-INV-17",
  purses: "P-INV-2",
  tiles: "P-INV-3",
  removed: "P-INV-3",
  market: "P-INV-11",
  dice: "P-DICE-10",
  die: "P-DICE-10",
  offers: "P-NET-12",
  bundles: "P-NET-29",
  closings: "P-NET-27",
  finished: "P-NET-10",
  pause: "P-NET-11",
  ready: "P-NET-3",
  debts: "P-PAY-3",
  insolvencies: "P-RULING-38",
  claims: "P-RULING-39",
  ious: "P-RULING-43",
  sales: "P-RULING-50",
  auction: "P-AUCTION-5",
  roleRolls: "P-ROLE-3",
  roleClaims: "P-RULING-3",
  held: "P-HID-26",
};

/** What `arrange` answers to nonsense: where it is, what belongs there, and the clause that says so. */
export function refusalOf(error: Misgiven): Refusal {
  const part = error.path.split(".")[0] ?? "";
  const rule = Object.hasOwn(CLAUSES, part) ? (CLAUSES[part] ?? "") : "P-INV-1";
  return refuse("BAD_GIVEN", rule, { path: error.path, expected: error.expected });
}

/** A tile of the edition. */
export function tileFrom(raw: unknown, path: string, bound: Bound): TileId {
  if (typeof raw !== "string" || !bound.rank.has(raw)) throw new Misgiven(path, "the id of a tile");
  return raw;
}

/** A list of different tiles. */
export function tileList(raw: readonly unknown[], path: string, bound: Bound): TileId[] {
  const tiles = raw.map((one, index) => tileFrom(one, join(path, index), bound));
  if (new Set(tiles).size !== tiles.length) throw new Misgiven(path, "every tile once");
  return tiles;
}

/** Dollars: a multiple of the unit from 0 up. */
export function moneyFrom(raw: unknown, path: string, bound: Bound, other: number): number {
  const amount = whole(raw, path, 0, MOST, other);
  const { unit } = bound.edition.limits;
  if (amount % unit !== 0) throw new Misgiven(path, `dollars, a multiple of ${unit}`);
  return amount;
}

/** A seat that must be given. */
export function seatOf(raw: unknown, path: string, seats: number): Seat {
  if (raw === undefined) throw new Misgiven(path, `a seat, 0 to ${seats - 1}`);
  return seatFrom(raw, path, seats);
}
