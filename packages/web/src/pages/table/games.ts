import type { GameModule } from "../../game-page.ts";
import { loadArea } from "../../i18n/index.ts";
import { AREAS, type Area } from "../../i18n/translate.ts";

const MODULES = import.meta.glob<GameModule>("../../games/*/index.tsx");
const loading = new Map<string, Promise<GameModule>>();

/** The page of a game with its words, fetched once; rejects for a game that has no page here. */
export function loadGame(id: string): Promise<GameModule> {
  const known = loading.get(id);
  if (known) return known;
  const load = MODULES[`../../games/${id}/index.tsx`];
  const area: Area | undefined = AREAS.find((one) => one === id);
  const module =
    load === undefined || area === undefined
      ? Promise.reject(new Error(`no page for the game ${id}`))
      : Promise.all([load(), loadArea(area)]).then(([loaded]) => loaded);
  loading.set(id, module);
  module.catch(() => loading.delete(id));
  return module;
}
