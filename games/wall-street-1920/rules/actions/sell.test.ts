import { expect, test } from "vitest";
import { arranged } from "../table.fixture.ts";

test("W-SELL-4 to 14 a sale: option home, the sold card down, money, the old card to its pile, then the lot", () => {
  const table = arranged({
    players: { 0: { pawn: 2, shares: ["S(oil,1)", "S(steel,2)"] }, 1: { pawn: 2 } },
    circle: { 2: { cards: "M(corn+2)", option: 0 } },
    deck: 2,
  });
  expect(table.events(0, { type: "sell", card: "S(steel,2)" })).toEqual([
    { type: "optionReturned", seat: 0, location: 2 },
    { type: "sold", seat: 0, card: "S(steel,2)", location: 2, amount: 5 },
    { type: "booked", from: "bank", to: 0, amount: 5, rule: "W-SELL-7" },
  ]);
  expect(table.state).toMatchObject({ phase: "discard", lifted: "M(corn+2)" });
  expect(table.player(0)).toMatchObject({ cash: 9, shares: ["S(oil,1)"], pawn: 2 });
  expect(table.events(0, { type: "discard", card: "M(corn+2)", pile: "M" })).toEqual([
    { type: "discarded", seat: 0, card: "M(corn+2)", pile: "M" },
    { type: "drawn", card: "deck-1", location: 2, top: "deck-2", left: 1 },
  ]);
  expect(table.state.circle[2]).toEqual({ cards: ["S(steel,2)", "deck-1"], option: null });
  expect(table.state).toMatchObject({ lifted: null, prices: { corn: 3 } });
  expect(table.player(1).cash).toBe(4);
});

test.each([
  ["W-SELL-6 single", "S(oil,1)", { oil: 7 }, 4, "W-SELL-6"],
  ["W-SELL-7 double", "S(corn,2)", { corn: 9 }, 9, "W-SELL-7"],
  ["W-SELL-8 dual, the first company lower", "D(corn/oil)", { corn: 3, oil: 6 }, 2, "W-SELL-8"],
  ["W-SELL-8 dual, the second company lower", "D(corn/oil)", { corn: 9, oil: 5 }, 3, "W-SELL-8"],
  ["W-SELL-9 gold by corn", "G(c4)", { corn: 1 }, 1, "W-SELL-9"],
  ["W-SELL-9 gold by cotton", "G(c4)", { corn: 9, cotton: 5, steel: 8, oil: 8 }, 3, "W-SELL-9"],
  ["W-SELL-9 gold by steel", "G(c4)", { corn: 9, cotton: 9, steel: 7, oil: 8 }, 4, "W-SELL-9"],
  ["W-SELL-9 gold by oil", "G(c4)", { corn: 9, cotton: 9, steel: 9, oil: 8 }, 4, "W-SELL-9"],
])("%s sells by the values at that moment", (_title, card, prices, amount, rule) => {
  const table = arranged({ prices, players: { 0: { pawn: 1, shares: [card] } } });
  const events = table.events(0, { type: "sell", card });
  expect(events).toContainEqual({ type: "booked", from: "bank", to: 0, amount, rule });
  expect(table.player(0).cash).toBe(4 + amount);
});

test("W-RULING-52 a share at 0 sells for nothing, and legally", () => {
  const table = arranged({
    tracks: { corn: [0, 1] },
    prices: { corn: 0 },
    players: { 0: { pawn: 1, shares: ["S(corn,2)"] } },
  });
  expect(table.events(0, { type: "sell", card: "S(corn,2)" })).toMatchObject([{ type: "sold", amount: 0 }]);
  expect(table.player(0).cash).toBe(4);
});

test("W-RULING-54, W-RULING-26 with an empty deck the sold card lies alone and is no lot", () => {
  const table = arranged({ deck: [], players: { 0: { pawn: 1, shares: ["S(corn,1)", "S(oil,1)"] } } }, 3, {
    callOptions: true,
  });
  table.act(0, { type: "sell", card: "S(corn,1)" });
  table.act(0, { type: "discard", card: "ring-1", pile: "L" });
  expect(table.state.circle[1]?.cards).toEqual(["S(corn,1)"]);
  expect(table.rules.moves(table.state, 0).listed).toContainEqual({ type: "option", location: 1 });
});
