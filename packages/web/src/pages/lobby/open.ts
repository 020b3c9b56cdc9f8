import type { ShelfGame } from "@bigboard/design/shelf";
import type { Json } from "@bigboard/kernel";
import type { Hat, OpenTable } from "@bigboard/protocol";

/** A table with the options it has until its host changes them: onlookers on, no helpers, no thinking time. */
export function openingOf(
  game: ShelfGame,
  name: string,
  hat: Hat,
  seats: number,
  more: { readonly [option: string]: Json } = {},
): OpenTable {
  return {
    game: game.id,
    seats,
    name,
    hat,
    config: { ...game.config, ...more },
    options: { thinking: 0, aids: false, onlookers: true },
  };
}
