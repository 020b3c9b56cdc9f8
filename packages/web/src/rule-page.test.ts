import { GAMES } from "@bigboard/games";
import { probeOf } from "@bigboard/games/trials";
import { expect, test } from "vitest";
import { gameOfRule, ruleHref } from "./rule-page.ts";

test.each(GAMES.map(({ meta }) => meta.id))("a clause of %s opens in the rules of its own game", (game) => {
  const clauses = [...(probeOf(game).clauses ?? [])];
  expect(clauses.length).toBeGreaterThan(100);
  for (const rule of clauses) expect([rule, gameOfRule(rule)]).toEqual([rule, game]);
  for (const rule of clauses.slice(0, 3)) expect(ruleHref(rule)).toBe(`/rules/${game}#${rule}`);
});

test("a clause of no game on the shelf opens no other game's rules", () => {
  expect(gameOfRule("X-SELL-2")).toBeUndefined();
  expect(ruleHref("X-SELL-2")).toBe("/rules#X-SELL-2");
});
