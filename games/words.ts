import { words as krach29 } from "./krach-29/words.ts";
import { words as panicOnWallStreet } from "./panic-on-wall-street/words.ts";
import type { Words } from "./shape.ts";
import { words as wallStreet1920 } from "./wall-street-1920/words.ts";

export { type Shape, VALUE, type Words } from "./shape.ts";

const WORDS: { readonly [game: string]: Words } = {
  "wall-street-1920": wallStreet1920,
  "krach-29": krach29,
  "panic-on-wall-street": panicOnWallStreet,
};

/** The words of a game of the house, or undefined. */
export function findWords(game: string): Words | undefined {
  return Object.hasOwn(WORDS, game) ? WORDS[game] : undefined;
}
