import type { Language } from "@bigboard/design/settings";
import type { ShelfGame } from "@bigboard/design/shelf";
import { onShelf } from "@bigboard/games/pages";
import { z } from "zod";
import { type Block, parseMarkdown, type Span } from "./markdown.ts";

export type Chapter = { readonly id: string; readonly spans: readonly Span[] };

/** The rules of a game in our words, the language they are in, and their chapters for a table of contents. */
export type RulesOfGame = {
  readonly language: Language;
  readonly blocks: readonly Block[];
  readonly chapters: readonly Chapter[];
};

const loads = new Map<string, Promise<RulesOfGame>>();

/**
 * The text of a game's rules in a language, in English where there is none; fetched once. Null for a game that has none. The same
 * promise each time, for `use`.
 */
export function rulesOf(id: string, language: Language): Promise<RulesOfGame> | null {
  const name = `${id}/${language}`;
  const known = loads.get(name);
  if (known !== undefined) return known;
  const game = onShelf(id);
  if (game === undefined) return null;
  const load = read(game, language);
  loads.set(name, load);
  // A text that could not be fetched is tried again the next time it is asked for.
  load.catch(() => loads.delete(name));
  return load;
}

async function read({ rulebook, rulebooks = {} }: ShelfGame, language: Language): Promise<RulesOfGame> {
  const path = Object.keys(rulebooks).find((one) => one.endsWith(`/${language}.md`)) ?? "";
  const translated = rulebooks[path];
  if (translated === undefined) return { language: "en", ...readRules(await rulebook()) };
  return { language, ...readRules(z.string().parse(await translated())) };
}

function readRules(text: string): Omit<RulesOfGame, "language"> {
  const blocks = parseMarkdown(text);
  const chapters = blocks.flatMap((block) =>
    block.kind === "heading" && block.level === 2 ? [{ id: block.id, spans: block.spans }] : [],
  );
  return { blocks, chapters };
}
