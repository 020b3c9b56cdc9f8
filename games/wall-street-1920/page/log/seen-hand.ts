import type { Seat } from "@bigboard/kernel";
import type { CardId } from "@bigboard/wall-street-1920/game";
import { FORGOTTEN } from "@bigboard/wall-street-1920/game";
import type { Dated } from "./story.ts";

/**
 * The cards that were seen to join one seat's hand and not to leave it, oldest first: what the told events name, and no more
 * of them than the tape does (W-RULING-91). Which card went back to the box is its owner's secret (W-HID-22).
 */
export function seenHand(dated: readonly Dated[], seat: Seat): readonly CardId[] {
  const hand = new Set<CardId>();
  for (const { event } of dated) {
    switch (event.type) {
      case "kept":
      case "taken":
      case "shown":
        if (event.seat === seat) hand.add(event.card);
        break;
      case "proof":
        if (event.seat === seat) for (const card of event.cards) hand.add(card);
        break;
      case "sold":
        if (event.seat === seat) hand.delete(event.card);
        break;
      case "exchanged":
        if (event.seat === seat) swap(hand, event.gave, event.got);
        if (event.rival === seat) swap(hand, event.got, event.gave);
        break;
      default:
        break;
    }
  }
  hand.delete(FORGOTTEN);
  return [...hand];
}

function swap(hand: Set<CardId>, away: CardId, into: CardId): void {
  hand.delete(away);
  hand.add(into);
}
