import type { CardId } from "../terms.ts";
import { openEndWindow } from "./turn.ts";
import { startTycoon } from "./tycoon.ts";
import { draw, playerOf, type Work } from "./work.ts";

/**
 * Goes on after a card's effect, or after a card of a purchase was dealt with: Tycoons in board order, then the kept card
 * to its pile, then the next card of the lot, then the refill (W-RULING-31, W-RULING-44, W-RULING-73, W-MOVE-19).
 * Stops where a decision is due.
 */
export function carryOn(work: Work): void {
  const { state } = work;
  for (let company = state.setOff.shift(); company !== undefined; company = state.setOff.shift()) {
    if (startTycoon(work, company)) return;
  }
  if (state.playing !== null) {
    const card = state.playing;
    state.playing = null;
    file(work, card);
  }
  if (state.bought.length > 0) {
    state.phase = "bought";
    return;
  }
  draw(work, playerOf(work, state.active).pawn);
  openEndWindow(work);
}

/** The kept card goes face down to its buyer's pile of its kind (W-MOVE-14, W-MOVE-17). */
function file(work: Work, card: CardId): void {
  const buyer = playerOf(work, work.state.active);
  if (work.bound.cardOf(card).kind === "market") buyer.markets.push(card);
  else buyer.shares.push(card);
}
