import type { Outcome, Seat } from "@bigboard/kernel";
import type { State } from "./state.ts";

/** The result; null before the end. Only a regular close ranks the traders (K-END-3, K-END-4, K-NET-59). */
export function outcome(state: State): Outcome | null {
  const { ending, traders } = state;
  if (ending === null) return null;
  const scores = traders.map(({ score }) => score);
  const rankings = ending === "close" ? [{ of: "traders", groups: placesOf(scores) }] : [];
  return { ending, rankings, scores };
}

/** Seats from the highest signed score down; equal ones share the place (K-RULING-57, K-RULING-58). */
export function placesOf(scores: readonly number[]): Seat[][] {
  const levels = [...new Set(scores)].sort((one, other) => other - one);
  return levels.map((level) => scores.flatMap((score, seat) => (score === level ? [seat] : [])));
}
