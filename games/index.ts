import type { AnyGame } from "@bigboard/kernel";
import { krach29 } from "./krach-29/rules.ts";
import { panicOnWallStreet } from "./panic-on-wall-street/rules.ts";
import { wallStreet1920 } from "./wall-street-1920/rules.ts";

/** Every game of the house, in the order in which the lobby lists them. Adding one here makes all tools know it. */
export const GAMES: readonly AnyGame[] = [wallStreet1920, krach29, panicOnWallStreet];

/** The game of that id, or undefined. */
export function findGame(id: string): AnyGame | undefined {
  return GAMES.find((game) => game.meta.id === id);
}
