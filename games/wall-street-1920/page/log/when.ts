import type { Event, View } from "@bigboard/wall-street-1920/game";

/** When something happened: turns and rounds are counted from 1, the set-up is 0. */
export type When = { readonly turn: number; readonly round: number };

/**
 * The turn and round of each of the events that led to the view `after`: those of one update or of a whole match. The turns
 * announced among them say what happened when.
 */
export function whenOf(events: readonly Event[], after: View): readonly When[] {
  const announced = events.find((event) => event.type === "turn");
  let now: When = { turn: after.turn, round: after.round };
  if (announced !== undefined) {
    const turn = announced.turn - 1;
    now = { turn, round: Math.ceil(turn / after.players.length) };
  }
  return events.map((event) => {
    if (event.type === "turn") now = { turn: event.turn, round: event.round };
    return now;
  });
}
