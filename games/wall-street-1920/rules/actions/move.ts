import type { Seat } from "@bigboard/kernel";
import { type ActionOf, COMMANDS } from "../commands.ts";
import { go, verb } from "../kit.ts";
import { at, canEndAt, destination, type MovePrice, PAWN_FEE, priceOfMove } from "../query.ts";
import { refuse } from "../refusals.ts";

import { openEndWindow } from "../turn.ts";
import { borrow, pay, playerOf, returnOption, tell, type Work } from "../work.ts";
import { MOST_LOCATIONS, numbersBelow } from "./numbers.ts";

/** The index is the distance; 0 is never listed. */
const STEPS = numbersBelow(MOST_LOCATIONS + 1).map((steps): ActionOf<"move"> => ({ type: "move", steps }));

/** Walks and pays; then the Market Trend card's coins, or the cards bought (W-MOVE-1 to 11, W-MOVE-21 to 24). */
export const move = verb({
  schema: COMMANDS.move,
  rule: "W-TURN-2",
  check({ state, seat }, { steps }) {
    const from = at(state.players, seat).pawn ?? state.trendAt;
    const size = state.circle.length;
    if (!Number.isInteger(steps) || steps < 1 || steps > size) {
      const rule = steps < 1 ? "W-MOVE-2" : "W-RULING-40";
      return refuse("BAD_DISTANCE", rule, { steps, fewest: 1, most: size });
    }
    const to = destination(state, from, steps);
    if (canEndAt(state, to)) return null;
    const legal = numbersBelow(size + 1).filter((n) => n > 0 && canEndAt(state, destination(state, from, n)));
    return refuse("NOTHING_THERE", "W-RULING-49", { steps, location: to, legal });
  },
  list({ state, seat }, { listed }) {
    const size = state.circle.length;
    const ahead = state.trend === "clockwise" ? 1 : size - 1;
    let to = at(state.players, seat).pawn ?? state.trendAt;
    for (let steps = 1; steps <= size; steps += 1) {
      to += ahead;
      if (to >= size) to -= size;
      if (canEndAt(state, to)) listed.push(at(STEPS, steps));
    }
  },
  apply(work, seat, { steps }) {
    const { state } = work;
    const player = playerOf(work, seat);
    const from = player.pawn ?? state.trendAt;
    const price = priceOfMove(work.bound.cardOf, state, seat, steps);
    const { to } = price;
    player.pawn = to;
    tell(work, { type: "moved", seat, from, to, steps, price: price.price, capital: price.capital });
    payForMove(work, seat, price);
    if (to === state.trendAt) {
      pay(work, "trend", seat, state.trendCoins, "W-MOVE-23");
      return state.deck.length > 0 ? go("discard") : openEndWindow(work);
    }
    returnOption(work, to);
    const location = at(state.circle, to);
    state.bought = location.cards;
    location.cards = [];
    tell(work, { type: "bought", seat, cards: state.bought.slice() });
    return go("bought");
  },
});

/** Price and fees are one payment, with the Loans it needs (W-RULING-57); the receivers have the money at once (W-RULING-58). */
function payForMove(work: Work, seat: Seat, price: MovePrice): void {
  borrow(work, seat, price.cash + price.fees.length * PAWN_FEE);
  pay(work, seat, "bank", price.cash, "W-MOVE-7");
  for (const rival of price.fees) pay(work, seat, rival, PAWN_FEE, "W-MOVE-9");
}
