import { fastChance, type Viewer } from "@bigboard/kernel";
import { expect, test } from "vitest";
import type { State } from "./state.ts";
import { Table } from "./table.fixture.ts";

function imagined(table: Table, viewer: Viewer, seed = "dream"): State {
  return table.rules.imagine(table.view(viewer), fastChance(seed));
}

test("P-RULING-8, P-HID-10: hidden purses and fortunes follow from the ledger", () => {
  const tiles = { R1: { owner: 0, investor: 2, price: 40_000 }, B1: { owner: 1, investor: 3, price: 5000 } };
  const table = new Table({ phase: "dice", tiles, purses: { 4: 35_000 } }, 5);
  table.due().due();
  expect(table.state.phase).toBe("reveal");
  while (table.state.phase !== "ready") table.due();
  for (const viewer of [0, 3, "public"] as const) {
    const world = imagined(table, viewer);
    expect(world.players.map(({ purse }) => purse)).toEqual(table.state.players.map(({ purse }) => purse));
    expect(world.wealth[1]).toEqual(table.state.wealth[1]);
  }
});

test("P-RULING-43: a fortune counts what was booked when the month's end was shown, and not an IOU paid then", () => {
  const given = { phase: "monthEnd", month: 2, ious: [{ debtor: 2, creditor: 0, month: 1, amount: 20_000 }] };
  const table = new Table(given, 5).act(2, { type: "payIou", creditor: 0, month: 1, amount: 20_000 });
  expect(table.state.wealth[2]?.[2]).toBe(120_000);
  const world = imagined(table, 3);
  expect(world.wealth[2]).toEqual(table.state.wealth[2]);
  expect(world.players[2]?.purse).toBe(100_000);
});

test("P-HID-18, P-HID-19: which tiles lie in the stack is drawn, and every tile is somewhere", () => {
  const auction = { stack: ["RX1", "G9", "B8"], tile: "B9" };
  const table = new Table({ phase: "bidding", auction, removed: ["Y9"] }, 5);
  const stacks = new Set<string>();
  for (let i = 0; i < 20; i += 1) {
    const world = imagined(table, 0, `${i}`);
    expect(world.auction?.stack).toHaveLength(3);
    expect(world.reserve).toHaveLength(table.state.reserve.length);
    expect(table.rules.faults(world)).toEqual([]);
    stacks.add(world.auction?.stack.join() ?? "");
  }
  expect(stacks.size).toBeGreaterThan(10);
});

test("P-HID-6: private offers of others are as if there were none", () => {
  const offers = [
    { bid: "Y1", from: 2 },
    { bid: "Y1", from: 3, private: true },
  ];
  const table = new Table({ offers }, 5);
  expect(Object.keys(imagined(table, 2).offers)).toEqual(["bid/Y1/2"]);
  expect(Object.keys(imagined(table, 3).offers)).toEqual(["bid/Y1/2", "private-bid/Y1/3"]);
  expect(imagined(table, 2).revs).toEqual({ "bid/Y1/2": 1 });
});

test("P-NET-60: a table deserted while roles were rolled for is frozen with its tiles dealt", () => {
  const table = new Table(null, 5).hold(0, "away");
  for (const seat of [1, 2, 3, 4]) table.hold(seat, "bot");
  while (table.state.phase === "roles") table.due();
  expect(table.state).toMatchObject({ phase: "frozen", frozenBefore: "ready", month: 0 });
  expect(table.rules.faults(table.state)).toEqual([]);
  expect(table.rules.faults(imagined(table, 0))).toEqual([]);
  expect(imagined(table, 0)).toEqual(table.state);
});

test("before roles are known there are no tiles to imagine", () => {
  const table = new Table(null, 7);
  expect(imagined(table, 2)).toEqual(table.state);
});

test.each(["bidding", "negotiation", "over", "frozen", "sale"])(
  "in phase %s what is imagined looks the same",
  (phase) => {
    const table = new Table({ phase, ...(phase === "sale" ? { purses: { 0: 5000 } } : {}) }, 5);
    for (const viewer of [0, 4, "public"] as const) {
      expect(table.rules.view(imagined(table, viewer), viewer, "none")).toEqual(table.view(viewer));
    }
  },
);
