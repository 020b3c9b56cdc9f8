import { expect, test } from "vitest";
import type { Action } from "../commands.ts";
import { arranged } from "../table.fixture.ts";

/** Whether this action lets somebody know what the input and their view could not tell. */
function reveals(given: object, seat: number, action: Action): boolean {
  const table = arranged(given, 3, { callOptions: true });
  const step = table.rules.apply(table.state, { t: "act", at: 0, seat, action }, { int: () => 0 });
  if (!step.ok) throw new Error(JSON.stringify(step.refusal));
  return step.reveals;
}

const STOCK = { bought: ["M(stock-market)"] };
test.each<[string, object, number, Action, boolean]>([
  ["a flip", {}, 0, { type: "flip" }, false],
  ["an option", {}, 0, { type: "option", location: 1 }, false],
  ["a move", { players: { 0: { pawn: 1 } } }, 0, { type: "move", steps: 1 }, false],
  ["a sale", { players: { 0: { pawn: 1, shares: "G(c4)" } } }, 0, { type: "sell", card: "G(c4)" }, false],
  ["paying for capital", {}, 0, { type: "capital" }, false],
  [
    "a card off the deck with another below",
    { phase: "discard", deck: 2 },
    0,
    { type: "discard", card: "deck-1", pile: "L" },
    true,
  ],
  [
    "the deck's last card",
    { phase: "discard", deck: 1 },
    0,
    { type: "discard", card: "deck-1", pile: "L" },
    false,
  ],
  ["the first card of a lot", { bought: ["G(c1)", "G(c2)"] }, 0, { type: "keep", card: "G(c1)" }, false],
  [
    "the last card of a lot, which is replaced",
    { bought: ["G(c1)"] },
    0,
    { type: "keep", card: "G(c1)" },
    true,
  ],
  [
    "a Stock Market, answered or not",
    { ...STOCK, players: { 0: { shares: "S(oil,1)" } } },
    0,
    { type: "keep", card: "M(stock-market)" },
    true,
  ],
  ["a Tycoon A penalty", { phase: "fine", deck: [] }, 0, { type: "fine", rival: 1 }, false],
  [
    "a loss",
    { losing: [1], deck: [], players: { 1: { shares: "G(c4)" } } },
    1,
    { type: "lose", card: "G(c4)" },
    false,
  ],
  [
    "a card off a pile",
    { phase: "take", deck: [], piles: { L: "G(c4)" } },
    0,
    { type: "take", pile: "L" },
    true,
  ],
  ["the end of a turn", { phase: "end" }, 0, { type: "end" }, false],
  ["the end of the game", { phase: "end", lastRound: true, active: 2 }, 2, { type: "end" }, true],
  ["settling", { phase: "assigning", players: { 0: { shares: "G(c4)" } } }, 0, { type: "settle" }, false],
])("%s", (_what, given, seat, action, expected) => {
  expect(reveals(given, seat, action)).toBe(expected);
});

test("time and seat inputs change nothing: the game has no clock", () => {
  const table = arranged({});
  const before = JSON.stringify(table.state);
  const { rules, state } = table;
  const quiet = { ok: true, facts: [], reveals: false };
  expect(rules.apply(state, { t: "time", at: 5 }, { int: () => 0 })).toEqual(quiet);
  expect(rules.apply(state, { t: "seat", at: 5, seat: 1, held: "away" }, { int: () => 0 })).toEqual(quiet);
  expect(JSON.stringify(state)).toBe(before);
  expect(rules.limit({ type: "flip" })).toBeNull();
});
