import type { AnyGame } from "@bigboard/kernel";

/** Every game of the house, in the order in which the lobby lists them. Adding one here makes all tools know it. */
export const GAMES: readonly AnyGame[] = [];

/** The game of that id, or undefined. */
export function findGame(id: string): AnyGame | undefined {
  return GAMES.find((game) => game.meta.id === id);
}
