import { expect, it } from "vitest";
import { A, B, C, I1, I2, I3, k, M1, M2, Table } from "./month.fixture.ts";

/** Takes a role away as a bankruptcy of the month before would. */
function fell(table: Table, seat: number, role: "manager" | "investor"): void {
  const player = table.state.players[seat];
  if (player === undefined) throw new Error("no player");
  player[role] = "bankrupt";
  player.fell[role] = { month: 1, step: role === "manager" ? 4 : 3 };
}

it("P-EX-49, P-AUCTION-12, P-END-1, P-FLOW-2: month 5 ends with its costs, and no tile is drawn", () => {
  const table = new Table({ month: 5, purses: [50, 60, 70, 80, 90], tiles: { B1: [M1] } }).begin("sale");
  expect([table.state.phase, table.state.ending, table.state.until]).toEqual(["over", "months", null]);
  expect(table.of("stack")).toEqual([]);
  expect(table.of("over")).toEqual([
    {
      type: "over",
      ending: "months",
      purses: [k(40), k(60), k(70), k(80), k(90)],
      wealth: [[k(40), k(60), k(70), k(80), k(90)]],
    },
  ]);
});

it("P-END-1: month 4 still has its auction", () => {
  expect(new Table({ month: 4 }).begin("sale").state.phase).toBe("reveal");
});

it("P-EX-51, P-RULING-69, P-RULING-64: with the last investor bankrupt the month is finished, without an auction", () => {
  const table = new Table({
    month: 3,
    purses: [60, 50, 0, 0, 0],
    tiles: { B1: [M1, I1, 20], B2: [M2, I2, 20], B3: [M2, I3, 20] },
  }).begin("split");
  table.act(M1, { type: "declare", debtor: I1, choice: "bankrupt" });
  table.act(M2, { type: "declare", debtor: I2, choice: "bankrupt" });
  table.act(M2, { type: "declare", debtor: I3, choice: "bankrupt" });
  expect(table.booked("P-COST-1")).toEqual(["0 > bank 10", "1 > bank 20"]);
  expect(table.state.ending).toBe("oneSide");
  expect(table.of("stack")).toEqual([]);
  expect(table.purses).toEqual([50, 30, 0, 0, 0]);
});

it("P-RULING-69: with all managers bankrupt the game ends at once after the costs", () => {
  const table = new Table({ purses: [0, 0], tiles: { B1: [M1], B2: [M2] } }).begin("sale").wait(30);
  expect(table.state.ending).toBe("oneSide");
});

it("P-RULING-69: in the last month a side that is gone is named too", () => {
  const table = new Table({ month: 5, purses: [0, 0], tiles: { B1: [M1], B2: [M2] } });
  expect(table.begin("sale").wait(30).state.ending).toBe("oneSide");
});

it("P-RULING-71: one investor or one manager left is enough to go on", () => {
  const table = new Table({ purses: [0, 120, 0, 0, 120], tiles: { B1: [M1] } });
  fell(table, I1, "investor");
  fell(table, I2, "investor");
  table.begin("sale").wait(30);
  expect(table.state.players[M1]?.manager).toBe("bankrupt");
  expect(table.state.ending).toBeNull();
  expect(table.of("stack")[0]?.tiles).toBe(1);
});

it("P-RULING-77: the dual game ends when no two different players can trade", () => {
  const table = new Table({ seats: 3, month: 2, purses: [120, 0, 0] });
  for (const seat of [B, C]) {
    fell(table, seat, "manager");
    fell(table, seat, "investor");
  }
  expect(table.begin("sale").state.ending).toBe("noTrade");
  const trading = new Table({ seats: 3, month: 2, purses: [120, 0, 0] });
  fell(trading, B, "manager");
  fell(trading, B, "investor");
  fell(trading, C, "manager");
  fell(trading, A, "investor");
  expect(trading.begin("sale").state.ending).toBeNull();
  const oneWay = new Table({ seats: 3, month: 2, purses: [120, 0, 0] });
  for (const seat of [A, B, C]) fell(oneWay, seat, "investor");
  expect(oneWay.state.players.map(({ manager }) => manager)).toEqual(["active", "active", "active"]);
  expect(oneWay.begin("sale").state.ending).toBe("noTrade");
});

it("P-NET-66, P-FLOW-3: each month leaves a row of purses, and 15 seconds to look at its end", () => {
  const table = new Table({ purses: [10, 20, 30, 40, 50], held: ["person", "bot", "person"] }).endMonth();
  expect(table.state.wealth).toEqual([[k(10), k(20), k(30), k(40), k(50)]]);
  expect([table.state.phase, table.left]).toEqual(["monthEnd", 15]);
  expect(table.of("monthEnded")).toEqual([{ type: "monthEnded", month: 1, until: table.at + 15_000 }]);
  table.act(M1, { type: "ready" }).act(I1, { type: "ready" });
  expect([table.state.phase, table.state.month]).toEqual(["ready", 2]);
  const slow = new Table({ held: ["person"] }).endMonth().wait(15);
  expect(slow.state.month).toBe(2);
});

it("P-NET-60: nobody there before the costs, or before the auction: the match is frozen and goes on with that step", () => {
  const held = ["person"] as const;
  const claims = new Table({ held, purses: [0, 120, 0], tiles: { B1: [M1, I1, 20], G1: [M2] } });
  claims.begin("split").hold(M1, "away").wait(30);
  expect([claims.state.phase, claims.state.frozenBefore, claims.purse(M2)]).toEqual(["frozen", "sale", 120]);
  claims.hold(M1, "person").wait(5);
  expect([claims.state.phase, claims.purse(M2)]).toEqual(["sale", 110]);
  claims.hold(M1, "away").wait(30);
  expect([claims.state.phase, claims.state.frozenBefore, claims.state.auction]).toEqual([
    "frozen",
    "reveal",
    null,
  ]);
  claims.hold(M1, "person").wait(5);
  expect([claims.state.phase, claims.of("stack").length]).toEqual(["reveal", 1]);
});

it("P-NET-60: a month that ends with nobody there leads to a frozen match", () => {
  const table = new Table({ held: ["person"] }).endMonth().hold(M1, "away");
  expect([table.state.phase, table.state.frozenBefore, table.state.month]).toEqual(["frozen", "ready", 1]);
  table.hold(M1, "person").wait(5);
  expect([table.state.phase, table.state.month]).toEqual(["ready", 2]);
});
