import { expect, test } from "vitest";
import { familyOf, gameStating, isRuleId, ruleIdsIn } from "./rule-ids.ts";

const GAMES = [
  { id: "cards", rulePrefix: "K", listPrefixes: ["B", "P", "S", "c"] },
  { id: "deals", rulePrefix: "P" },
];

test.each(["W-SELL-2", "P-X2-1", "K-EX-D1", "W-HID-18", "B-01", "S-READY", "c07", "c12"])(
  "%s is an id",
  (id) => {
    expect(isRuleId(id)).toBe(true);
    expect(ruleIdsIn(`see ${id}, and (${id})`)).toEqual([id, id]);
  },
);

test.each([
  "",
  "W",
  "W-SELL",
  "SELL-2 ",
  "w-sell-2",
  "B-1",
  "c00",
  "c13",
  "W-SELL-2a",
  "x-W-SELL-2",
  "W-SELL-2-",
])("%j is none, and holds none", (text) => {
  expect(isRuleId(text)).toBe(false);
  expect(ruleIdsIn(text)).toEqual([]);
});

test("a card of one game is told from a rule of another by its form", () => {
  expect(familyOf("P-01")).not.toBe(familyOf("P-SETUP-1"));
  expect(gameStating("P-01", GAMES)?.id).toBe("cards");
  expect(gameStating("P-SETUP-1", GAMES)?.id).toBe("deals");
  expect(gameStating("S-READY", GAMES)?.id).toBe("cards");
  expect(gameStating("c07", GAMES)?.id).toBe("cards");
  expect(gameStating("K-EX-D2", GAMES)?.id).toBe("cards");
});

test("what no game states has no game, and neither has what is no id", () => {
  expect(gameStating("W-SELL-2", GAMES)).toBeUndefined();
  expect(gameStating("K-", GAMES)).toBeUndefined();
});
