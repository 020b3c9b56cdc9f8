import type { Json, Refusal } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { text } from "@bigboard/kernel/reading/edition";
import { describe, expect, test } from "vitest";
import { GAMES } from "./index.ts";

/** The edition that a game comes with, under another title, as a table would be opened with it. */
function entitled(game: (typeof GAMES)[number], title: Json): Json | Refusal {
  const config = configWith(game, {}, 4);
  return game.readConfig({ edition: { ...Object(Object(config).edition), title } }, 4);
}

describe("texts of an edition are cleaned as names are", () => {
  test.each(GAMES.map((game) => [game.meta.id, game] as const))("the title of %s", (_, game) => {
    const read = entitled(game, "\u202eFirst\u3164 \u2800 Edition\u{e0041}\ud800\n");
    expect(read).toMatchObject({ edition: { title: "First Edition" } });
    expect(entitled(game, "\u3164\u2800")).toMatchObject({
      code: "BAD_EDITION",
      detail: { path: "title", expected: "a text of 1 to 80 characters" },
    });
  });

  test("any text: its length counts as it is read, and something of it must be seen", () => {
    expect(text("X-1", 8).parse(`\u200b${"x".repeat(8)} `)).toBe("x".repeat(8));
    for (const raw of ["x".repeat(9), "\u0301", "\ufff9", " "]) {
      expect(() => text("X-1", 8).parse(raw)).toThrow("a text of 1 to 8 characters");
    }
  });
});
