import { expect, it } from "vitest";
import type { Action } from "../commands.ts";
import { I1, I2, k, M1, M2, Table } from "./month.fixture.ts";

const IOU = { debtor: I1, creditor: M1, month: 2, amount: 40 };

function pay(thousands: number, more: { creditor?: number; month?: number } = {}): Action {
  return { type: "payIou", creditor: M1, month: 2, amount: k(thousands), ...more };
}

function cancel(debtor: number, month = 2): Action {
  return { type: "cancelIou", debtor, month };
}

it("P-EX-33, P-BANKRUPT-4, P-BANKRUPT-5, P-RULING-43, P-RULING-44: an IOU may be paid later, in parts, or never", () => {
  const table = new Table({ month: 3, purses: [0, 0, 60], ious: [IOU] }).begin("reveal");
  table.act(I1, pay(25));
  expect(table.booked("P-RULING-43")).toEqual(["2 > 0 25"]);
  expect(table.of("iouChanged")).toEqual([
    { type: "iouChanged", iou: { debtor: I1, creditor: M1, month: 2, amount: k(15) }, why: "paid" },
  ]);
  expect(table.answer(M1, { type: "declare", debtor: I1, choice: "bankrupt" })).toBe("NO_CLAIM P-RULING-44");
  table.wait(5);
  const tile = table.state.auction?.tile ?? "";
  expect(table.answer(M1, { type: "raise", tile, amount: k(25) })).toBe("legal");
  table.act(I1, pay(15));
  expect(table.state.ious).toEqual([]);
  expect(table.of("iouChanged").at(-1)?.iou.amount).toBe(0);
});

it("P-RULING-43: a payment is a multiple of 5,000, up to what is open and up to the purse", () => {
  const table = new Table({ month: 3, purses: [0, 0, 30], ious: [IOU] }).begin("reveal");
  expect(table.answer(I1, pay(0))).toBe("BAD_AMOUNT P-RULING-43");
  expect(table.answer(I1, pay(-5))).toBe("BAD_AMOUNT P-RULING-43");
  expect(table.answer(I1, pay(7.5))).toBe("BAD_AMOUNT P-RULING-43");
  expect(table.answer(I1, pay(45))).toBe("BAD_AMOUNT P-RULING-43");
  expect(table.answer(I1, pay(35))).toBe("NOT_ENOUGH_MONEY P-RULING-60");
  expect(table.answer(I1, pay(30))).toBe("legal");
  expect(table.answer(I1, pay(5, { month: 1 }))).toBe("NO_IOU P-RULING-43");
  expect(table.answer(I1, pay(5, { creditor: M2 }))).toBe("NO_IOU P-RULING-43");
  expect(table.answer(M1, pay(5))).toBe("NO_IOU P-RULING-43");
});

it("P-EX-34, P-RULING-43: from the end of the negotiation to the end of step 3 no old debt can be paid", () => {
  const table = new Table({
    month: 2,
    purses: [0, 0, 60, 0],
    tiles: { B1: [M2, I1, 60], G1: [M1, I2, 5] },
    ious: [{ ...IOU, month: 1, amount: 60 }],
    held: ["person"],
  }).begin("dice");
  const old = pay(60, { month: 1 });
  expect(table.answer(I1, old)).toBe("FROZEN P-RULING-43");
  table.roll({ blue: -1 });
  expect(table.state.phase).toBe("incomes");
  expect(table.answer(I1, old)).toBe("FROZEN P-RULING-43");
  table.act(M1, { type: "ready" });
  expect(table.booked("P-PAY-1")[0]).toBe("2 > 1 60");
  expect(table.answer(I1, pay(5, { month: 1 }))).toBe("legal");
});

it("P-RULING-43: nothing is paid while others are asked in step 3", () => {
  const table = new Table({
    month: 3,
    purses: [0, 0, 60, 10],
    tiles: { B1: [M1, I2, 50], B2: [M2, I2, 50] },
    ious: [IOU],
  }).begin("split");
  expect([table.state.phase, table.answer(I1, pay(5))]).toEqual(["split", "FROZEN P-RULING-43"]);
  table.wait(30);
  expect([table.state.phase, table.answer(I1, pay(5))]).toEqual(["claims", "FROZEN P-RULING-43"]);
  expect(table.answer(M1, cancel(I1))).toBe("legal");
});

it("P-RULING-43: IOUs are paid in the negotiation too", () => {
  const table = new Table({ month: 3, ious: [IOU] });
  table.act(I1, pay(40));
  expect(table.purses.slice(0, 3)).toEqual([160, 120, 80]);
});

it("P-RULING-43: the creditor may cancel, at any time, what is owed to him and nothing else", () => {
  const table = new Table({
    month: 3,
    ious: [IOU, { ...IOU, month: 1 }, { ...IOU, creditor: M2 }],
  }).begin("dice");
  expect(table.answer(I1, cancel(I1))).toBe("NO_IOU P-RULING-43");
  expect(table.answer(M1, cancel(I2))).toBe("NO_IOU P-RULING-43");
  table.act(M1, cancel(I1));
  expect(table.of("iouChanged")).toEqual([
    { type: "iouChanged", iou: { ...IOU, amount: k(40) }, why: "cancelled" },
  ]);
  expect(table.state.ious).toEqual([
    { ...IOU, month: 1, amount: k(40) },
    { ...IOU, creditor: M2, amount: k(40) },
  ]);
  expect(table.answer(M1, cancel(I1))).toBe("NO_IOU P-RULING-43");
});

it("P-RULING-67, P-RULING-43: when the match is over nothing is paid or cancelled any more", () => {
  const table = new Table({ month: 5, ious: [IOU] }).begin("sale");
  expect(table.state.phase).toBe("over");
  expect(table.answer(I1, pay(5))).toBe("NOT_OPEN P-END-1");
  expect(table.answer(M1, cancel(I1))).toBe("NOT_OPEN P-END-1");
});

it("P-RULING-50: money on an IOU counts for a manager who must sell, and may spare him the sale", () => {
  const table = new Table({
    month: 3,
    purses: [10, 0, 60],
    tiles: { B1: [M1], B2: [M1], B3: [M1] },
    ious: [IOU],
  }).begin("sale");
  expect(table.state.sales).toEqual([{ seat: M1, count: 3, tiles: 3 }]);
  table.act(I1, pay(10));
  expect(table.of("mustSell").at(-1)).toMatchObject({
    sales: [{ seat: M1, count: 2, tiles: 3 }],
    until: table.state.until,
  });
  table.act(I1, pay(10));
  expect(table.of("mustSell")).toHaveLength(2);
  expect(table.booked("P-COST-1")).toEqual(["0 > bank 30"]);
  expect(table.purse(M1)).toBe(0);
  expect(table.state.phase).toBe("reveal");
});

it("P-RULING-50: with two managers who must sell, the one whom money spares leaves the other in the window", () => {
  const table = new Table({
    month: 3,
    purses: [0, 0, 60],
    tiles: { B1: [M1], B2: [M2] },
    ious: [IOU],
  }).begin("sale");
  table.act(I1, pay(10));
  expect(table.state.sales).toEqual([{ seat: M2, count: 1, tiles: 1 }]);
  expect(table.state.phase).toBe("sale");
});

it("P-RULING-50: until his costs are paid a dual manager pays no IOU", () => {
  const table = new Table({
    seats: 3,
    month: 3,
    purses: [5, 120, 120],
    tiles: { B1: [0] },
    ious: [{ debtor: 0, creditor: 1, month: 2, amount: 20 }],
  }).begin("sale");
  expect(table.answer(0, { type: "payIou", creditor: 1, month: 2, amount: k(5) })).toBe("FROZEN P-RULING-50");
});

it("P-RULING-60: what a leader bids is set aside from his IOUs", () => {
  const table = new Table({
    seats: 3,
    month: 3,
    purses: [50, 120, 120],
    ious: [{ debtor: 0, creditor: 1, month: 2, amount: 40 }],
  }).begin("reveal");
  table.wait(5);
  const tile = table.state.auction?.tile ?? "";
  table.act(0, { type: "raise", tile, amount: k(30) });
  const paying = (amount: number): Action => ({
    type: "payIou",
    creditor: 1,
    month: 2,
    amount: k(amount),
  });
  expect(table.answer(0, paying(25))).toBe("NOT_ENOUGH_MONEY P-RULING-60");
  expect(table.answer(0, paying(20))).toBe("legal");
  table.act(1, { type: "raise", tile, amount: k(35) });
  expect(table.answer(0, paying(40))).toBe("legal");
});
