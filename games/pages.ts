import type { ShelfGame } from "@bigboard/design/shelf";
import { shelf as krach29 } from "@bigboard/krach-29/page/shelf";
import { shelf as panicOnWallStreet } from "@bigboard/panic-on-wall-street/page/shelf";
import { shelf as wallStreet1920 } from "@bigboard/wall-street-1920/page/shelf";
import type { GameId } from "./index.ts";

const PAGES: { readonly [id in GameId]: ShelfGame } = {
  "wall-street-1920": wallStreet1920,
  "krach-29": krach29,
  "panic-on-wall-street": panicOnWallStreet,
};

/** The games of the house, in the order in which the hall shows them. */
export const SHELF: readonly [ShelfGame, ...ShelfGame[]] = notEmpty(Object.values(PAGES));

/** A game of the shelf; undefined for one that this page does not know. */
export function onShelf(id: string): ShelfGame | undefined {
  return SHELF.find((game) => game.id === id);
}

function notEmpty(games: readonly ShelfGame[]): readonly [ShelfGame, ...ShelfGame[]] {
  const [first, ...others] = games;
  if (first === undefined) throw new RangeError("there is no game");
  return [first, ...others];
}
