import type { Viewer } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { arranged, dealt, playOut, type TestTable } from "./table.fixture.ts";

const TABLE = {
  deck: ["S(oil,1)#top", "S(oil,1)#deep", "explosion"],
  piles: { L: ["M(oil+1)#buried", "S(corn,1)#visible"] },
  players: {
    0: {
      shares: ["S(steel,1)#a"],
      markets: ["M(corn+1)#a"],
      privateShare: "P(corn,1,p3)",
      lost: ["S(oil,2)#gone"],
    },
    1: { shares: ["S(steel,1)#b", "G(c4)#b"], markets: ["M(corn+1)#b"], privateShare: "P(corn,2,p0)" },
  },
  box: ["D(steel/oil)", "P(oil,1,p0)"],
};

/** What a viewer's view holds as text, to search it for words. */
function text(table: TestTable, viewer: Viewer, recall: "none" | "attentive" = "none"): string {
  return JSON.stringify(table.rules.view(table.state, viewer, recall));
}

test("W-HID-1, W-HID-3, W-HID-4 one's own hand is seen, rivals' hands are not", () => {
  const table = arranged(TABLE);
  expect(table.seen(table.rules.view(table.state, 0, "none"), 0)).toMatchObject({
    shares: ["S(steel,1)#a"],
    markets: ["M(corn+1)#a"],
    privateShare: "P(corn,1,p3)",
  });
  for (const word of ["S(steel,1)#b", "G(c4)#b", "M(corn+1)#b", "P(corn,2,p0)"]) {
    expect(text(table, 0)).not.toContain(word);
    expect(text(table, "public")).not.toContain(word);
    expect(text(table, 1)).toContain(word);
  }
});

test("W-HID-2, W-HID-6, W-HID-7, W-HID-8, W-RULING-90 counts, cash, capital and Loans are public", () => {
  const table = arranged(TABLE);
  expect(table.seen(table.rules.view(table.state, "public", "none"), 1)).toEqual({
    cash: 4,
    capital: 4,
    loans: 0,
    pawn: 0,
    shareCount: 2,
    marketCount: 1,
    shares: null,
    markets: null,
    privateShare: null,
    tycoonPoints: 0,
    lost: null,
    lostShares: 0,
    lostMarkets: 0,
  });
});

test("W-HID-5, W-HID-11, W-HID-12, W-HID-15 box, deck below its top, buried discards: nobody", () => {
  const table = arranged(TABLE);
  for (const viewer of ["public", 0, 1, 2] as const) {
    const seen = text(table, viewer);
    for (const word of ["D(steel/oil)", "P(oil,1,p0)", "#deep", "#buried", "explosion"])
      expect(seen).not.toContain(word);
  }
});

test("W-HID-10, W-HID-13, W-HID-14 the deck's top, its size and the piles' tops are public", () => {
  const view = arranged(TABLE).rules.view(arranged(TABLE).state, "public", "none");
  expect(view.deck).toEqual({ left: 3, top: "S(oil,1)#top" });
  expect(view.piles).toEqual({ L: "S(corn,1)#visible", M: null, R: null });
});

test("W-HID-9, W-HID-16, W-HID-17, W-HID-20, W-HID-21 circle, coins, trend, values, Tycoons and options are public", () => {
  const table = arranged({
    circle: { 2: { cards: "S(corn,1)", option: 1 }, 3: ["S(corn,1)#2", "M(mixed)"] },
    trendCoins: 3,
    trend: "counter",
    tycoons: { corn: "A-reward", oil: "D-penalty" },
    prices: { steel: 9 },
    players: { 2: { tycoonPoints: 2 } },
  });
  const view = table.rules.view(table.state, "public", "none");
  const { circle, trendCoins, trend, tycoons, prices, trendAt } = table.state;
  expect(view).toMatchObject({ circle, trendCoins, trend, tycoons, prices, trendAt });
  expect(table.seen(view, 2).tycoonPoints).toBe(2);
});

test("W-HID-22 what was lost face down: its kind to all, the card to its owner, even at the end", () => {
  const table = arranged({ ...TABLE, phase: "over" });
  expect(text(table, 0)).toContain("#gone");
  expect(text(table, 1)).not.toContain("#gone");
  expect(table.seen(table.rules.view(table.state, 1, "none"), 0)).toMatchObject({
    lostShares: 1,
    lostMarkets: 0,
  });
});

test("W-SCORE-3, W-HID-24 at final scoring all hands and assignments are open", () => {
  const table = arranged({ ...TABLE, phase: "assigning" });
  table.act(1, { type: "assign", card: "G(c4)#b", company: "oil" });
  const view = table.rules.view(table.state, "public", "none");
  for (const seat of [0, 1, 2]) {
    const { shares, markets, privateShare } = table.player(seat);
    expect(table.seen(view, seat)).toMatchObject({ shares, markets, privateShare });
  }
  expect(view.scoring).toMatchObject({
    assigned: [{}, { "G(c4)#b": "oil" }, {}],
    settled: [true, false, true],
  });
  expect(view.scoring?.sheets[1]?.assignment).toEqual({ "G(c4)#b": "oil" });
});

test("W-RULING-91 without aids a view remembers nothing, with them all that was laid in the open", () => {
  const table = arranged(TABLE);
  expect(table.rules.view(table.state, 1, "none").memory).toBeNull();
  expect(table.rules.view(table.state, 1, "attentive").memory).toEqual({
    piles: { L: ["M(oil+1)#buried", "S(corn,1)#visible"], M: [], R: [] },
    shares: [["S(oil,2)#gone", "S(steel,1)#a"], ["G(c4)#b", "S(steel,1)#b"], []],
    markets: [["M(corn+1)#a"], ["M(corn+1)#b"], []],
  });
  const seen = text(table, 1, "attentive");
  for (const word of ["P(corn,1,p3)", "#deep", "D(steel/oil)"]) expect(seen).not.toContain(word);
});

test("a view shares nothing with the state", () => {
  const table = dealt(4, { tycoons: "random", callOptions: true }, "aliasing");
  playOut(table, "aliasing", ({ rules, state }) => {
    if (state.turn % 13 !== 0 && state.phase !== "assigning") return;
    const before = JSON.stringify(state);
    spoil(rules.view(state, state.active, "attentive"));
    expect(JSON.stringify(state)).toBe(before);
  });
});

/** Empties every list and object below. */
function spoil(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const inner of Object.values(value)) spoil(inner);
  if (Array.isArray(value)) value.length = 0;
  else for (const key of Object.keys(value)) Reflect.deleteProperty(value, key);
}
