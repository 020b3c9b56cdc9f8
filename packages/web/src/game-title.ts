import type { Translate } from "./i18n/index.ts";
import { onShelf } from "./shelf.ts";

/** A game's name in the viewer's language; its id when it is unknown here. */
export function gameTitle(game: string, t: Translate): string {
  const known = onShelf(game);
  return known === undefined ? game : t(known.title);
}
