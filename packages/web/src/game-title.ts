import type { MessageKey, Translate } from "./i18n/index.ts";

const TITLES: { readonly [game: string]: MessageKey } = { "wall-street-1920": "game.wall-street-1920" };

/** A game's name in the viewer's language; its id when it is unknown here. */
export function gameTitle(game: string, t: Translate): string {
  const key = TITLES[game];
  return key === undefined ? game : t(key);
}
