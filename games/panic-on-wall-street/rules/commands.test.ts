import { expect, test } from "vitest";
import type { Action } from "./commands.ts";
import { rules } from "./rules.ts";
import { configOf } from "./table.fixture.ts";

const { readAction } = rules(configOf());

const whole: readonly Action[] = [
  { type: "rollRole" },
  { type: "claimRole", role: "manager" },
  { type: "claimRole", role: null },
  { type: "assignRoles", managers: [0, 3] },
  { type: "ready" },
  { type: "bid", tile: "R1", price: 40_000, closed: true, private: true },
  { type: "ask", tile: "R1", price: 40_000, closed: false, to: 3, private: true },
  {
    type: "bundle",
    kind: "ask",
    to: 2,
    private: false,
    members: [{ tile: "R1", price: 5000, closed: true }],
  },
  { type: "withdrawOffer", offer: "bid/R1/2", rev: 1 },
  { type: "decline", offer: "bid/R1/2", rev: 2 },
  { type: "accept", offer: "bid/R1/2", rev: 3, deal: 7 },
  { type: "acceptBundle", bundle: "bids/2/0/1", deals: [null, 4] },
  { type: "withdraw", tile: "R1", deal: 1 },
  { type: "clear", tile: "R1", deal: 1 },
  { type: "close", tile: "R1", deal: 1 },
  { type: "keepOpen", tile: "R1", deal: 1 },
  { type: "finish", on: false },
  { type: "pause" },
  { type: "resume" },
  { type: "roll" },
  { type: "split", shares: [{ to: 0, amount: 5000 }] },
  { type: "declare", debtor: 2, choice: "bankrupt" },
  { type: "declare", debtor: 2, choice: "defer" },
  { type: "sell", tiles: ["R1", "B1"] },
  { type: "turn" },
  { type: "raise", tile: "R1", amount: 5000 },
  { type: "pass", tile: "R1" },
  { type: "hammer", tile: "R1" },
  { type: "payIou", creditor: 0, month: 2, amount: 5000 },
  { type: "cancelIou", debtor: 2, month: 1 },
  { type: "give", to: 1, amount: 5000 },
  { type: "settle", creditor: 0 },
];

test.each(whole)("$type is read as it stands, and with nothing beside it", (action) => {
  expect(readAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
  const more = readAction({ ...action, at: 5 });
  expect(more).toMatchObject({ code: "BAD_ACTION", detail: { action: action.type, field: "at" } });
});

test("P-NET-12, P-NET-14, P-NET-18: what may be left out", () => {
  expect(readAction({ type: "bid", tile: "R1", price: 5000 })).toEqual({
    type: "bid",
    tile: "R1",
    price: 5000,
    closed: false,
    private: false,
  });
  expect(readAction({ type: "ask", tile: "R1", price: 5000 })).toMatchObject({ to: null, private: false });
  expect(readAction({ type: "accept", offer: "bid/R1/2", rev: 1 })).toMatchObject({ deal: null });
  const members = [{ tile: "R1", price: 5000 }];
  expect(readAction({ type: "bundle", kind: "bid", to: 0, members })).toEqual({
    type: "bundle",
    kind: "bid",
    to: 0,
    private: false,
    members: [{ tile: "R1", price: 5000, closed: false }],
  });
});

test.each([
  [null, "P-NET-1", "type"],
  [{ type: "steal" }, "P-NET-1", "type"],
  [{ type: "bid", tile: "", price: 5000 }, "P-NET-12", "tile"],
  [{ type: "bid", tile: "R1", price: "5000" }, "P-NET-12", "price"],
  [{ type: "bid", tile: "R1", price: 5000, closed: 1 }, "P-NET-12", "closed"],
  [{ type: "claimRole", role: "banker" }, "P-RULING-3", "role"],
  [{ type: "claimRole" }, "P-RULING-3", "role"],
  [{ type: "assignRoles", managers: "0" }, "P-RULING-3", "managers"],
  [{ type: "assignRoles", managers: [0.5] }, "P-RULING-3", "managers"],
  [{ type: "bundle", kind: "swap", to: 0, members: [] }, "P-NET-29", "kind"],
  [{ type: "bundle", kind: "bid", to: 0, members: [7] }, "P-NET-29", "members"],
  [{ type: "bundle", kind: "bid", to: 0, members: [{ tile: "R1", price: 5, to: 1 }] }, "P-NET-29", "members"],
  [{ type: "bundle", kind: "bid", to: 0, members: [[]] }, "P-NET-29", "members"],
  [{ type: "bundle", kind: "bid", to: 0, members: [null] }, "P-NET-29", "members"],
  [{ type: "acceptBundle", bundle: "b", deals: ["x"] }, "P-NET-29", "deals"],
  [{ type: "withdrawOffer", offer: 7, rev: 1 }, "P-NET-12", "offer"],
  [{ type: "split", shares: [{ to: 0 }] }, "P-RULING-38", "amount"],
  [{ type: "split", shares: [{ to: 0, amount: 5000, from: 1 }] }, "P-RULING-38", "shares"],
  [{ type: "declare", debtor: 2, choice: "wait" }, "P-RULING-39", "choice"],
  [{ type: "sell", tiles: [1] }, "P-RULING-50", "tile"],
  [{ type: "sell", tiles: Array.from({ length: 65 }, () => "R1") }, "P-RULING-50", "tiles"],
  [{ type: "finish" }, "P-NET-10", "on"],
  [{ type: "give", to: null, amount: 5000 }, "P-RULING-45", "to"],
])("%j cannot be read", (raw, rule, field) => {
  expect(readAction(raw)).toMatchObject({ code: "BAD_ACTION", rule, detail: { field } });
});

test("an id is of 80 signs at most, a list of 64 entries", () => {
  const long = "R".repeat(80);
  expect(readAction({ type: "pass", tile: long })).toEqual({ type: "pass", tile: long });
  expect(readAction({ type: "pass", tile: `${long}R` })).toMatchObject({ detail: { field: "tile" } });
  const tiles = Array.from({ length: 64 }, () => "R1");
  expect(readAction({ type: "sell", tiles })).toEqual({ type: "sell", tiles });
});

test("an entry that is no record is told of as its list", () => {
  const read = readAction({ type: "bundle", kind: "bid", to: 0, members: [7] });
  expect(read).toMatchObject({ detail: { expected: "a list of {tile, price, closed}" } });
});
