import type { Seat } from "@bigboard/kernel";
import { at, CAPITAL_PRICE, salePrice } from "../query.ts";
import type { CardId } from "../terms.ts";
import { raiseCapital } from "./discard.ts";
import { openEndWindow } from "./turn.ts";
import { charge, pay, playerOf, returnOption, tell, type Work } from "./work.ts";

/** Lifts the card at the pawn, lays the sold one there and pays; the lifted card then waits for a pile (W-SELL-4 to 10). */
export function sell(work: Work, seat: Seat, card: CardId): void {
  const { state } = work;
  const player = playerOf(work, seat);
  const location = player.pawn ?? state.trendAt;
  returnOption(work, location);
  const place = at(state.circle, location);
  state.lifted = at(place.cards, 0);
  player.shares.splice(player.shares.indexOf(card), 1);
  place.cards = [card];
  const sold = work.bound.cardOf(card);
  const amount = salePrice(sold, state.prices);
  tell(work, { type: "sold", seat, card, location, amount });
  pay(work, "bank", seat, amount, saleRule(sold));
  state.phase = "discard";
}

function saleRule(card: ReturnType<Work["bound"]["cardOf"]>): string {
  switch (card.kind) {
    case "share":
      return card.shares === 2 ? "W-SELL-7" : "W-SELL-6";
    case "dual":
      return "W-SELL-8";
    case "gold":
    case "market":
      return "W-SELL-9";
  }
}

/** Pays for a higher capital; it rises once the deck's top card has its pile (W-CAP-1 to 5, W-RULING-26). */
export function increaseCapital(work: Work, seat: Seat): void {
  const { state } = work;
  charge(work, seat, "bank", CAPITAL_PRICE, "W-CAP-2");
  state.raising = true;
  if (state.deck.length > 0) {
    state.phase = "discard";
    return;
  }
  raiseCapital(work, seat);
  openEndWindow(work);
}
