import { expect, it } from "vitest";
import type { Action } from "../commands.ts";
import { A, B, C, I1, I2, k, M1, M2, Table } from "./month.fixture.ts";

const M3 = 2;
/** Three managers at a table of six; the debts of P-EX-30, split as P-EX-36 says. */
const DEBTOR = 3;
const FRIEND = 4;

function shortOfM1(options: object = {}): Table {
  return threeDebts(options).act(DEBTOR, {
    type: "split",
    shares: [
      { to: M2, amount: k(30) },
      { to: M3, amount: k(20) },
    ],
  });
}

function threeDebts(options: object = {}): Table {
  return new Table({
    seats: 6,
    purses: [0, 0, 0, 50, 40, 5],
    tiles: { B1: [M1, DEBTOR, 40], B2: [M2, DEBTOR, 30], B3: [M3, DEBTOR, 20] },
    options,
  }).begin("split");
}

const defer = (debtor: number): Action => ({ type: "declare", debtor, choice: "defer" });
const bankrupt = (debtor: number): Action => ({ type: "declare", debtor, choice: "bankrupt" });

it("P-EX-31, P-RULING-40, P-RULING-42, P-BANKRUPT-1, P-BANKRUPT-2: one declaration is enough, IOUs just recorded are void", () => {
  const table = threeDebts().wait(30).act(M1, defer(DEBTOR)).act(M2, defer(DEBTOR));
  expect(table.state.ious).toHaveLength(2);
  table.act(M3, bankrupt(DEBTOR));
  expect(table.of("declared").map(({ creditor, choice }) => [creditor, choice])).toEqual([
    [M1, "defer"],
    [M2, "defer"],
    [M3, "bankrupt"],
  ]);
  expect(table.state.ious).toEqual([]);
  expect(table.of("iouChanged").map(({ why }) => why)).toEqual(["void", "void"]);
  expect(table.state.players[DEBTOR]).toMatchObject({
    investor: "bankrupt",
    purse: 0,
    fell: { investor: { month: 1, step: 3 }, manager: null },
  });
  expect(table.of("bankrupt")).toEqual([
    { type: "bankrupt", seat: DEBTOR, role: "investor", fall: { month: 1, step: 3 }, eliminated: true },
  ]);
  // What he paid this month stands.
  expect(table.booked("P-RULING-37")).toHaveLength(3);
  expect(table.booked("P-RULING-42")).toEqual([]);
});

it("P-RULING-40: a declaration ends all other claims on the same debtor at once, and no others", () => {
  const table = new Table({
    purses: [0, 0, 0, 0],
    tiles: { B1: [M1, I1, 50], B2: [M2, I1, 50], G1: [M1, I2, 40] },
  }).begin("split");
  table.act(M1, bankrupt(I1));
  expect(table.answer(M2, defer(I1))).toBe("NO_CLAIM P-RULING-41");
  expect(table.answer(M1, defer(I2))).toBe("legal");
  expect(table.state.claims.map(({ debtor, choice }) => [debtor, choice])).toEqual([
    [I1, "bankrupt"],
    [I2, null],
  ]);
  table.act(M1, defer(I2));
  expect(table.state.claims).toEqual([]);
  expect(table.state.defaults).toEqual([0, 0, 1, 1, 0]);
});

it("P-RULING-39: a choice made in time stands when the clock ends, and a refusal names whom one may still answer", () => {
  const table = new Table({
    purses: [0, 0, 0, 0],
    tiles: { B1: [M1, I1, 50], B2: [M2, I1, 50], G1: [M1, I2, 40] },
  }).begin("split");
  table.act(M1, defer(I1));
  expect(table.refusal(M1, defer(I1))?.detail).toEqual({ debtor: I1, legal: [I2] });
  table.wait(30);
  expect(
    table.of("declared").map(({ debtor, creditor, byDefault }) => [debtor, creditor, byDefault]),
  ).toEqual([
    [I1, M1, false],
    [I1, M2, true],
    [I2, M1, true],
  ]);
  expect(table.state.ious).toHaveLength(3);
});

it("P-RULING-42: the bankrupt's deals end on all tiles, which are free for the next negotiation", () => {
  const table = new Table({
    purses: [0, 0, 0],
    tiles: { B1: [M1, I1, 50], B2: [M1, I2, 5], G1: [M1, I1, 10] },
  }).begin("split");
  table.act(M1, bankrupt(I1));
  expect(table.of("dealEnded").map(({ tile, why }) => [tile, why])).toEqual([
    ["G1", "bankrupt"],
    ["B1", "bankrupt"],
  ]);
  expect(table.state.tiles.B1?.deal).toBeNull();
  expect(table.state.tiles.B2?.deal?.investor).toBe(I2);
});

it("P-EX-37, P-RULING-41, P-RULING-39: who was paid in full has no say, and a choice once made is final", () => {
  const table = threeDebts().act(DEBTOR, {
    type: "split",
    shares: [
      { to: M1, amount: k(15) },
      { to: M2, amount: k(30) },
      { to: M3, amount: k(5) },
    ],
  });
  expect(table.answer(M2, bankrupt(DEBTOR))).toBe("NO_CLAIM P-RULING-41");
  expect(table.answer(FRIEND, bankrupt(DEBTOR))).toBe("NO_CLAIM P-RULING-41");
  table.act(M1, defer(DEBTOR));
  expect(table.answer(M1, bankrupt(DEBTOR))).toBe("NO_CLAIM P-RULING-41");
  expect(table.answer(M3, bankrupt(FRIEND))).toBe("NO_CLAIM P-RULING-41");
  table.act(M3, defer(DEBTOR));
  expect(table.answer(M3, bankrupt(DEBTOR))).toBe("NO_CLAIM P-RULING-44");
});

it("P-BANKRUPT-3, P-RULING-47: a debtor whose manager waits stays, and so do his deals", () => {
  const table = shortOfM1().act(M1, defer(DEBTOR));
  expect(table.state.tiles.B1?.deal?.investor).toBe(DEBTOR);
  expect(table.state.players[DEBTOR]?.investor).toBe("active");
  expect(table.of("iou")).toEqual([
    { type: "iou", iou: { debtor: DEBTOR, creditor: M1, month: 1, amount: k(40) } },
  ]);
});

it("P-EX-36, P-RULING-45, P-RULING-46: a friend's gift saves an insolvent debtor before the manager declares", () => {
  const table = shortOfM1({ transfers: "free" });
  expect(table.answer(DEBTOR, { type: "settle", creditor: M1 })).toBe("NOT_ENOUGH_MONEY P-RULING-46");
  table.act(FRIEND, { type: "give", to: DEBTOR, amount: k(40) });
  expect(table.answer(DEBTOR, { type: "settle", creditor: M2 })).toBe("NO_CLAIM P-RULING-46");
  table.act(DEBTOR, { type: "settle", creditor: M1 });
  expect(table.of("declared").at(-1)).toEqual({
    type: "declared",
    debtor: DEBTOR,
    creditor: M1,
    choice: "paid",
    byDefault: false,
  });
  expect(table.booked("P-RULING-46")).toEqual(["3 > 0 40"]);
  expect(table.state.players[DEBTOR]).toMatchObject({ investor: "active", purse: 0 });
  expect(table.state.ious).toEqual([]);
  expect(table.state.defaults[DEBTOR]).toBe(0);
  expect(table.state.phase).toBe("reveal");
});

it("P-RULING-46: only with free transfers, and not once the manager has chosen", () => {
  const off = shortOfM1();
  expect(off.answer(DEBTOR, { type: "settle", creditor: M1 })).toBe("TRANSFERS_OFF P-RULING-46");
  const table = new Table({
    purses: [0, 0, 0, 90],
    tiles: { B1: [M1, I1, 50], B2: [M2, I1, 30] },
    options: { transfers: "free" },
  }).begin("split");
  table.act(I2, { type: "give", to: I1, amount: k(80) }).act(M1, defer(I1));
  expect(table.answer(I1, { type: "settle", creditor: M1 })).toBe("NO_CLAIM P-RULING-46");
  expect(table.answer(I1, { type: "settle", creditor: M2 })).toBe("legal");
  table.act(I1, { type: "settle", creditor: M2 });
  expect(table.state.defaults[I1]).toBe(1);
  expect(table.purse(I1)).toBe(50);
  expect(table.answer(I1, { type: "settle", creditor: M2 })).toBe("NO_CLAIM P-RULING-46");
});

it("P-RULING-39, P-RULING-46: of two claims each creditor may answer the own one, and the debtor may settle the one that there is money for", () => {
  const table = new Table({
    purses: [0, 0, 0, 30],
    tiles: { B1: [M1, I1, 50], B2: [M2, I1, 30] },
    options: { transfers: "free" },
  }).begin("split");
  expect(table.answer(M1, defer(I1))).toBe("legal");
  expect(table.answer(M2, bankrupt(I1))).toBe("legal");
  expect(table.moves(M2).listed).toEqual([bankrupt(I1), defer(I1)]);
  expect(table.moves(I1).listed).not.toContainEqual({ type: "settle", creditor: M2 });
  table.act(I2, { type: "give", to: I1, amount: k(30) });
  const settling = table.moves(I1).listed.filter(({ type }) => type === "settle");
  expect(settling).toEqual([{ type: "settle", creditor: M2 }]);
  table.act(M2, defer(I1));
  expect(table.answer(M2, defer(I1))).not.toBe("legal");
  expect(table.moves(M1).listed).toEqual([bankrupt(I1), defer(I1)]);
});

it("P-RULING-42, P-INV-1: a gift that came too late goes to the bank with a bankrupt who is out", () => {
  const table = shortOfM1({ transfers: "free" });
  table.act(FRIEND, { type: "give", to: DEBTOR, amount: k(15) }).act(M1, bankrupt(DEBTOR));
  expect(table.booked("P-RULING-42")).toEqual(["3 > bank 15"]);
  expect(table.answer(DEBTOR, { type: "settle", creditor: M1 })).toBe("ELIMINATED P-RULING-42");
});

it("P-DUAL-6, P-DUAL-8, P-RULING-75: bankrupt as investor, a dual player goes on as manager with purse and tiles", () => {
  const table = new Table({
    seats: 3,
    purses: [25, 120, 120],
    tiles: { R1: [A, C, 20], G1: [A], B1: [B, A, 80], B2: [C, B, 5] },
    ious: [
      { debtor: A, creditor: C, month: 1, amount: 10 },
      { debtor: B, creditor: A, month: 1, amount: 15 },
    ],
    month: 2,
  }).begin("split");
  expect(table.purse(A)).toBe(20);
  table.act(B, bankrupt(A));
  expect(table.of("bankrupt")[0]).toMatchObject({ seat: A, role: "investor", eliminated: false });
  expect(table.state.players[A]).toMatchObject({ investor: "bankrupt", manager: "active" });
  expect(table.state.tiles.R1?.deal?.investor).toBe(C);
  expect(table.state.tiles.B1?.deal).toBeNull();
  expect(table.state.ious).toEqual([{ debtor: B, creditor: A, month: 1, amount: k(15) }]);
  expect(table.booked("P-COST-1")[0]).toBe("0 > bank 20");
});

it("P-RULING-76: bankrupt in both roles, a dual player is out", () => {
  const table = new Table({ seats: 3, purses: [0, 120, 120], tiles: { B1: [B, A, 80] } });
  const player = table.state.players[A];
  if (player === undefined) throw new Error("no player");
  player.manager = "bankrupt";
  player.fell.manager = { month: 1, step: 4 };
  table.begin("split").act(B, bankrupt(A));
  expect(table.of("bankrupt")[0]?.eliminated).toBe(true);
  expect(table.answer(A, { type: "declare", debtor: B, choice: "defer" })).toBe("ELIMINATED P-RULING-76");
});
