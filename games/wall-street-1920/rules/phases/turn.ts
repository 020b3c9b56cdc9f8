import type { Seat } from "@bigboard/kernel";
import { capital } from "../actions/capital.ts";
import { discardable } from "../actions/discard.ts";
import { end as ending } from "../actions/end.ts";
import { flip } from "../actions/flip.ts";
import { move } from "../actions/move.ts";
import { option } from "../actions/option.ts";
import { sell } from "../actions/sell.ts";
import type { Bound } from "../bound.ts";
import { phase } from "../kit.ts";
import { at, canEndAt, destination, PAWN_FEE, priceOfMove, roundOf } from "../query.ts";
import type { State } from "../state.ts";
import { EXPLOSION } from "../terms.ts";
import { tell } from "../work.ts";
import { AFTER_ACTION, activePlayer, lowest } from "./shared.ts";

/** The active seat puts its pawn. By default on the Market Trend location. */
export const placing = phase({
  ...activePlayer,
  to: ["explosion", "start"],
  verbs: ["place"],
  fallback: ({ state }) => ({ type: "place", location: state.trendAt }),
});

/** The active seat discards the Explosion before its turn. */
export const explosion = phase({
  ...activePlayer,
  first: "W-END-1",
  to: ["assigning", "start"],
  verbs: ["discard"],
  fallback: () => ({ type: "discard", card: EXPLOSION, pile: "L" }),
});

/** Start window: flip, option, or one of the three actions. By default the move with the smallest cash due. */
export const start = phase({
  ...activePlayer,
  to: ["bought", "discard", ...AFTER_ACTION],
  verbs: ["flip", "option", "move", "sell", "capital"],
  enter(work) {
    const { state } = work;
    state.turn += 1;
    const round = roundOf(state.turn, state.players.length);
    tell(work, { type: "turn", seat: state.active, turn: state.turn, round });
    return null;
  },
  list(position, moves) {
    move.list(position, moves);
    sell.list(position, moves);
    capital.list(position, moves);
    flip.list(position, moves);
    option.list(position, moves);
  },
  fallback: ({ bound, state, seat }) => ({ type: "move", steps: cheapestMove(bound, state, seat) }),
});

/** One pile is asked for: for the card a sale has lifted, or for the deck's top card (Capital, Market Trend stop). */
export const discard = phase({
  ...activePlayer,
  to: AFTER_ACTION,
  verbs: ["discard"],
  fallback: ({ state }) => ({ type: "discard", card: lowest(discardable(state)), pile: "L" }),
});

/** End window: flip, option, or end the turn. By default the end. */
export const end = phase({
  ...activePlayer,
  to: AFTER_ACTION,
  verbs: ["flip", "option", "end"],
  list(position, moves) {
    ending.list(position, moves);
    flip.list(position, moves);
    option.list(position, moves);
  },
  fallback: () => ({ type: "end" }),
});

/** The smallest cash due, then the smallest distance (W-RULING-89). */
function cheapestMove(bound: Bound, state: State, seat: Seat): number {
  const pawn = at(state.players, seat).pawn ?? state.trendAt;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let steps = 1; steps <= state.circle.length; steps += 1) {
    if (!canEndAt(state, destination(state, pawn, steps))) continue;
    const price = priceOfMove(bound.cardOf, state, seat, steps);
    const due = price.cash + price.fees.length * PAWN_FEE;
    if (due < least) {
      least = due;
      best = steps;
    }
  }
  return best;
}
