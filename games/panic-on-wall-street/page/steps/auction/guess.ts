import { readStored, writeStored } from "@bigboard/design/stored";
import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { useState } from "react";
import { z } from "zod";
import { useDesk, useTable } from "../../table-context.ts";
import type { Hammered } from "../month-book.ts";

/** Who gets which company, as somebody says who only watches. It is nobody else's business, and counts for nothing. */
export type Guesses = {
  readonly said: ReadonlyMap<TileId, Seat>;
  readonly say: (tile: TileId, seat: Seat) => void;
};

const Said = z.array(z.tuple([z.string(), z.number()]));

/** Where the guesses of a month are kept; `match`: its id, or the code of its table. */
export function guessesKey(match: string, month: number): string {
  return `bigboard.panic.guesses.${match}/${month}`;
}

/** The guesses of this month's auction, kept in this tab: the end of the month tells how the last one went. */
export function useGuesses(): Guesses {
  const { shell } = useDesk();
  const { month } = useTable().view;
  const key = guessesKey(shell.table.match ?? shell.table.code, month);
  const [said, setSaid] = useState<ReadonlyMap<TileId, Seat>>(
    () => new Map(readStored("session", key, Said)),
  );
  const say = (tile: TileId, seat: Seat): void => {
    const next = new Map(said);
    // A second press takes it back: a thumb may have slipped.
    if (next.get(tile) === seat) next.delete(tile);
    else next.set(tile, seat);
    setSaid(next);
    writeStored("session", key, [...next]);
  };
  return { said, say };
}

/** The company sold last, if somebody had said who would get it. */
export function lastGuessed(
  said: Guesses["said"],
  hammered: readonly Hammered[],
): { readonly tile: TileId; readonly seat: Seat; readonly said: Seat } | null {
  const last = hammered.at(-1);
  const guess = last === undefined ? undefined : said.get(last.tile);
  if (last === undefined || last.seat === null || guess === undefined) return null;
  return { tile: last.tile, seat: last.seat, said: guess };
}

/** How many guesses on companies that are sold were right. */
export function tallyOf(
  said: Guesses["said"],
  hammered: readonly Hammered[],
): { readonly right: number; readonly of: number } {
  const guessed = hammered.filter(({ tile }) => said.has(tile));
  return { right: guessed.filter(({ tile, seat }) => said.get(tile) === seat).length, of: guessed.length };
}
