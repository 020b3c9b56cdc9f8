import type { Seat } from "@bigboard/kernel";
import type { Bound } from "../bound.ts";
import type { Position } from "../kit.ts";
import { at } from "../query.ts";
import type { State } from "../state.ts";
import type { CardId } from "../terms.ts";

/** Where the end of a turn leads. */
export const NEXT_TURN = ["start", "explosion", "assigning"] as const;
/** Where the action of a turn leads, once all of it is done. */
export const AFTER_ACTION = ["end", ...NEXT_TURN] as const;
/** Where the effect of a bought card leads. */
export const AFTER_EFFECT = [...AFTER_ACTION, "bought", "fine", "repay", "take", "lose"] as const;

/** Most phases wait for the player whose turn it is. */
export const activePlayer = {
  seats: (_: Bound, { active }: State): readonly Seat[] => [active],
  waitsFor: ({ state, seat }: Position): boolean => seat === state.active,
};

/** The next rival clockwise that fits; the seat itself when none does. */
export function nextRival(state: State, seat: Seat, fits: (rival: Seat) => boolean): Seat {
  const seats = state.players.length;
  for (let step = 1; step < seats; step += 1) {
    const rival = (seat + step) % seats;
    if (fits(rival)) return rival;
  }
  return seat;
}

/** The lowest id in plain code unit order. Throws RangeError for an empty list. */
export function lowest(cards: readonly CardId[]): CardId {
  let best = at(cards, 0);
  for (const card of cards) if (card < best) best = card;
  return best;
}
