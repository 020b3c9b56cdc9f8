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

/** Why the first is before the second. */
export type Reason =
  | { readonly kind: "shared" }
  | { readonly kind: "capital"; readonly capital: number; readonly other: number }
  | { readonly kind: "part"; readonly part: Part; readonly winner: number; readonly other: number };

/** The part of the count that put the winner ahead of the next seat, or null when one seat is alone. */
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

/** The part of the count in which one sheet gained most on another, with both figures. */
export function gainOn(winner: ScoreSheet, other: ScoreSheet): (Reason & { readonly kind: "part" }) | null {
  const [part] = PARTS.toSorted(
    (a, b) => worth(winner, b) - worth(other, b) - (worth(winner, a) - worth(other, a)),
  );
  if (part === undefined) return null;
  return { kind: "part", part, winner: worth(winner, part), other: worth(other, part) };
}
