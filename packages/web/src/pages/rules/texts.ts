import { onShelf } from "@bigboard/games/pages";
import { type Block, parseMarkdown, type Span } from "./markdown.ts";

export type Chapter = { readonly id: string; readonly spans: readonly Span[] };

/** The rules of a game in our words, and its chapters for a table of contents. */
export type RulesOfGame = { readonly blocks: readonly Block[]; readonly chapters: readonly Chapter[] };

const loads = new Map<string, Promise<RulesOfGame>>();

/** The text of a game's rules, fetched once; null for a game that has none. The same promise each time, for `use`. */
export function rulesOf(game: string): Promise<RulesOfGame> | null {
  const known = loads.get(game);
  if (known !== undefined) return known;
  const rulebook = onShelf(game)?.rulebook;
  if (rulebook === undefined) return null;
  const load = rulebook().then(readRules);
  loads.set(game, load);
  // A text that could not be fetched is tried again the next time it is asked for.
  load.catch(() => loads.delete(game));
  return load;
}

function readRules(text: string): RulesOfGame {
  const blocks = parseMarkdown(text);
  const chapters = blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 2 ? [{ id: block.id, spans: block.spans }] : [],
  );
  return { blocks, chapters };
}
