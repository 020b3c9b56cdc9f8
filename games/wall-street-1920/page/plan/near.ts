import type { View } from "@bigboard/wall-street-1920/game";

/** From so few cards on the table says that the Explosion is near. */
const NEAR = 10;

/** Whether the match comes to its last cards, and the Explosion is not out yet. */
export function isNear({ deck, lastRound, phase }: Pick<View, "deck" | "lastRound" | "phase">): boolean {
  return deck.left <= NEAR && !lastRound && phase !== "over";
}
