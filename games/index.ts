import type { AnyGame } from "@bigboard/kernel";
import { krach29 } from "@bigboard/krach-29/game";
import { panicOnWallStreet } from "@bigboard/panic-on-wall-street/game";
import { wallStreet1920 } from "@bigboard/wall-street-1920/game";

/** The games of the house by id, in the order in which the hall shows them. One that is added here is missed by the other lists. */
const HOUSE = {
  "wall-street-1920": wallStreet1920,
  "krach-29": krach29,
  "panic-on-wall-street": panicOnWallStreet,
} satisfies { readonly [id: string]: AnyGame };

export type GameId = keyof typeof HOUSE;

/** Every game of the house, in that order. */
export const GAMES: readonly AnyGame[] = Object.values(HOUSE);

/** The game of that id, or undefined. */
export function findGame(id: string): AnyGame | undefined {
  return GAMES.find((game) => game.meta.id === id);
}
