import { expect, it } from "vitest";
import type { Action } from "../commands.ts";
import { A, B, C, I1, I2, I3, k, M1, M2, Table } from "./month.fixture.ts";

const FREE = { transfers: "free" };

function give(to: number, thousands: number): Action {
  return { type: "give", to, amount: k(thousands) };
}

it("P-RULING-45: money passes between players only at tables with free transfers", () => {
  const off = new Table();
  expect(off.answer(I1, give(I2, 5))).toBe("TRANSFERS_OFF P-RULING-45");
  const table = new Table({ options: FREE });
  table.act(I1, give(M2, 35));
  expect(table.booked("P-RULING-45")).toEqual(["2 > 1 35"]);
  expect(table.purses).toEqual([120, 155, 85, 120, 120]);
});

it("P-RULING-45: any other player at the table, any multiple of 5,000 up to the purse", () => {
  const table = new Table({ options: FREE, purses: [120, 120, 20] });
  expect(table.answer(I1, give(I1, 5))).toBe("NO_SUCH_SEAT P-RULING-45");
  expect(table.answer(I1, give(5, 5))).toBe("NO_SUCH_SEAT P-RULING-45");
  expect(table.answer(I1, give(-1, 5))).toBe("NO_SUCH_SEAT P-RULING-45");
  expect(table.answer(I1, give(I2, 0))).toBe("BAD_AMOUNT P-RULING-45");
  expect(table.answer(I1, give(I2, 12.5))).toBe("BAD_AMOUNT P-RULING-45");
  expect(table.answer(I1, give(I2, 25))).toBe("NOT_ENOUGH_MONEY P-RULING-60");
  expect(table.answer(I1, give(I2, 20))).toBe("legal");
});

it("P-RULING-45: nobody gives to who is out", () => {
  const table = new Table({ options: FREE, purses: [0, 0, 0], tiles: { B1: [M1, I1, 50] } });
  table.begin("split").act(M1, { type: "declare", debtor: I1, choice: "bankrupt" });
  expect(table.answer(I2, give(I1, 5))).toBe("ELIMINATED P-RULING-45");
  expect(table.answer(I1, give(I2, 5))).toBe("ELIMINATED P-RULING-42");
});

it("P-RULING-45, P-RULING-43: in the frozen period only who is insolvent gets money, in his window", () => {
  const table = new Table({
    options: FREE,
    purses: [0, 0, 30, 20],
    tiles: { B1: [M1, I1, 50], B2: [M2, I1, 50], G1: [M1, I2, 60], G2: [M2, I2, 60] },
    market: { blue: 0, green: 0 },
    held: ["person"],
  }).begin("dice");
  expect(table.answer(I3, give(I1, 5))).toBe("FROZEN P-RULING-45");
  table.roll({ blue: 0, green: 0 });
  expect(table.answer(I3, give(I1, 5))).toBe("FROZEN P-RULING-45");
  table.act(M1, { type: "ready" });
  expect(table.state.phase).toBe("split");
  expect(table.answer(I3, give(I1, 5))).toBe("legal");
  expect(table.answer(I3, give(M1, 5))).toBe("FROZEN P-RULING-45");
  expect(table.answer(I2, give(I1, 5))).toBe("FROZEN P-RULING-45");
  table.wait(30);
  expect(table.state.phase).toBe("claims");
  expect(table.answer(I3, give(I2, 5))).toBe("legal");
  table.act(M1, { type: "declare", debtor: I2, choice: "defer" });
  table.act(M2, { type: "declare", debtor: I2, choice: "defer" });
  expect(table.answer(I3, give(I2, 5))).toBe("FROZEN P-RULING-45");
  expect(table.answer(M1, give(I1, 5))).toBe("legal");
});

it("P-RULING-45: a dual player who still has to pay gives nothing away, nor does one who waits for his own debtors get a gift", () => {
  const table = new Table({
    seats: 3,
    options: FREE,
    purses: [50, 60, 60],
    tiles: { R1: [B, A, 100], G1: [C, B, 100] },
  }).begin("split");
  expect(table.answer(B, give(A, 5))).toBe("FROZEN P-RULING-45");
  expect(table.answer(C, give(B, 5))).toBe("FROZEN P-RULING-45");
  expect(table.answer(C, give(A, 50))).toBe("legal");
});

it("P-RULING-45, P-RULING-37: a gift while the purse is split is the debtor's to use, not part of what is split", () => {
  const table = new Table({
    options: FREE,
    purses: [0, 0, 30],
    tiles: { B1: [M1, I1, 50], B2: [M2, I1, 50] },
  }).begin("split");
  table.act(I3, give(I1, 70));
  expect(table.state.insolvencies[0]?.handover).toBe(k(30));
  table.wait(30);
  table.act(I1, { type: "settle", creditor: M1 }).act(I1, { type: "settle", creditor: M2 });
  expect(table.purse(I1)).toBe(0);
  expect(table.state.defaults[I1]).toBe(0);
});

it("P-RULING-50, P-RULING-45: a gift may spare a manager the sale; who owes costs gives nothing", () => {
  const table = new Table({ options: FREE, purses: [10, 120], tiles: { B1: [M1], B2: [M1] } }).begin("sale");
  expect(table.answer(M1, give(M2, 5))).toBe("FROZEN P-RULING-50");
  table.act(M2, give(M1, 15));
  expect(table.booked("P-COST-1").at(-1)).toBe("0 > bank 20");
  expect(table.purse(M1)).toBe(5);
  expect(table.of("soldToBank")).toEqual([]);
});

it("P-RULING-60: a leader cannot give away what he bids", () => {
  const table = new Table({ options: FREE, purses: [50, 120] }).begin("reveal").wait(5);
  const tile = table.state.auction?.tile ?? "";
  table.act(M1, { type: "raise", tile, amount: k(40) });
  expect(table.answer(M1, give(M2, 15))).toBe("NOT_ENOUGH_MONEY P-RULING-60");
  expect(table.answer(M1, give(M2, 10))).toBe("legal");
});
