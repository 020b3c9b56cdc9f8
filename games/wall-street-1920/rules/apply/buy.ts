import type { Seat } from "@bigboard/kernel";
import { at, type MovePrice, PAWN_FEE, priceOfMove } from "../query.ts";
import type { CardId } from "../terms.ts";
import { carryOn } from "./effects.ts";
import { carryOut } from "./market.ts";
import { openEndWindow } from "./turn.ts";
import { borrow, pay, playerOf, returnOption, tell, type Work } from "./work.ts";

/** Walks and pays; then the Market Trend card's coins, or the cards bought (W-MOVE-1 to 11, W-MOVE-21 to 24). */
export function move(work: Work, seat: Seat, steps: number): void {
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
    if (state.deck.length > 0) state.phase = "discard";
    else openEndWindow(work);
    return;
  }
  returnOption(work, to);
  const place = at(state.circle, to);
  state.bought = place.cards;
  place.cards = [];
  state.phase = "bought";
  tell(work, { type: "bought", seat, cards: state.bought.slice() });
}

/** Price and fees are one payment, with the Loans it needs (W-RULING-57); the receivers have the money at once (W-RULING-58). */
function payForMove(work: Work, seat: Seat, price: MovePrice): void {
  borrow(work, seat, price.cash + price.fees.length * PAWN_FEE);
  pay(work, seat, "bank", price.cash, "W-MOVE-7");
  for (const rival of price.fees) pay(work, seat, rival, PAWN_FEE, "W-MOVE-9");
}

/** Keeps one bought card: its effect first, then its pile (W-MOVE-13 to 17). */
export function keep(work: Work, seat: Seat, card: CardId): void {
  const { state } = work;
  state.bought.splice(state.bought.indexOf(card), 1);
  state.playing = card;
  tell(work, { type: "kept", seat, card });
  if (!carryOut(work, seat, work.bound.cardOf(card))) carryOn(work);
}
