import type { Translate } from "@bigboard/design/i18n";
import { onShelf } from "@bigboard/games/pages";

/** A game's name in the viewer's language; its id when it is unknown here. */
export function gameTitle(game: string, t: Translate): string {
  const known = onShelf(game);
  return known === undefined ? game : t(known.title);
}
