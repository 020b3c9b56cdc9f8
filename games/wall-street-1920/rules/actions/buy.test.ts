import { expect, test } from "vitest";
import { arranged } from "../table.fixture.ts";

test("W-MOVE-5 to 11, W-RULING-57 one purchase: steps, cost, surcharge, fees, Loans, option home, in this order", () => {
  const table = arranged({
    players: { 0: { pawn: 1, cash: 1 }, 1: { pawn: 3 }, 2: { pawn: 2 } },
    circle: { 3: { cards: "S(steel,2,c4)", option: 2 } },
  });
  expect(table.events(0, { type: "move", steps: 2 })).toEqual([
    { type: "moved", seat: 0, from: 1, to: 3, steps: 2, price: 8, capital: 4 },
    { type: "loan", seat: 0, loans: 1 },
    { type: "booked", from: "bank", to: 0, amount: 5, rule: "W-LOAN-2" },
    { type: "booked", from: 0, to: "bank", amount: 4, rule: "W-MOVE-7" },
    { type: "booked", from: 0, to: 1, amount: 1, rule: "W-MOVE-9" },
    { type: "optionReturned", seat: 2, location: 3 },
    { type: "bought", seat: 0, cards: ["S(steel,2,c4)"] },
  ]);
  expect(table.state).toMatchObject({ phase: "bought", bought: ["S(steel,2,c4)"] });
  expect(table.state.circle[3]).toEqual({ cards: [], option: null });
  expect(table.player(0)).toMatchObject({ cash: 1, loans: 1, capital: 4, pawn: 3 });
});

test("W-OPT-6 one's own option adds nothing and comes home as well", () => {
  const given = { players: { 0: { pawn: 1 } }, circle: { 2: { cards: "S(corn,1,c2)", option: 0 } } };
  const events = arranged(given).events(0, { type: "move", steps: 1 });
  expect(events).toMatchObject([
    { price: 3, capital: 3 },
    { type: "optionReturned", seat: 0 },
    { type: "bought" },
  ]);
});

test("W-MOVE-12 to 14 a kept share moves its company and lies in the share pile before the refill", () => {
  const table = arranged({ players: { 0: { pawn: 1 } }, circle: { 2: "S(oil,1,c2,-1)" }, deck: 3 });
  table.act(0, { type: "move", steps: 1 });
  expect(table.types(0)).toEqual(["keep", "discard"]);
  expect(table.events(0, { type: "keep", card: "S(oil,1,c2,-1)" })).toEqual([
    { type: "kept", seat: 0, card: "S(oil,1,c2,-1)" },
    { type: "price", company: "oil", from: 6, to: 5, rule: "W-MOVE-13" },
    { type: "drawn", card: "deck-1", location: 2, top: "deck-2", left: 2 },
  ]);
  expect(table.player(0).shares).toEqual(["S(oil,1,c2,-1)"]);
  expect(table.state).toMatchObject({ phase: "end", playing: null, prices: { oil: 5 } });
});

test("W-MOVE-18, W-SELL-13 a discarded card does nothing, and one refill replaces a lot", () => {
  const table = arranged({ players: { 0: { pawn: 1 } }, circle: { 2: ["M(oil+2,c1)", "G(c1)"] }, deck: 3 });
  table.act(0, { type: "move", steps: 1 });
  expect(table.events(0, { type: "discard", card: "M(oil+2,c1)", pile: "R" })).toEqual([
    { type: "discarded", seat: 0, card: "M(oil+2,c1)", pile: "R" },
  ]);
  expect(table.state).toMatchObject({ phase: "bought", bought: ["G(c1)"] });
  table.act(0, { type: "keep", card: "G(c1)" });
  expect(table.player(0)).toMatchObject({ shares: ["G(c1)"], markets: [] });
  expect(table.state.circle[2]?.cards).toEqual(["deck-1"]);
  expect(table.state).toMatchObject({ prices: { oil: 6 }, piles: { R: ["M(oil+2,c1)"] } });
});

test("W-MOVE-22 to 25, W-RULING-47 a stop on Market Trend is paid before its coins are taken", () => {
  const table = arranged({ players: { 0: { pawn: 1, cash: 0 } }, trendCoins: 4, deck: 2 });
  expect(table.events(0, { type: "move", steps: 6 })).toEqual([
    { type: "moved", seat: 0, from: 1, to: 0, steps: 6, price: 6, capital: 4 },
    { type: "loan", seat: 0, loans: 1 },
    { type: "booked", from: "bank", to: 0, amount: 5, rule: "W-LOAN-2" },
    { type: "booked", from: 0, to: "bank", amount: 2, rule: "W-MOVE-7" },
    { type: "booked", from: "trend", to: 0, amount: 4, rule: "W-MOVE-23" },
  ]);
  expect(table.state).toMatchObject({ phase: "discard", trendCoins: 0 });
  expect(table.player(0).cash).toBe(7);
  expect(table.events(0, { type: "discard", card: "deck-1", pile: "M" })).toEqual([
    { type: "drawn", card: "deck-1", location: null, top: "deck-2", left: 1 },
    { type: "discarded", seat: 0, card: "deck-1", pile: "M" },
  ]);
  expect(table.player(0).capital).toBe(4);
});

test("W-END-5, W-RULING-26 with an empty deck: no refill, no deck discard, the rest is carried out", () => {
  const stop = arranged({ deck: [], players: { 0: { pawn: 6 } }, trendCoins: 2 });
  stop.act(0, { type: "move", steps: 1 });
  expect(stop.state).toMatchObject({ phase: "end", trendCoins: 0 });
  expect(stop.player(0).cash).toBe(6);
  const buy = arranged({ deck: [], players: { 0: { pawn: 1 } } });
  buy.act(0, { type: "move", steps: 1 });
  const kept = buy.events(0, { type: "keep", card: "ring-2" });
  expect(kept).toEqual([{ type: "kept", seat: 0, card: "ring-2" }]);
  expect(buy.state.circle[2]?.cards).toEqual([]);
  const raise = arranged({ deck: [] });
  expect(raise.events(0, { type: "capital" })).toEqual([
    { type: "booked", from: 0, to: "bank", amount: 2, rule: "W-CAP-2" },
    { type: "capital", seat: 0, capital: 5, rule: "W-CAP-4" },
  ]);
  expect(raise.state).toMatchObject({ phase: "end", raising: false });
});

test("W-RULING-41, W-RULING-42, W-MOVE-4 a full lap pays the rivals at home, never oneself", () => {
  const table = arranged({
    players: { 0: { pawn: 3 }, 1: { pawn: 3 }, 2: { pawn: 0 } },
    circle: { 3: "S(corn,1,c0)" },
  });
  const events = table.events(0, { type: "move", steps: 7 });
  expect(events[0]).toMatchObject({ from: 3, to: 3, price: 7, capital: 4 });
  expect([table.player(0).cash, table.player(1).cash, table.player(2).cash]).toEqual([0, 5, 4]);
  const trend = arranged({ players: { 0: { pawn: 0 }, 1: { pawn: 0 } } });
  trend.act(0, { type: "move", steps: 7 });
  expect(trend.player(0)).toMatchObject({ pawn: 0, cash: 1 });
  expect(trend.player(1).cash).toBe(4);
});

test("W-MOVE-24, W-CAP-3 the last card of the deck is discarded like any other", () => {
  const stop = arranged({ deck: 1, players: { 0: { pawn: 6 } } });
  stop.act(0, { type: "move", steps: 1 });
  expect(stop.state.phase).toBe("discard");
  const raise = arranged({ deck: 1 });
  raise.act(0, { type: "capital" });
  const events = raise.events(0, { type: "discard", card: "deck-1", pile: "L" });
  expect(events[0]).toEqual({ type: "drawn", card: "deck-1", location: null, top: null, left: 0 });
  expect(raise.player(0).capital).toBe(5);
});

test("W-CAP-2 to 4 the capital rises only after the card has its pile, on Market Trend too", () => {
  const table = arranged({ deck: 3 });
  table.act(0, { type: "capital" });
  expect(table.state).toMatchObject({ phase: "discard", raising: true });
  expect(table.player(0)).toMatchObject({ cash: 2, capital: 4 });
  expect(table.events(0, { type: "discard", card: "deck-1", pile: "L" })).toEqual([
    { type: "drawn", card: "deck-1", location: null, top: "deck-2", left: 2 },
    { type: "discarded", seat: 0, card: "deck-1", pile: "L" },
    { type: "capital", seat: 0, capital: 5, rule: "W-CAP-4" },
  ]);
  expect(table.state.raising).toBe(false);
});
