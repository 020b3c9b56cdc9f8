import type { Seat } from "@bigboard/kernel";
import {
  COMPANIES,
  type Company,
  placesOf,
  type ScoreSheet,
  type View,
} from "@bigboard/wall-street-1920/game";

/** One part of a total, in the order in which the count goes on. */
export const PARTS = [...COMPANIES, "gold", "markets", "privateShare", "tycoon", "cash", "loans"] as const;
export type Part = (typeof PARTS)[number];

export function isCompany(part: Part): part is Company {
  return COMPANIES.some((company) => company === part);
}

/** What one part brings on a sheet; loans are negative. */
export function worth(sheet: ScoreSheet, part: Part): number {
  return isCompany(part) ? sheet.companies[part].points : sheet[part];
}

/** The sum of the parts counted so far. */
export function counted(sheet: ScoreSheet, parts: number): number {
  return PARTS.slice(0, parts).reduce((sum, part) => sum + worth(sheet, part), 0);
}

/** Seats from the best place down; equal seats share one (W-SCORE-14 to W-SCORE-16). */
export function ranking(view: View, sheets: readonly ScoreSheet[]): readonly (readonly Seat[])[] {
  return placesOf(
    sheets.map((sheet) => sheet.total),
    view.players.map((player) => player.capital),
  );
}

/** What a total is made of in few words: all that shares bring, wires, a Tycoon's card, cash and loans. */
const SUMS = ["shares", "markets", "tycoon", "cash", "loans"] as const;
export type Sum = (typeof SUMS)[number];

/** The parts of a total that shares bring. */
const OF_SHARES: readonly Part[] = [...COMPANIES, "gold", "privateShare"];

function sumOf(sheet: ScoreSheet, sum: Sum): number {
  return sum === "shares"
    ? OF_SHARES.reduce((total, part) => total + worth(sheet, part), 0)
    : worth(sheet, sum);
}

/** One sum of two totals. */
export type Compared = { readonly sum: Sum; readonly winner: number; readonly other: number };

/** Why the first is before the second. */
export type Reason =
  | { readonly kind: "shared" }
  | { readonly kind: "capital"; readonly capital: number; readonly other: number }
  | Gain;

/** In what the winner gained most, and all else in which the two differ: together they are the whole distance. */
export type Gain = { readonly kind: "sum"; readonly most: Compared; readonly rest: readonly Compared[] };

/** What put the winner ahead of the next seat, or null when one seat is alone. */
export function reasonOf(view: View, sheets: readonly ScoreSheet[]): Reason | null {
  const groups = ranking(view, sheets);
  const first = groups[0]?.[0];
  const second = groups[0]?.[1] ?? groups[1]?.[0];
  if (first === undefined || second === undefined) return null;
  const winner = sheets[first];
  const other = sheets[second];
  if (winner === undefined || other === undefined) return null;
  if (groups[0]?.includes(second)) return { kind: "shared" };
  if (winner.total === other.total) {
    return {
      kind: "capital",
      capital: view.players[first]?.capital ?? 0,
      other: view.players[second]?.capital ?? 0,
    };
  }
  return gainOn(winner, other);
}

/** Two totals sum by sum, that first in which the one gained most on the other. */
export function gainOn(winner: ScoreSheet, other: ScoreSheet): Gain | null {
  const sums = SUMS.map((sum) => ({ sum, winner: sumOf(winner, sum), other: sumOf(other, sum) }));
  const [most, ...rest] = sums.toSorted((a, b) => b.winner - b.other - (a.winner - a.other));
  if (most === undefined) return null;
  return { kind: "sum", most, rest: rest.filter((one) => one.winner !== one.other) };
}
