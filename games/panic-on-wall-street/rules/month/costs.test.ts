import { expect, it } from "vitest";
import type { Action } from "../commands.ts";
import { defaultSale } from "./costs.ts";
import { A, B, C, I1, I2, k, M1, M2, Table } from "./month.fixture.ts";

function sell(...tiles: string[]): Action {
  return { type: "sell", tiles };
}

const FIVE_TILES = { R1: [M1], Y1: [M1], G1: [M1], B1: [M1], B2: [M1] } as const;

it("P-COST-1, P-COST-2, P-EX-43, P-RULING-49: 10,000 for each tile, with or without an investor", () => {
  const table = new Table({ tiles: { B1: [M1, I1, 50], B2: [M1], B3: [M1, I2, 5] } }).begin("sale");
  expect(table.booked("P-COST-1")).toEqual(["0 > bank 30"]);
  expect(table.purses).toEqual([90, 120, 120, 120, 120]);
});

it("P-COST-1: a purse that covers the costs exactly pays, and nobody sells", () => {
  const table = new Table({ purses: [20], tiles: { B1: [M1], B2: [M1] } }).begin("sale");
  expect(table.purse(M1)).toBe(0);
  expect(table.of("mustSell")).toEqual([]);
  expect(table.state.phase).toBe("reveal");
});

it("P-EX-39, P-COST-3 to P-COST-6, P-RULING-50, P-INV-14: exactly one tile is sold of five with 45", () => {
  const table = new Table({ purses: [45], tiles: FIVE_TILES }).begin("sale");
  expect(table.of("mustSell")).toEqual([
    { type: "mustSell", sales: [{ seat: M1, count: 1, tiles: 5 }], until: table.at + 30_000 },
  ]);
  expect(table.answer(M1, sell("B1", "B2"))).toBe("BAD_SALE P-RULING-50");
  expect(table.answer(M1, sell())).toBe("BAD_SALE P-RULING-50");
  expect(table.answer(M1, sell("B3"))).toBe("BAD_SALE P-RULING-50");
  table.act(M1, sell("G1"));
  expect(table.of("soldToBank")).toEqual([{ type: "soldToBank", seat: M1, tiles: ["G1"], byDefault: false }]);
  expect(table.booked("P-COST-5")).toEqual(["bank > 0 5"]);
  expect(table.booked("P-COST-1")).toEqual(["0 > bank 50"]);
  expect(table.purse(M1)).toBe(0);
  expect(table.state.players[M1]?.manager).toBe("active");
});

it("P-RULING-50: one tile named twice is not two", () => {
  const table = new Table({ purses: [40], tiles: FIVE_TILES }).begin("sale");
  expect(table.answer(M1, sell("G1", "G1"))).toBe("BAD_SALE P-RULING-50");
  expect(table.answer(M1, sell("Y1", "G1"))).toBe("legal");
});

it("P-RULING-52, P-COST-6: nobody else sells, and nobody sells otherwise", () => {
  const table = new Table({ purses: [45], tiles: { ...FIVE_TILES, B3: [M2] } }).begin("sale");
  expect(table.answer(M2, sell("B3"))).toBe("NOT_OPEN P-RULING-52");
  expect(table.answer(I1, sell("B3"))).toBe("NOT_OPEN P-RULING-52");
  table.act(M1, sell("B1"));
  expect(table.answer(M1, sell("B2"))).toBe("NOT_OPEN P-RULING-52");
});

it("P-EX-40, P-RULING-55, P-INV-15: everything sold and just enough, he stays and bids in the auction", () => {
  const table = new Table({ purses: [15], tiles: { B1: [M1], B2: [M1], B3: [M1] } }).begin("sale");
  table.act(M1, sell("B1", "B2", "B3"));
  expect(table.purse(M1)).toBe(0);
  expect(table.state.players[M1]?.manager).toBe("active");
  expect(table.of("stack")[0]?.tiles).toBe(3);
});

it("P-RULING-54, P-INV-17: everything sold and still short, he is bankrupt and out, and what was owed to him is void", () => {
  const table = new Table({
    seats: 7,
    purses: [10],
    tiles: { B1: [M1], B2: [M1], B3: [M1] },
    month: 2,
    ious: [
      { debtor: 4, creditor: M1, month: 1, amount: 20 },
      { debtor: 4, creditor: M2, month: 1, amount: 10 },
    ],
  }).begin("sale");
  expect(table.state.sales).toEqual([{ seat: M1, count: 3, tiles: 3 }]);
  table.act(M1, sell("B1", "B2", "B3"));
  expect(table.booked("P-COST-5")).toEqual(["bank > 0 15"]);
  expect(table.booked("P-COST-1")).toEqual(["0 > bank 25"]);
  expect(table.of("bankrupt")).toEqual([
    { type: "bankrupt", seat: M1, role: "manager", fall: { month: 2, step: 4 }, eliminated: true },
  ]);
  expect(table.state.players[M1]?.fell).toEqual({ manager: { month: 2, step: 4 }, investor: null });
  expect(table.state.ious).toEqual([{ debtor: 4, creditor: M2, month: 1, amount: k(10) }]);
  expect(table.of("stack")[0]?.tiles).toBe(3);
  expect(table.answer(M1, sell("B1"))).toBe("ELIMINATED P-RULING-42");
});

it("P-DUAL-7, P-RULING-75: bankrupt as manager, a dual player goes on as investor with his tokens", () => {
  const table = new Table({
    seats: 3,
    purses: [0, 120, 120],
    tiles: { B1: [A, B, 20], B2: [A], G1: [C, A, 10] },
  }).begin("sale");
  table.wait(30);
  expect(table.state.players[A]).toMatchObject({ manager: "bankrupt", investor: "active", purse: 0 });
  expect(table.of("bankrupt")[0]?.eliminated).toBe(false);
  expect(table.state.tiles.G1?.deal?.investor).toBe(A);
  expect(table.of("dealEnded").map(({ tile, why, manager }) => [tile, why, manager])).toEqual([
    ["B1", "sold", A],
  ]);
});

it("P-EX-42, P-COST-7, P-COST-8, P-RULING-53, P-RULING-56, P-INV-10: a token on a sold tile comes back without money, the tile may be drawn at once", () => {
  const table = new Table({
    purses: [5, 120, 120],
    tiles: { R1: [M1, I1, 25] },
    draws: { "stack/1/1": 0 },
  }).begin("sale");
  table.act(M1, sell("R1"));
  expect(table.of("dealEnded")).toEqual([
    {
      type: "dealEnded",
      tile: "R1",
      manager: M1,
      deal: { no: 1, investor: I1, price: k(25), closed: false, standing: false },
      why: "sold",
    },
  ]);
  expect(table.purse(I1)).toBe(120);
  expect(table.state.tiles).toEqual({});
  // The reserve is kept in the edition's order, and R1 is its first tile.
  expect(table.state.auction?.stack[0]).toBe("R1");
  table
    .wait(5)
    .act(M2, { type: "raise", tile: "R1", amount: k(5) })
    .wait(6);
  expect(table.state.tiles.R1).toEqual({ owner: M2, bought: 1, deal: null });
});

it("P-NET-64, P-RULING-50: who can pay has paid at once, the others are asked side by side", () => {
  const table = new Table({
    purses: [5, 5, 120, 120],
    seats: 7,
    tiles: { B1: [0], B2: [1], B3: [2] },
  }).begin("sale");
  expect(table.booked("P-COST-1")).toEqual(["2 > bank 10"]);
  expect(table.state.sales.map(({ seat }) => seat)).toEqual([0, 1]);
  table.act(1, sell("B2"));
  expect(table.state.phase).toBe("sale");
  expect(table.left).toBe(30);
  table.act(0, sell("B1"));
  expect(table.state.phase).toBe("reveal");
});

it("P-RULING-51: silence sells what yields least on average, doubled for x2, of equal ones the last acquired", () => {
  const market = { red: 3, yellow: 3, green: 3, blue: 3 };
  const tiles = { B1: [M1], YX1: [M1], R1: [M1], Y1: [M1], G1: [M1], RX1: [M1], Y2: [M1] } as const;
  const sold = (count: number): readonly string[] => {
    const table = new Table({ purses: [70 - 5 * count], tiles, market }).begin("sale");
    expect(table.state.sales[0]?.count).toBe(count);
    const [sale] = table.state.sales;
    if (sale === undefined) throw new Error("no sale");
    const foretold = defaultSale(table.bound, table.state, sale);
    table.wait(30);
    expect(table.of("soldToBank")[0]).toMatchObject({ tiles: foretold, byDefault: true });
    return foretold;
  };
  // Red and yellow 21.67: Y2 was the last, then Y1, then R1. Green and blue 26.67: G1 came after B1. Then the x2.
  expect(sold(1)).toEqual(["Y2"]);
  expect(sold(2)).toEqual(["Y1", "Y2"]);
  expect(sold(3)).toEqual(["R1", "Y1", "Y2"]);
  expect(sold(4)).toEqual(["R1", "Y1", "Y2", "G1"]);
  expect(sold(5)).toEqual(["R1", "Y1", "Y2", "G1", "B1"]);
  expect(sold(6)).toEqual(["R1", "RX1", "Y1", "Y2", "G1", "B1"]);
});

it("P-RULING-51: the expected income is that of the marker's present position", () => {
  const table = new Table({
    purses: [15],
    tiles: { B1: [M1], R1: [M1] },
    market: { red: 7, blue: 0 },
  }).begin("sale");
  table.wait(30);
  expect(table.of("soldToBank")[0]?.tiles).toEqual(["B1"]);
});

it("P-RULING-51: the clock sells for everybody who has not chosen", () => {
  const table = new Table({ purses: [5, 5], tiles: { B1: [M1], B2: [M2] } }).begin("sale").wait(30);
  expect(table.of("soldToBank").map(({ seat }) => seat)).toEqual([M1, M2]);
  expect(table.state.phase).toBe("reveal");
});

it("P-COST-1: a manager without tiles owes nothing", () => {
  const table = new Table({ purses: [0, 0] }).begin("sale");
  expect(table.of("mustSell")).toEqual([]);
  expect(table.state.phase).toBe("reveal");
});
