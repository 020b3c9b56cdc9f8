import { readFileSync } from "node:fs";
import { GAMES } from "@bigboard/games";
import { probeOf } from "@bigboard/games/trials";
import { expect, test } from "vitest";
import { type Item, parseMarkdown, parseSpans } from "./markdown.ts";

test("a clause is an item with its id, its class and its words", () => {
  const [list] = parseMarkdown(
    "- **W-SELL-2** `play` Only from a place\n  with one card.\n  - **W-RULING-12** `none` See W-SELL-3.",
  );
  expect(list).toMatchObject({
    kind: "list",
    items: [
      {
        depth: 0,
        id: "W-SELL-2",
        tag: "play",
        spans: [{ kind: "text", text: "Only from a place with one card." }],
      },
      { depth: 1, id: "W-RULING-12", tag: "none" },
    ],
  });
});

test("headings, tables and paragraphs are parted by their kind", () => {
  const blocks = parseMarkdown("# One *two*\nwords\nmore\n\n| a | b |\n|---|---|\n| 1 | **2** |\n");
  expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "table"]);
  expect(blocks[0]).toMatchObject({ level: 1, id: "one-two" });
  expect(blocks[2]).toMatchObject({ rows: [[[{ text: "1" }], [{ kind: "strong" }]]] });
});

test("a clause mentioned in the text leads to it; HTML stays text", () => {
  expect(parseSpans("see W-CAP-3, `x` and <b>no</b>")).toEqual([
    { kind: "text", text: "see " },
    { kind: "link", to: "#W-CAP-3", spans: [{ kind: "text", text: "W-CAP-3" }] },
    { kind: "text", text: ", " },
    { kind: "code", text: "x" },
    { kind: "text", text: " and <b>no</b>" },
  ]);
});

test("a clause of a chapter with a digit in its name can be led to", () => {
  const [list] = parseMarkdown("- **P-X2-1** `play` See P-X2-2.");
  expect(list).toMatchObject({ kind: "list", items: [{ id: "P-X2-1", tag: "play" }] });
  expect(parseSpans("P-X2-2")).toMatchObject([{ kind: "link", to: "#P-X2-2" }]);
});

test("cards, settings and companies are clauses that can be led to", () => {
  const [list] = parseMarkdown("- **B-02** `play` See S-READY, c01 and K-EX-D1, not c001 or UTF-8.");
  expect(list).toMatchObject({ kind: "list", items: [{ id: "B-02", tag: "play" }] });
  const links = parseSpans("See S-READY, c01 and K-EX-D1, not c001 or UTF-8.").flatMap((span) =>
    span.kind === "link" ? [span.to] : [],
  );
  expect(links).toEqual(["#S-READY", "#c01", "#K-EX-D1"]);
});

test.each(GAMES.map(({ meta }) => meta.id))(
  "every clause of the catalogue of %s can be found by its id, once",
  (game) => {
    const text = readFileSync(new URL(`../../../../../games/${game}/rulebook.md`, import.meta.url), "utf8");
    const stated = [...text.matchAll(/^\s*- \*\*([^*]+)\*\* `/gm)].map((found) => found[1]);
    const items: Item[] = parseMarkdown(text).flatMap((block) =>
      block.kind === "list" ? [...block.items] : [],
    );
    const found = items.map((item) => item.id).filter((id) => id !== null);
    expect(found).toEqual(stated);
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBe(probeOf(game).clauses?.size);
  },
);
