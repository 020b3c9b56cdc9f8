import type { Refusal } from "@bigboard/kernel";
import { type ActionOf, COMMANDS } from "../commands.ts";
import { verb } from "../kit.ts";
import { at } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { beginTurn } from "../turn.ts";

import { playerOf, tell } from "../work.ts";
import { MOST_LOCATIONS, numbersBelow } from "./numbers.ts";

const PLACES = numbersBelow(MOST_LOCATIONS).map(
  (location): ActionOf<"place"> => ({ type: "place", location }),
);

/** Puts a pawn on the circle; after the last one play begins (W-SETUP-28 to 30, W-RULING-37). */
export const place = verb({
  schema: COMMANDS.place,
  rule: "W-SETUP-28",
  check: ({ state }, { location }) => noLocation(state, location),
  list({ state }, { listed }) {
    for (let location = 0; location < state.circle.length; location += 1) listed.push(at(PLACES, location));
  },
  apply(work, seat, { location }) {
    const { state } = work;
    playerOf(work, seat).pawn = location;
    tell(work, { type: "placed", seat, location });
    const next = (seat + 1) % state.players.length;
    if (next === state.first) return beginTurn(state, next);
    state.active = next;
    return null;
  },
});

/** Refuses a location that is not on the circle. */
export function noLocation(state: State, location: number): Refusal | null {
  if (state.circle[location] !== undefined) return null;
  return refuse("NO_LOCATION", "W-SETUP-12", { location, locations: state.circle.length });
}
