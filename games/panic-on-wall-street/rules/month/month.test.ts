import { expect, it } from "vitest";
import { I1, I2, I3, k, M1, M2, Table } from "./month.fixture.ts";

it("P-EX-52, P-INV-1, P-FLOW-1: a whole month in balance", () => {
  const table = new Table({
    tiles: {
      B1: [M1, I1, 20],
      G1: [M1, I2, 25],
      R1: [M1, I3, 15],
      Y1: [M2, I1, 20],
      B2: [M2, I2, 20],
      G2: [M2],
    },
  }).roll({ blue: 1, green: -1, yellow: -2, red: 7 });
  expect(table.state.market).toEqual({ red: 7, yellow: 1, green: 2, blue: 4 });
  expect(table.booked("P-INCOME-1")).toEqual(["bank > 2 30", "bank > 3 50", "bank > 4 70"]);
  expect(table.booked("P-PAY-1")).toEqual(["2 > 0 20", "2 > 1 20", "3 > 0 25", "3 > 1 20", "4 > 0 15"]);
  expect(table.purses).toEqual([150, 130, 110, 125, 175]);
  const [first, second, third] = table.state.auction?.stack ?? [];
  if (first === undefined || second === undefined || third === undefined) throw new Error("no stack");
  table
    .wait(5)
    .act(M1, { type: "raise", tile: first, amount: k(15) })
    .wait(6);
  table
    .wait(5)
    .act(M2, { type: "raise", tile: second, amount: k(10) })
    .wait(6);
  table.wait(5 + 12);
  expect(table.purses).toEqual([135, 120, 110, 125, 175]);
  expect(table.purses.reduce((sum, purse) => sum + purse)).toBe(665);
  expect(table.state.removed).toEqual([third]);
  expect(table.state.reserve).toHaveLength(37);
  expect(table.state.month).toBe(2);
  expect(table.of("booked").map(({ phase, rule }) => `${phase} ${rule}`)).toEqual([
    ...Array(3).fill("incomes P-INCOME-1"),
    ...Array(5).fill("split P-PAY-1"),
    ...Array(2).fill("sale P-COST-1"),
    ...Array(2).fill("bidding P-AUCTION-8"),
  ]);
  // Deals stay for the next negotiation (P-RULING-18).
  expect(table.state.tiles.B1?.deal).toMatchObject({ investor: I1, price: k(20), standing: true });
});
