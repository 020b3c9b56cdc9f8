import { looseChance } from "@bigboard/kernel";
import { expect, it } from "vitest";
import type { Action } from "../commands.ts";
import { A, B, I1, I2, k, M1, M2, Table } from "./month.fixture.ts";

/** What a seat may do: listed commands, and the names of its forms. */
function offered(table: Table, seat: number): (Action | string)[] {
  const { listed, open } = table.moves(seat);
  return [...listed, ...open.map(({ verb }) => verb)];
}

/** Every different sample of the only form of that name, each checked to be legal. */
function samples(table: Table, seat: number, verb: string): Set<string> {
  const form = table.moves(seat).open.find((open) => open.verb === verb);
  if (form === undefined) throw new Error(`no form ${verb}`);
  const chance = looseChance("samples");
  const found = new Set<string>();
  for (let i = 0; i < 500; i += 1) {
    const action = form.sample(chance);
    expect(table.answer(seat, action)).toBe("legal");
    found.add(JSON.stringify(action));
  }
  return found;
}

function fallback(table: Table, seat: number): Action | null {
  return table.fallback(seat);
}

/** Every seat's default, which must be legal. */
function fallbacks(table: Table): (string | null)[] {
  return table.state.players.map((_, seat) => {
    const action = fallback(table, seat);
    if (action !== null) expect(table.answer(seat, action)).toBe("legal");
    return action?.type ?? null;
  });
}

it("P-NET-57: the roller rolls, who is waited for confirms", () => {
  const table = new Table({ held: ["person"] }).begin("dice");
  expect(offered(table, M1)).toEqual([{ type: "roll" }]);
  expect(offered(table, M2)).toEqual([]);
  expect(fallbacks(table)).toEqual(["roll", null, null, null, null]);
  table.roll();
  expect(offered(table, I1)).toEqual([{ type: "ready" }]);
  table.act(I1, { type: "ready" });
  expect(fallbacks(table)).toEqual(["ready", "ready", null, "ready", "ready"]);
  table.act(M1, { type: "pause" });
  expect(fallback(table, M2)).toBeNull();
});

const OWING = { purses: [0, 0, 15], tiles: { B1: [M1, I1, 10], B2: [M2, I1, 20] } } as const;

it("P-RULING-38, P-NET-57: the form of a split reaches every legal one, its default is the proportional one", () => {
  const table = new Table(OWING).begin("split");
  expect(offered(table, I1)).toEqual(["split"]);
  expect(offered(table, I2)).toEqual([]);
  expect(offered(table, M1)).toEqual([]);
  const { open } = table.moves(I1);
  expect(open[0]?.fields).toEqual({
    [M1]: { kind: "int", min: 0, max: k(10), step: 5000 },
    [M2]: { kind: "int", min: 0, max: k(15), step: 5000 },
  });
  expect(samples(table, I1, "split")).toEqual(
    new Set(
      [0, 5, 10].map((first) =>
        JSON.stringify({
          type: "split",
          shares: [
            { to: M1, amount: k(first) },
            { to: M2, amount: k(15 - first) },
          ],
        }),
      ),
    ),
  );
  expect(fallback(table, I1)).toEqual({
    type: "split",
    shares: [
      { to: M1, amount: k(5) },
      { to: M2, amount: k(10) },
    ],
  });
  expect(fallbacks(table)).toEqual([null, null, "split", null, null]);
});

it("P-RULING-38: who has split is not asked again while others still are", () => {
  const table = new Table({
    purses: [0, 0, 15, 15],
    tiles: { ...OWING.tiles, G1: [M1, I2, 10], G2: [M2, I2, 20] },
  }).begin("split");
  table.act(I1, { type: "split", shares: [{ to: M2, amount: k(15) }] });
  expect(offered(table, I1)).toEqual([]);
  expect(fallbacks(table)).toEqual([null, null, null, "split", null]);
});

it("P-RULING-39, P-NET-57: an unpaid manager may declare or wait, and waits by default", () => {
  const table = new Table({ ...OWING, options: { transfers: "free" } }).begin("split").wait(30);
  expect(offered(table, M1)).toEqual([
    { type: "declare", debtor: I1, choice: "bankrupt" },
    { type: "declare", debtor: I1, choice: "defer" },
    "give",
  ]);
  expect(fallback(table, M1)).toEqual({ type: "declare", debtor: I1, choice: "defer" });
  expect(fallbacks(table)).toEqual(["declare", "declare", null, null, null]);
  expect(offered(table, I1)).toEqual([]);
  table.act(I2, { type: "give", to: I1, amount: k(10) });
  expect(offered(table, I1)).toEqual([
    { type: "settle", creditor: M1 },
    { type: "settle", creditor: M2 },
  ]);
  table.act(M1, { type: "declare", debtor: I1, choice: "defer" });
  expect(fallbacks(table)).toEqual([null, "declare", null, null, null]);
});

it("P-RULING-50, P-RULING-51: the form of a sale picks exactly so many of the own tiles", () => {
  const table = new Table({ purses: [20], tiles: { R1: [M1], B1: [M1], B2: [M1], G1: [M2] } }).begin("sale");
  expect(offered(table, M1)).toEqual(["sell"]);
  expect(offered(table, M2)).toEqual([]);
  expect(table.moves(M1).open[0]?.fields).toEqual({
    tiles: { kind: "pick", from: ["R1", "B1", "B2"], count: [2, 2] },
  });
  expect(samples(table, M1, "sell")).toEqual(
    new Set(
      [
        ["R1", "B1"],
        ["R1", "B2"],
        ["B1", "B2"],
      ].map((tiles) => JSON.stringify({ type: "sell", tiles })),
    ),
  );
  expect(fallback(table, M1)).toEqual({ type: "sell", tiles: ["R1", "B2"] });
  expect(fallbacks(table)).toEqual(["sell", null, null, null, null]);
});

it("P-RULING-57, P-NET-57: managers bid up to their purse, others watch; a stand-in passes", () => {
  const table = new Table({ purses: [20, 5] }).begin("reveal");
  expect(offered(table, I1)).toEqual([{ type: "turn" }]);
  expect(offered(table, M1)).toEqual([{ type: "pause" }]);
  expect(offered(table, M2)).toEqual([]);
  expect(fallbacks(table)).toEqual([null, null, "turn", null, null]);
  table.wait(5);
  const tile = table.state.auction?.tile ?? "";
  expect(offered(table, M1)).toEqual([{ type: "pass", tile }, "raise"]);
  expect(offered(table, I1)).toEqual([]);
  table.act(M2, { type: "raise", tile, amount: k(5) });
  expect(table.moves(M1).open[0]?.fields).toEqual({
    tile: { kind: "pick", from: [tile], count: [1, 1] },
    amount: { kind: "int", min: k(10), max: k(20), step: 5000 },
  });
  expect(samples(table, M1, "raise")).toEqual(
    new Set([10, 15, 20].map((bid) => JSON.stringify({ type: "raise", tile, amount: k(bid) }))),
  );
  expect(offered(table, M2)).toEqual([]);
  expect(fallbacks(table)).toEqual(["pass", null, null, null, null]);
  table.act(M1, { type: "raise", tile, amount: k(10) });
  // He cannot bid more than 5, but he may pass.
  expect(offered(table, M2)).toEqual([{ type: "pass", tile }]);
});

it("P-RULING-65: who has passed is not asked again", () => {
  const table = new Table({ seats: 7 }).begin("reveal").wait(5);
  table.act(M1, { type: "pass", tile: table.state.auction?.tile ?? "" });
  expect(fallbacks(table).slice(0, 3)).toEqual([null, "pass", "pass"]);
});

it("P-RULING-58: the hammer is offered once it may fall", () => {
  const table = new Table({ options: { hammer: "auctioneer" } }).begin("reveal").wait(5);
  const tile = table.state.auction?.tile ?? "";
  table.act(M1, { type: "raise", tile, amount: k(5) });
  expect(offered(table, I1)).toEqual([]);
  table.wait(3);
  expect(offered(table, I1)).toEqual([{ type: "hammer", tile }]);
  expect(fallbacks(table)).toEqual([null, "pass", null, null, null]);
});

it("P-RULING-43: IOUs are paid by form, up to what is open and what is free, and cancelled from the list", () => {
  const table = new Table({
    seats: 3,
    month: 3,
    purses: [30, 120, 120],
    ious: [
      { debtor: A, creditor: B, month: 2, amount: 20 },
      { debtor: B, creditor: A, month: 1, amount: 10 },
    ],
  }).begin("reveal");
  expect(offered(table, A)).toEqual([
    { type: "pause" },
    { type: "turn" },
    { type: "cancelIou", debtor: B, month: 1 },
    "payIou",
  ]);
  expect(offered(table, B)).toEqual([{ type: "cancelIou", debtor: A, month: 2 }, "payIou"]);
  const form = table.moves(A).open[0];
  expect(form?.fields).toEqual({
    creditor: { kind: "pick", from: [B], count: [1, 1] },
    month: { kind: "pick", from: [2], count: [1, 1] },
    amount: { kind: "int", min: k(5), max: k(20), step: 5000 },
  });
  expect(samples(table, A, "payIou").size).toBe(4);
  table.wait(5).act(A, { type: "raise", tile: table.state.auction?.tile ?? "", amount: k(20) });
  expect(samples(table, A, "payIou").size).toBe(2);
  table.act(B, { type: "raise", tile: table.state.auction?.tile ?? "", amount: k(25) });
  table.act(A, { type: "raise", tile: table.state.auction?.tile ?? "", amount: k(30) });
  expect(offered(table, A)).toEqual([{ type: "cancelIou", debtor: B, month: 1 }]);
});

it("P-RULING-45: gifts go by form to everybody who may get one", () => {
  const given = { purses: [120, 120, 10, 0], options: { transfers: "free" } };
  const table = new Table(given).begin("reveal").wait(5);
  expect(offered(table, I1)).toEqual(["give"]);
  expect(table.moves(I1).open[0]?.fields).toEqual({
    to: { kind: "pick", from: [0, 1, 3, 4], count: [1, 1] },
    amount: { kind: "int", min: k(5), max: k(10), step: 5000 },
  });
  expect(samples(table, I1, "give").size).toBe(8);
  expect(offered(table, I2)).toEqual([]);
});
