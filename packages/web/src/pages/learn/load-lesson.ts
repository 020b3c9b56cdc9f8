import type { GameModule } from "@bigboard/design/game-page";
import { loadWords } from "@bigboard/design/i18n";
import type { GameLesson } from "@bigboard/design/lesson";
import type { ShelfGame } from "@bigboard/design/shelf";
import { loadGame } from "../table/games.ts";

export type LoadedLesson = { readonly module: GameModule; readonly lesson: GameLesson };

const loading = new Map<string, Promise<LoadedLesson>>();

/** A game's page and its lesson, each with its words, fetched once. Rejects for a game without one. */
export function loadLesson(game: ShelfGame): Promise<LoadedLesson> {
  const known = loading.get(game.id);
  if (known) return known;
  const loaded = Promise.all([loadGame(game.id), lessonOf(game)]).then(([module, lesson]) => ({
    module,
    lesson,
  }));
  loading.set(game.id, loaded);
  loaded.catch(() => loading.delete(game.id));
  return loaded;
}

async function lessonOf(game: ShelfGame): Promise<GameLesson> {
  const lesson = await game.lesson?.();
  if (lesson === undefined) throw new Error(`no lesson for ${game.id}`);
  await loadWords(`${game.id}/lesson`, lesson.words);
  return lesson;
}
