import { expect, it } from "vitest";
import { A, B, C, I1, I2, I3, k, M1, M2, Table } from "./month.fixture.ts";

it("P-EX-D5, P-PAY-1 to P-PAY-3, P-NEG-14, P-NEG-15, P-X2-3: three investors pay a manager 65, 60 and 15", () => {
  const table = new Table({
    tiles: {
      Y1: [M1, I1, 20],
      R1: [M1, I1, 15],
      G1: [M1, I1, 30],
      YX1: [M1, I2, 60],
      G2: [M1, I3, 15],
    },
  }).begin("split");
  expect(table.booked("P-PAY-1")).toEqual(["2 > 0 65", "3 > 0 60", "4 > 0 15"]);
  expect(table.purses).toEqual([120 + 140 - 50, 120, 55, 60, 105]);
  expect(table.state.debts).toEqual([]);
});

it("P-EX-28, P-PAY-7, P-RULING-12, P-RULING-36: the income of the month pays the prices of the month", () => {
  const table = new Table({
    purses: [120, 120, 20],
    market: { blue: 6, green: 5, yellow: 6 },
    tiles: { B1: [M1, I1, 30], G1: [M1, I1, 20], YX1: [M2, I1, 40] },
  }).roll({ blue: -1, green: 0, yellow: -3 });
  expect(table.booked("P-INCOME-1")).toEqual(["bank > 2 130"]);
  expect(table.booked("P-PAY-1")).toEqual(["2 > 0 50", "2 > 1 40"]);
  expect(table.purse(I1)).toBe(60);
  expect(table.of("insolvent")).toEqual([]);
});

it("P-RULING-36: a purse that covers exactly what is due pays it all, and nobody is asked", () => {
  const table = new Table({ purses: [120, 120, 90], tiles: { B1: [M1, I1, 50], B2: [M2, I1, 40] } });
  table.begin("split");
  expect(table.purses).toEqual([160, 150, 0, 120, 120]);
  expect(table.state.phase).toBe("reveal");
});

it("P-RULING-35, P-NET-63: the solvent have paid before anybody is asked about the insolvent", () => {
  const table = new Table({ purses: [0, 0, 20], tiles: { B1: [M1, I1, 50], B2: [M1, I2, 40] } });
  table.begin("split");
  expect(table.booked("P-PAY-1")).toEqual(["3 > 0 40"]);
  expect(table.state.phase).toBe("claims");
  expect(table.purse(M1)).toBe(60);
});

it("P-RULING-48: several insolvent investors are asked in one window", () => {
  const table = new Table({
    purses: [0, 0, 20, 10],
    tiles: { B1: [M1, I1, 50], B2: [M2, I1, 50], G1: [M1, I2, 40], G2: [M2, I2, 40] },
  }).begin("split");
  expect(table.state.phase).toBe("split");
  expect(table.of("insolvent")[0]?.cases).toEqual([
    {
      debtor: I1,
      handover: k(20),
      debts: [
        { creditor: M1, due: k(50) },
        { creditor: M2, due: k(50) },
      ],
      split: null,
    },
    {
      debtor: I2,
      handover: k(10),
      debts: [
        { creditor: M1, due: k(40) },
        { creditor: M2, due: k(40) },
      ],
      split: null,
    },
  ]);
});

it("P-EX-54, P-RULING-73: money that arrives in the same step pays debts of that step", () => {
  const table = new Table({
    seats: 3,
    purses: [10, 0, 60],
    tiles: { R1: [A, C, 35], G1: [B, A, 40] },
  }).begin("split");
  expect(table.booked("P-PAY-1")).toEqual(["2 > 0 35", "0 > 1 40"]);
  expect(table.of("insolvent")).toEqual([]);
  // He is left with 5, which his own tile costs in part: he must sell it.
  expect(table.purses).toEqual([5, 30, 25]);
});

it("P-EX-55, P-RULING-73: a circle of debts is cancelled, everybody counts as paid", () => {
  const table = new Table({
    seats: 3,
    purses: [5, 5, 5],
    tiles: { R1: [B, A, 30], G1: [C, B, 30], Y1: [A, C, 30] },
  }).begin("split");
  expect(table.of("circle")).toEqual([{ type: "circle", seats: [A, B, C], amount: k(30) }]);
  expect(table.booked("P-PAY-1")).toEqual([]);
  expect(table.of("insolvent")).toEqual([]);
  expect(table.state.defaults).toEqual([0, 0, 0]);
});

it("P-RULING-73: a circle takes off its smallest debt, and the settlement begins again", () => {
  const table = new Table({
    seats: 3,
    purses: [10, 5, 5],
    tiles: { R1: [B, A, 40], G1: [C, B, 30], Y1: [A, C, 35] },
  }).begin("split");
  expect(table.of("circle")[0]?.amount).toBe(k(30));
  expect(table.booked("P-PAY-1")).toEqual(["0 > 1 10", "2 > 0 5"]);
  expect(table.of("insolvent")).toEqual([]);
});

it("P-RULING-73: what else somebody in the circle owes does not count for it", () => {
  const table = new Table({
    seats: 4,
    purses: [0, 0, 0, 0],
    tiles: { R1: [1, 0, 10], R2: [2, 0, 40], G1: [0, 2, 30] },
  }).begin("split");
  expect(table.of("circle")).toEqual([{ type: "circle", seats: [0, 2], amount: k(30) }]);
  expect(table.state.insolvencies[0]?.debts).toEqual([
    { creditor: 1, due: k(10) },
    { creditor: 2, due: k(10) },
  ]);
});

it("P-PAY-3: debts come by debtor and by creditor, in whatever order the tiles were acquired", () => {
  const table = new Table({
    purses: [0, 0, 0, 0, 0],
    tiles: { R1: [M2, I3, 5], R2: [M2, I1, 5], R3: [M1, I3, 10], R4: [M1, I1, 10], R5: [M2, I1, 15] },
  }).begin("split");
  expect(table.state.debts.map(({ debtor, creditor, due }) => [debtor, creditor, due / 1000])).toEqual([
    [I1, M1, 10],
    [I1, M2, 20],
    [I3, M1, 10],
    [I3, M2, 5],
  ]);
});

it("P-RULING-73: the shortest circle goes first, of equal ones that of the lowest seats", () => {
  const table = new Table({
    seats: 4,
    purses: [0, 0, 0, 0],
    tiles: {
      R1: [1, 0, 30],
      R2: [2, 1, 30],
      R3: [3, 2, 30],
      R4: [0, 3, 30],
      G1: [0, 2, 30],
      G2: [2, 0, 30],
      Y1: [1, 3, 30],
      Y2: [3, 1, 30],
    },
  }).begin("split");
  expect(table.of("circle").map(({ seats }) => seats)).toEqual([
    [0, 2],
    [1, 3],
    [0, 1, 2, 3],
  ]);
});

it("P-RULING-73: only who is owed nothing is asked; the others wait for what may still reach them", () => {
  const table = new Table({
    seats: 3,
    purses: [50, 60, 60],
    tiles: { R1: [B, A, 100], G1: [C, B, 100] },
  }).begin("split");
  expect(table.of("insolvent")[0]?.cases.map(({ debtor }) => debtor)).toEqual([A]);
  expect(table.state.debts.map(({ debtor }) => debtor)).toEqual([A, B]);
  table.act(B, { type: "declare", debtor: A, choice: "defer" });
  expect(table.booked("P-PAY-1")).toEqual(["1 > 2 100"]);
  expect(table.state.ious).toEqual([{ debtor: A, creditor: B, month: 1, amount: k(50) }]);
});

it("P-RULING-73: a window may be followed by another one in the same month", () => {
  const table = new Table({
    seats: 3,
    purses: [10, 10, 60],
    tiles: { R1: [B, A, 100], G1: [C, B, 100] },
  }).begin("split");
  table.act(B, { type: "declare", debtor: A, choice: "defer" });
  expect(table.of("insolvent")[1]?.cases).toEqual([
    { debtor: B, handover: k(10), debts: [{ creditor: C, due: k(100) }], split: [k(10)] },
  ]);
  table.act(C, { type: "declare", debtor: B, choice: "bankrupt" });
  expect(table.state.players[B]).toMatchObject({ investor: "bankrupt", manager: "active" });
  expect(table.state.defaults).toEqual([1, 1, 0]);
});

it("P-EX-57, P-RULING-74, P-DUAL-7, P-EX-58: who can pay all must, sells everything, and goes on as investor", () => {
  const table = new Table({
    seats: 3,
    purses: [50, 120, 120],
    tiles: { R1: [A], G1: [A], Y1: [A], B1: [B, A, 50] },
  }).begin("split");
  expect(table.booked("P-PAY-1")).toEqual(["0 > 1 50"]);
  expect(table.state.sales).toEqual([{ seat: A, count: 3, tiles: 3 }]);
  table.wait(30);
  expect(table.state.players[A]).toMatchObject({ manager: "bankrupt", investor: "active", purse: 0 });
  const later = new Table({ seats: 3, purses: [0, 120, 120], tiles: { B1: [B, A, 20], B2: [C, A, 20] } });
  later.state.players[A] = { ...table.state.players[A], ...bankruptManager };
  later.roll({ blue: 0 });
  expect(later.purse(A)).toBe(20);
});

const bankruptManager = {
  purse: 0,
  manager: "bankrupt",
  investor: "active",
  fell: { manager: { month: 1, step: 4 }, investor: null },
  pauses: 0,
  standInSince: null,
} as const;

it("P-EX-60, P-RULING-37, P-RULING-74: an insolvent dual player keeps his costs and nothing more", () => {
  const table = new Table({
    seats: 3,
    month: 5,
    purses: [100, 120, 120],
    tiles: { R1: [A], G1: [A], B1: [B, A, 105] },
  }).begin("split");
  expect(table.booked("P-RULING-37")).toEqual(["0 > 1 80"]);
  table.act(B, { type: "declare", debtor: A, choice: "bankrupt" });
  expect(table.booked("P-COST-1")[0]).toBe("0 > bank 20");
  expect(table.purse(A)).toBe(0);
  expect(table.state.players[A]?.manager).toBe("active");
});

it("P-RULING-74: with less than his costs he hands over nothing", () => {
  const table = new Table({
    seats: 3,
    purses: [15, 120, 120],
    tiles: { R1: [A], G1: [A], B1: [B, A, 50], B2: [C, A, 50] },
  }).begin("split");
  expect(table.of("insolvent")[0]?.cases[0]).toMatchObject({ handover: 0, split: [0, 0] });
  expect(table.state.phase).toBe("claims");
});
