import type { Recall, Viewer } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { namesOf } from "./names.ts";
import { Table } from "./table.fixture.ts";

const offers = [
  { bid: "R1", from: 2, price: 40_000 },
  { bid: "R1", from: 3, price: 45_000, private: true, rev: 2 },
  { ask: "B1", to: 4, price: 25_000, private: true },
];
const bundles = [{ kind: "bid", from: 4, to: 0, private: true, members: [{ tile: "R1" }, { tile: "R2" }] }];
const tiles = { R1: 0, R2: 0, B1: 1 };

test("P-HID-5, P-HID-6: public offers are seen by all, private ones by their two parties", () => {
  const table = new Table({ tiles, offers, bundles }, 5);
  const seen = (viewer: number | "public"): string[] => Object.keys(table.view(viewer).offers);
  expect(seen("public")).toEqual(["bid/R1/2"]);
  expect(seen(2)).toEqual(["bid/R1/2"]);
  expect(seen(3)).toEqual(["bid/R1/2", "private-bid/R1/3"]);
  expect(seen(1)).toEqual(["bid/R1/2", "private-ask/B1/4"]);
  expect(seen(4)).toEqual(["bid/R1/2", "private-ask/B1/4", "private-bid/R1/4", "private-bid/R2/4"]);
  expect(seen(0)).toEqual(["bid/R1/2", "private-bid/R1/3", "private-bid/R1/4", "private-bid/R2/4"]);
  expect(Object.keys(table.view(4).bundles)).toEqual(["private-bids/4/0/1"]);
  expect(Object.keys(table.view(0).bundles)).toEqual(["private-bids/4/0/1"]);
  expect(table.view(1).bundles).toEqual({});
});

test("P-HID-6: nor does a revision tell that there is a private offer", () => {
  const table = new Table({ tiles, offers, bundles }, 5);
  const revs = (viewer: number | "public"): string[] => Object.keys(table.view(viewer).revs);
  expect(revs("public")).toEqual(["bid/R1/2"]);
  expect(revs(2)).toEqual(["bid/R1/2"]);
  expect(revs(3)).toEqual(["bid/R1/2", "private-bid/R1/3"]);
  expect(revs(1)).toEqual(["bid/R1/2", "private-ask/B1/4"]);
  expect(revs(0)).toEqual([
    "bid/R1/2",
    "private-bid/R1/3",
    "private-bids/4/0",
    "private-bid/R1/4",
    "private-bid/R2/4",
  ]);
});

test("names say what they name", () => {
  expect(namesOf("private-bid/R1/3")).toEqual({ kind: "bid", private: true, tile: "R1", seats: [3] });
  expect(namesOf("ask/YX1/all")).toEqual({ kind: "ask", private: false, tile: "YX1", seats: [] });
  expect(namesOf("bids/2/0")).toEqual({ kind: "bid", private: false, tile: null, seats: [2, 0] });
  expect(namesOf("private-asks/1/4")).toEqual({ kind: "ask", private: true, tile: null, seats: [1, 4] });
});

test("P-NET-11: in a pause the names of others' offers are out of sight like the offers, the own ones are not", () => {
  const revs = {
    "bid/Y1/2": 3,
    "ask/Y1/3": 1,
    "ask/Y2/all": 1,
    "bids/2/0": 1,
    "asks/0/2": 1,
    "private-bid/Y1/3": 2,
  };
  const paused = new Table({ pause: { by: 4, from: 0, until: 120_000 }, revs }, 5, { pause: true });
  const names = (viewer: Viewer, recall: Recall = "none"): string[] =>
    Object.keys(paused.rules.view(paused.state, viewer, recall).revs);
  expect(names(2)).toEqual(["bid/Y1/2", "bids/2/0"]);
  expect(names(0)).toEqual(["ask/Y1/3", "asks/0/2"]);
  expect(names(3)).toEqual(["private-bid/Y1/3"]);
  expect(names("public")).toEqual([]);
  expect(names(2, "attentive")).toEqual(["bid/Y1/2", "ask/Y1/3", "ask/Y2/all", "bids/2/0", "asks/0/2"]);
  const held = new Table({ phase: "monthEnd", pause: { by: 0, from: 0, until: 600_000 }, revs }, 5);
  expect(Object.keys(held.view("public").revs)).toHaveLength(5);
});

test("P-HID-9: a purse is its owner's until the end; open purses are everybody's", () => {
  const purses = [10_000, 20_000, 30_000, 40_000, 50_000];
  const hidden = new Table({ phase: "monthEnd", purses }, 5);
  const seen = (table: Table, viewer: number | "public") =>
    table.view(viewer).players.map(({ purse }) => purse);
  expect(seen(hidden, 2)).toEqual([null, null, 30_000, null, null]);
  expect(seen(hidden, "public")).toEqual([null, null, null, null, null]);
  expect(hidden.view(2).wealth).toEqual([
    [null, null, 120_000, null, null],
    [null, null, 30_000, null, null],
  ]);
  expect(seen(new Table({ phase: "monthEnd", purses }, 5, { purses: "open" }), "public")).toEqual(purses);
  expect(seen(new Table({ phase: "over", purses }, 5), "public")).toEqual(purses);
});

test("P-HID-18, P-HID-19, P-HID-20: of reserve and stack only the numbers", () => {
  const auction = { auctioneer: 3, stack: ["RX1", "G9"], tile: "B9", leader: 0, bid: 15_000, passed: [1] };
  const table = new Table({ phase: "bidding", auction }, 5);
  for (const viewer of [0, 3, "public"] as const) {
    const view = table.view(viewer);
    expect(view.auction).toEqual({
      auctioneer: 3,
      left: 2,
      tile: "B9",
      opened: 0,
      leader: 0,
      bid: 15_000,
      hammerAt: null,
      passed: [1],
    });
    expect(view.reserve).toBe(46 - 6 - 3);
    expect(JSON.stringify(view)).not.toMatch(/RX1|G9/);
  }
  expect(new Table({}, 5).view(0).auction).toBeNull();
});

test("P-HID-8, P-HID-10, P-HID-15, P-HID-25, P-HID-26: all the rest is everybody's", () => {
  const given = {
    month: 3,
    tiles: { R1: { owner: 0, investor: 2, price: 40_000, closed: true, standing: true } },
    removed: ["B1"],
    market: { red: 7 },
    ious: [{ debtor: 2, creditor: 0, month: 1, amount: 5000 }],
    defaults: { 2: 1 },
    finished: [3],
    held: { 4: "away" },
    pauses: { 1: 2 },
    fell: { 3: { investor: 2 } },
  };
  const table = new Table({ ...given, finished: [2] }, 5);
  const view = table.view("public");
  const { state } = table;
  expect(view).toMatchObject({ viewer: "public", round: 3, month: 3, phase: "negotiation", until: 120_000 });
  expect(view.tiles).toEqual(state.tiles);
  expect(view.ious).toEqual(state.ious);
  expect(view.ledger).toEqual(state.ledger);
  expect(view.removed).toEqual(["B1"]);
  expect(view.market.red).toBe(7);
  expect(view.marketHistory).toEqual(state.marketHistory);
  expect(view.finished).toEqual([2]);
  expect(view.players[2]).toMatchObject({ investor: "active", defaults: 1, held: "person" });
  expect(view.players[3]).toMatchObject({ investor: "bankrupt", fell: { investor: { month: 2, step: 3 } } });
  expect(view.players[4]?.held).toBe("away");
  expect(view.players[1]?.pauses).toBe(2);
});
