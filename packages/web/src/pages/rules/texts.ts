import { type Block, parseMarkdown, type Span } from "./markdown.ts";

export type Chapter = { readonly id: string; readonly spans: readonly Span[] };

/** The rules of a game in our words, and its chapters for a table of contents. */
export type RulesOfGame = { readonly blocks: readonly Block[]; readonly chapters: readonly Chapter[] };

type Source = () => Promise<{ readonly default: string }>;

const SOURCES = new Map<string, Source>([
  ["wall-street-1920", () => import("../../../../../docs/rules/wall-street-1920.md?raw")],
  ["krach-29", () => import("../../../../../docs/rules/krach-29.md?raw")],
  ["panic-on-wall-street", () => import("../../../../../docs/rules/panic-on-wall-street.md?raw")],
  ["panic-on-wall-street", () => import("../../../../../docs/rules/panic-on-wall-street.md?raw")],
]);

const loads = new Map<string, Promise<RulesOfGame>>();

/** The text of a game's rules, fetched once; null for a game that has none. The same promise each time, for `use`. */
export function rulesOf(game: string): Promise<RulesOfGame> | null {
  const known = loads.get(game);
  if (known !== undefined) return known;
  const source = SOURCES.get(game);
  if (source === undefined) return null;
  const load = source().then((text) => readRules(text.default));
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
