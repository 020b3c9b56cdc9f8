import type { Outcome, Seat } from "@bigboard/kernel";
import type { Bound } from "./bound.ts";
import { at } from "./query.ts";
import { scoreSheet } from "./score.ts";
import type { State } from "./state.ts";

/** The result, or null before the last seat has settled. The ending is the event, or `none`. */
export function outcome(bound: Bound, state: State): Outcome | null {
  const { scoring, players } = state;
  if (state.phase !== "over" || scoring === null) return null;
  const scores = players.map(
    (player, seat) => scoreSheet(bound, player, scoring, at(scoring.assigned, seat), players.length).total,
  );
  const groups = placesOf(
    scores,
    players.map((player) => player.capital),
  );
  return { ending: scoring.event ?? "none", rankings: [{ of: "players", groups }], scores };
}

/** Seats from the best place down: higher total, then higher capital; equal in both share it (W-SCORE-14 to 16, W-RULING-84). */
export function placesOf(scores: readonly number[], capitals: readonly number[]): Seat[][] {
  const seats = scores.map((_, seat) => seat);
  const order = (a: Seat, b: Seat): number =>
    at(scores, b) - at(scores, a) || at(capitals, b) - at(capitals, a);
  seats.sort(order);
  const groups: Seat[][] = [];
  for (const seat of seats) {
    const last = groups[groups.length - 1];
    if (last !== undefined && order(at(last, 0), seat) === 0) last.push(seat);
    else groups.push([seat]);
  }
  return groups;
}
