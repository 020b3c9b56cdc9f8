import type { Millis, Seat } from "@bigboard/kernel";
import { mayDiscard } from "../actions/discard.ts";
import type { Bound } from "../bound.ts";
import { chooseByDefault } from "../close/answers.ts";
import { defaultPick } from "../close/targets.ts";
import type { Action, ActionType } from "../commands.ts";
import type { Next, Position, Work } from "../kit.ts";
import { isJammed } from "../query.ts";
import type { State } from "../state.ts";
import { hasSold, traderOf } from "../work.ts";

/** Whoever holds a Benefit that may be discarded: in every phase (K-RULING-71). */
export function holders(bound: Bound, state: State): Seat[] {
  return seatsWhere(bound, state, () => false);
}

/** Whoever is asked, and the holders. */
export function asked(bound: Bound, state: State): Seat[] {
  return seatsWhere(bound, state, (seat) => state.choice?.seat === seat);
}

/** Whoever has not said that they are ready, and the holders. */
export function unready(bound: Bound, state: State): Seat[] {
  return seatsWhere(bound, state, (seat) => !state.ready.includes(seat));
}

/** Whom the open exchange hears, and the holders. */
export function heard(bound: Bound, state: State): Seat[] {
  return seatsWhere(bound, state, (seat) => !hasSold(state, seat) && !isJammed(state, seat));
}

function seatsWhere(bound: Bound, state: State, mayAct: (seat: Seat) => boolean): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.traders.length; seat += 1) {
    if (mayAct(seat) || holdsBenefit(bound, state, seat)) seats.push(seat);
  }
  return seats;
}

function holdsBenefit(bound: Bound, state: State, seat: Seat): boolean {
  return traderOf(state, seat).bonus !== null && mayDiscard({ bound, state, seat }) === null;
}

type WaitsForChoice = {
  readonly verbs: readonly ActionType[];
  seats(bound: Bound, state: State): readonly Seat[];
  until(state: State): Millis | null;
  time(work: Work): Next;
  fallback(position: Position): Action | null;
};

/** What all phases share in which one trader is asked, with a clock of its own (K-NET-50). */
export const waitsForChoice: WaitsForChoice = {
  verbs: ["choose", "discard"],
  seats: asked,
  until: ({ until }) => until,
  time: chooseByDefault,
  /** The default of the choice (for B-06 to let it be). */
  fallback({ bound, state, seat }) {
    const { choice } = state;
    if (choice?.seat !== seat) return null;
    const pick = defaultPick(bound, state);
    return pick === null ? { type: "discard" } : { type: "choose", choice: choice.id, pick };
  },
};
