import { isRefusal } from "@bigboard/kernel";
import { describe, expect, test } from "vitest";
import { botsFor } from "./bots.ts";
import { GAMES } from "./index.ts";
import { onShelf, SHELF } from "./pages.ts";

test("every game of the house stands on the shelf, in the same order", () => {
  expect(SHELF.map((game) => game.id)).toEqual(GAMES.map((game) => game.meta.id));
});

describe.each(GAMES)("$meta.id on the shelf", ({ meta, readConfig }) => {
  const shown = onShelf(meta.id);
  if (shown === undefined) throw new Error(`${meta.id} is not on the shelf`);

  test("opens with options that its rules take, alone and for the first time too", () => {
    const options = { ...shown.config, ...shown.firstTime };
    expect(isRefusal(readConfig(options, shown.solo))).toBe(false);
    expect(shown.solo).toBeGreaterThanOrEqual(meta.seats[0]);
    expect(shown.solo).toBeLessThanOrEqual(meta.seats[1]);
  });

  test("seats a bot that can play it", () => {
    expect(botsFor(meta.id).map((bot) => bot.name)).toContain(shown.usualBot);
  });
});
