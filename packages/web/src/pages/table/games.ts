import type { GameModule } from "@bigboard/design/game-page";
import { loadWords } from "@bigboard/design/i18n";
import { onShelf } from "@bigboard/games/pages";

const loading = new Map<string, Promise<GameModule>>();

/** The page of a game with its words, fetched once; rejects for a game that has no page here. */
export function loadGame(id: string): Promise<GameModule> {
  const known = loading.get(id);
  if (known) return known;
  const game = onShelf(id);
  const module =
    game === undefined
      ? Promise.reject(new Error(`no page for the game ${id}`))
      : Promise.all([game.page(), loadWords(id, game.words)]).then(([loaded]) => loaded);
  loading.set(id, module);
  module.catch(() => loading.delete(id));
  return module;
}
