import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { useState } from "react";
import type { Hammered } from "../month-book.ts";

/** Who gets which company, as somebody says who only watches. It is nobody else's business, and counts for nothing. */
export type Guesses = {
  readonly said: ReadonlyMap<TileId, Seat>;
  readonly say: (tile: TileId, seat: Seat) => void;
};

/** The guesses of this month's auction. */
export function useGuesses(): Guesses {
  const [said, setSaid] = useState<ReadonlyMap<TileId, Seat>>(new Map());
  return { said, say: (tile, seat) => setSaid((was) => new Map(was).set(tile, seat)) };
}

/** How many guesses on companies that are sold were right. */
export function tallyOf(
  said: Guesses["said"],
  hammered: readonly Hammered[],
): { readonly right: number; readonly of: number } {
  const guessed = hammered.filter(({ tile }) => said.has(tile));
  return { right: guessed.filter(({ tile, seat }) => said.get(tile) === seat).length, of: guessed.length };
}
