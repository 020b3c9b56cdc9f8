import type { View } from "@bigboard/wall-street-1920/game";

/** The Explosion is one of so many last cards (W-SETUP-16). */
export const TAIL = 9;

/** From so few cards on the table says that the Explosion is near. */
const LAST_CARDS = 10;

/** Whether the match comes to its last cards, and the Explosion is not out yet. */
export function isNear({ deck, lastRound, phase }: Pick<View, "deck" | "lastRound" | "phase">): boolean {
  return deck.left <= LAST_CARDS && !lastRound && phase !== "over";
}
