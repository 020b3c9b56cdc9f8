import { beforeEach, expect, test, vi } from "vitest";
import { gameOf, tableOf } from "../../fixtures/tables.ts";
import { levelAbove, levelFor, levelsOf, rememberLevel } from "./level.ts";

const GAME = { id: "a-game", usualBot: "apprentice" };
const kept = new Map<string, string>();
vi.stubGlobal("window", {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  },
});

beforeEach(() => kept.clear());

test("a first match is against the usual bot, the next against what was chosen last for that game", () => {
  expect(levelFor(GAME)).toBe("apprentice");
  rememberLevel("a-game", "tycoon");
  rememberLevel("another", "broker");
  expect(levelFor(GAME)).toBe("tycoon");
  expect(levelFor({ ...GAME, id: "a-third" })).toBe("apprentice");
});

test("what is no level any more is forgotten", () => {
  kept.set("bigboard.levels", JSON.stringify({ "a-game": "champion" }));
  expect(levelFor(GAME)).toBe("apprentice");
});

test("above a level is the next, where all bots are of one and this server has it", () => {
  const { seats } = tableOf(gameOf("krach-29"), 5);
  const at = (...bots: (string | null)[]) => ({
    seats: seats.map((place, index) => ({ ...place, bot: bots[index] ?? null })),
  });
  const all = ["greedy", "tycoon", "broker", "apprentice"];
  expect(levelAbove(at(null, "apprentice", "apprentice"), all)).toBe("broker");
  expect(levelAbove(at("broker", null), all)).toBe("tycoon");
  expect(levelAbove(at(null, "apprentice", "broker"), all)).toBeNull();
  expect(levelAbove(at(null, "tycoon"), all)).toBeNull();
  expect(levelAbove(at(null, "greedy"), all)).toBeNull();
  expect(levelAbove(at(null, "apprentice"), ["apprentice", "tycoon"])).toBeNull();
  expect(levelAbove(at(null, null), all)).toBeNull();
});

test("levels stand from the mildest on, and bots for tournaments are none", () => {
  expect(levelsOf(["greedy", "tycoon", "random", "apprentice"])).toEqual(["apprentice", "tycoon"]);
});
