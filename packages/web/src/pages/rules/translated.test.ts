import { readFileSync } from "node:fs";
import { LANGUAGES } from "@bigboard/design/settings";
import { GAMES } from "@bigboard/games";
import { expect, test } from "vitest";
import { type Block, parseMarkdown, type Span } from "./markdown.ts";

const read = (path: string): string =>
  readFileSync(new URL(`../../../../../games/${path}`, import.meta.url), "utf8");

/** What must be the same in every language: the blocks one after the other, with the clauses they state and refer to. */
function skeleton(block: Block): unknown {
  switch (block.kind) {
    case "heading":
      return `h${block.level}`;
    case "paragraph":
      return ["p", ...referred(block.spans)];
    case "list":
      return block.items.map(({ depth, id, tag, spans }) => [depth, id, kindOf(tag), ...referred(spans)]);
    case "table":
      return [block.head.length, ...block.rows.map((row) => [row.length, ...row.flatMap(referred)])];
  }
}

/** Who looks after a clause; why nobody needs to, each language says for itself. */
const kindOf = (tag: string | null): string | undefined => tag?.split(":")[0];

/** Where a text leads, in no order: languages have their own. */
function referred(spans: readonly Span[]): readonly string[] {
  const found = (span: Span): readonly string[] => {
    if (span.kind === "link") return [span.to];
    return span.kind === "strong" || span.kind === "em" ? span.spans.flatMap(found) : [];
  };
  return spans.flatMap(found).toSorted();
}

const games = GAMES.map(({ meta }) => meta.id);
const others = LANGUAGES.filter((language) => language !== "en");

test.each(games.flatMap((game) => others.map((language) => [game, language] as const)))(
  "the rules of %s in %s say what the English ones say, clause by clause",
  (game, language) => {
    const path = `${game}/words/rulebook/${language}.md`;
    const english = parseMarkdown(read(`${game}/rulebook.md`));
    const translated = parseMarkdown(read(path));
    expect(translated.map(skeleton)).toEqual(english.map(skeleton));
    const ids = translated.flatMap((block) => (block.kind === "heading" ? [block.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain("");
  },
);
