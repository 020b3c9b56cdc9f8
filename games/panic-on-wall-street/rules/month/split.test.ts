import { expect, it } from "vitest";
import type { Action } from "../commands.ts";
import { I1, I2, k, M1, M2, Table } from "./month.fixture.ts";

const M3 = 2;
/** Three managers at a table of six; the investor of P-EX-30. */
const DEBTOR = 3;

function threeDebts(options: object = {}): Table {
  return new Table({
    seats: 6,
    purses: [0, 0, 0, 50, 40, 0],
    tiles: { B1: [M1, DEBTOR, 40], B2: [M2, DEBTOR, 30], B3: [M3, DEBTOR, 20] },
    options,
  }).begin("split");
}

function split(...thousands: readonly (readonly [to: number, amount: number])[]): Action {
  return { type: "split", shares: thousands.map(([to, amount]) => ({ to, amount: k(amount) })) };
}

it("P-EX-30, P-RULING-38, P-RULING-39: without an answer the purse is split in proportion; silence defers", () => {
  const table = threeDebts();
  expect([table.state.phase, table.left]).toEqual(["split", 30]);
  table.wait(29.999);
  expect(table.of("splitMade")).toEqual([]);
  table.wait(0.001);
  expect(table.of("splitMade")).toEqual([
    { type: "splitMade", debtor: DEBTOR, split: [k(25), k(15), k(10)], byDefault: true },
  ]);
  expect(table.booked("P-RULING-37")).toEqual(["3 > 0 25", "3 > 1 15", "3 > 2 10"]);
  expect(table.state.claims.map(({ short }) => short / 1000)).toEqual([15, 15, 10]);
  expect([table.state.phase, table.left]).toEqual(["claims", 30]);
  table.wait(30);
  expect(table.state.ious).toEqual([
    { debtor: DEBTOR, creditor: M1, month: 1, amount: k(15) },
    { debtor: DEBTOR, creditor: M2, month: 1, amount: k(15) },
    { debtor: DEBTOR, creditor: M3, month: 1, amount: k(10) },
  ]);
  expect(table.of("declared").map(({ byDefault }) => byDefault)).toEqual([true, true, true]);
  expect(table.state.players[DEBTOR]).toMatchObject({ investor: "active", purse: 0 });
  expect(table.state.defaults[DEBTOR]).toBe(1);
});

it("P-RULING-38: the debtor decides who is paid first, whom he leaves out gets nothing", () => {
  const table = threeDebts();
  table.act(DEBTOR, split([M2, 30], [M3, 20]));
  expect(table.of("splitMade")[0]).toMatchObject({ split: [0, k(30), k(20)], byDefault: false });
  expect(table.state.claims).toEqual([{ debtor: DEBTOR, creditor: M1, short: k(40), choice: null }]);
});

it("P-RULING-38: a split is exactly the amount, in units, no manager above what is due, each named once", () => {
  const table = threeDebts();
  const wrong = [
    split([M1, 40], [M2, 15]),
    split([M1, 40], [M2, 5]),
    split([M2, 40], [M3, 10]),
    split([M1, 47.5], [M2, 2.5]),
    split([M1, 37.5], [M2, 12.5]),
    split([M1, 40], [M2, 20], [M3, -10]),
    split([M1, 25], [M1, 25]),
    split([M1, 40], [4, 10]),
    split(),
  ];
  for (const action of wrong) expect(table.answer(DEBTOR, action)).toBe("BAD_SPLIT P-RULING-38");
  expect(table.answer(DEBTOR, split([M1, 40], [M2, 10], [M3, 0]))).toBe("legal");
  expect(table.answer(M1, split([M1, 50]))).toBe("NOT_OPEN P-RULING-38");
  table.wait(30);
  expect(table.answer(DEBTOR, split([M1, 40], [M2, 10]))).toBe("NOT_OPEN P-RULING-38");
});

it("P-RULING-38: all splits come before the claims, each is final", () => {
  const table = new Table({
    purses: [0, 0, 20, 10],
    tiles: { B1: [M1, I1, 50], B2: [M2, I1, 50], G1: [M1, I2, 40], G2: [M2, I2, 40] },
  }).begin("split");
  table.act(I1, split([M1, 20]));
  expect(table.state.phase).toBe("split");
  expect(table.booked("P-RULING-37")).toEqual([]);
  expect(table.answer(I1, split([M2, 20]))).toBe("ALREADY_DONE P-RULING-38");
  table.act(I2, split([M2, 10]));
  expect(table.booked("P-RULING-37")).toEqual(["2 > 0 20", "3 > 1 10"]);
  expect(table.state.phase).toBe("claims");
  const one = new Table({
    purses: [0, 0, 20, 10],
    tiles: { B1: [M1, I1, 50], B2: [M2, I1, 50], G1: [M1, I2, 40], G2: [M2, I2, 40] },
  }).begin("split");
  one.act(I1, split([M1, 20])).wait(30);
  expect(one.of("splitMade").map(({ debtor, byDefault }) => [debtor, byDefault])).toEqual([
    [I1, false],
    [I2, true],
  ]);
});

it("P-RULING-38, P-RULING-37: with a single creditor, or nothing to hand over, no question is asked", () => {
  const single = new Table({ purses: [0, 0, 20], tiles: { B1: [M1, I1, 50], B2: [M1, I1, 5] } });
  single.begin("split");
  expect(single.state.phase).toBe("claims");
  expect(single.of("insolvent")).toEqual([
    {
      type: "insolvent",
      cases: [{ debtor: I1, handover: k(20), debts: [{ creditor: M1, due: k(55) }], split: [k(20)] }],
      until: null,
    },
  ]);
  expect(single.booked("P-RULING-37")).toEqual(["2 > 0 20"]);
  const empty = new Table({ purses: [0, 0, 0], tiles: { B1: [M1, I1, 50], B2: [M2, I1, 5] } });
  empty.begin("split");
  expect(empty.state.phase).toBe("claims");
  expect(empty.state.claims.map(({ short }) => short / 1000)).toEqual([50, 5]);
});
