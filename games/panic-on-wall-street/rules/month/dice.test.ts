import { expect, it } from "vitest";
import { valueAt } from "../bound.ts";
import { COLOURS } from "../terms.ts";
import { I1, I2, I3, k, M1, M2, Table } from "./month.fixture.ts";

/** Market values in thousands, in the order red, yellow, green, blue. */
function values({ bound, state }: Table): number[] {
  return COLOURS.map((colour) => valueAt(bound.edition, colour, state.market[colour]) / 1000);
}

it("P-EX-D1, P-DICE-1 to P-DICE-7: each marker moves by its own die and stops at the end of its track", () => {
  const table = new Table().roll({ blue: -1, green: 0, yellow: 3, red: -7 });
  expect(table.state.market).toEqual({ red: 0, yellow: 6, green: 3, blue: 2 });
  expect(values(table)).toEqual([-20, 60, 30, 20]);
  expect(table.of("rolled")).toEqual([
    {
      type: "rolled",
      faces: { red: -7, yellow: 3, green: 0, blue: -1 },
      from: { red: 3, yellow: 3, green: 3, blue: 3 },
      to: { red: 0, yellow: 6, green: 3, blue: 2 },
    },
  ]);
});

it("P-EX-D4: blue 0, red -7, green -2, yellow +3 lead from the start to 30, -20, 10, 60", () => {
  expect(values(new Table().roll({ blue: 0, red: -7, green: -2, yellow: 3 }))).toEqual([-20, 60, 10, 30]);
});

it("P-EX-24, P-DICE-12: the position decides what a roll reaches, not the value", () => {
  const from = (yellow: number): number | undefined =>
    values(new Table({ market: { yellow } }).roll({ yellow: 2 }))[1];
  expect([from(1), from(2)]).toEqual([30, 40]);
});

it("P-DICE-6, P-DICE-7: a marker stops at the right end too, and never comes back in", () => {
  const table = new Table({ market: { red: 6, blue: 7 } }).roll({ red: 7, blue: 1 });
  expect([table.state.market.red, table.state.market.blue]).toEqual([7, 7]);
});

it("P-DICE-8, P-RULING-31, P-RULING-34: the next month's dice move the markers from where they are, by draws of their own", () => {
  const table = new Table({ month: 1 }).roll({ red: 2, yellow: 1, green: 1, blue: 1 });
  const after = { ...table.state.market };
  table.state.month = 2;
  table.state.phase = "negotiation";
  table.state.auction = null;
  table.state.reserve = table.bound.edition.companies.map(({ id }) => id);
  table.roll({ red: 2, yellow: -1, green: 0, blue: 0 });
  expect(after).toEqual({ red: 5, yellow: 4, green: 4, blue: 4 });
  expect(table.state.market).toEqual({ red: 7, yellow: 3, green: 4, blue: 4 });
  expect(table.state.marketHistory).toHaveLength(3);
  expect(table.drawn.filter((purpose) => purpose.startsWith("dice/"))).toEqual(
    [1, 2].flatMap((month) => COLOURS.map((colour) => `dice/${month}/${colour}`)),
  );
});

const COMPANIES = {
  B1: [M1, I1, 5],
  B2: [M1, I1, 20],
  R1: [M1, I1, 15],
  G1: [M2, I1, 10],
  YX1: [M2, I1, 30],
} as const;

it("P-EX-D2, P-INCOME-1 to P-INCOME-5, P-X2-1: two blue, a red, a green and a yellow x2 yield 170 in one booking", () => {
  const table = new Table({ tiles: COMPANIES }).roll({ blue: 0, red: -7, green: -2, yellow: 3 });
  expect(table.booked("P-INCOME-1")).toEqual(["bank > 2 170"]);
  expect(table.of("income")).toEqual([
    {
      type: "income",
      seat: I1,
      lines: [
        { tile: "R1", colour: "red", amount: k(-20) },
        { tile: "YX1", colour: "yellow", amount: k(120) },
        { tile: "G1", colour: "green", amount: k(10) },
        { tile: "B1", colour: "blue", amount: k(30) },
        { tile: "B2", colour: "blue", amount: k(30) },
      ],
      net: k(170),
      writtenOff: 0,
    },
  ]);
});

it("P-EX-D3, P-INCOME-2, P-X2-3: the income does not depend on the prices on the tiles", () => {
  const dear = Object.fromEntries(
    Object.entries(COMPANIES).map(([tile, [owner, investor, price]]) => [
      tile,
      [owner, investor, price + 45] as const,
    ]),
  );
  const table = new Table({ tiles: dear }).roll({ blue: 0, red: -7, green: -2, yellow: 3 });
  expect(table.booked("P-INCOME-1")).toEqual(["bank > 2 170"]);
});

it("P-EX-25, P-X2-2, P-X2-4, P-PAY-5: an x2 tile doubles a loss; the price stays due, the cost is that of any tile", () => {
  const table = new Table({ tiles: { RX1: [M1, I1, 20] } }).roll({ red: -7 });
  expect(table.booked("P-INCOME-4")).toEqual(["2 > bank 40"]);
  expect(table.booked("P-PAY-1")).toEqual(["2 > 0 20"]);
  expect(table.booked("P-COST-1")).toEqual(["0 > bank 10"]);
});

it("P-EX-27, P-RULING-32: gains and losses are netted before anything is written off", () => {
  const table = new Table({
    purses: [120, 120, 0],
    tiles: { B1: [M1, I1, 5], R1: [M1, I1, 5] },
  }).roll({ blue: 0, red: -7 });
  expect(table.booked("P-INCOME-1")).toEqual(["bank > 2 10"]);
  expect(table.of("income")[0]?.writtenOff).toBe(0);
});

it("P-RULING-32: a loss takes what the purse holds, the rest is written off, and nobody is bankrupt by it", () => {
  const table = new Table({ purses: [120, 120, 15], tiles: { RX1: [M1, I1, 20] } }).roll({ red: -7 });
  expect(table.booked("P-INCOME-4")).toEqual(["2 > bank 15"]);
  expect(table.of("income")[0]).toMatchObject({ net: k(-40), writtenOff: k(25) });
  expect(table.of("bankrupt")).toEqual([]);
  expect(table.state.players[I1]?.investor).toBe("active");
});

it("P-INCOME-6, P-INCOME-7, P-PAY-4: a tile without a token yields nothing to anybody", () => {
  const table = new Table({ tiles: { B1: [M1], B2: [M2, I2, 5] } }).roll({ blue: 0 });
  expect(table.of("income").map(({ seat }) => seat)).toEqual([I2]);
  expect(table.of("booked").filter(({ phase, to }) => phase === "incomes" && to !== I2)).toEqual([]);
});

it("P-RULING-30: the roller changes by seat, leaves out who is out, and after 10 seconds the dice roll by themselves", () => {
  const table = new Table({ purses: [120, 120, 0, 120, 120] }).begin("dice");
  expect([table.state.roller, table.left, table.state.phase]).toEqual([M1, 10, "dice"]);
  expect(table.answer(M2, { type: "roll" })).toBe("NOT_YOUR_ROLE P-RULING-30");
  expect(table.answer(M1, { type: "roll" })).toBe("legal");
  table.wait(9.999);
  expect(table.of("rolled")).toEqual([]);
  table.wait(0.001);
  expect(table.of("rolled")).toHaveLength(1);
  expect(table.answer(M1, { type: "roll" })).toBe("NOT_OPEN P-RULING-30");
  const next = (after: number): number | null => {
    const other = new Table({ purses: [120, 120, 0, 120, 120] });
    other.state.players[I1] = { ...other.state.players[M1], ...out() };
    other.state.roller = after;
    return other.begin("dice").state.roller;
  };
  expect([next(M1), next(M2), next(I3)]).toEqual([M2, I2, M1]);
});

function out() {
  return {
    purse: 0,
    manager: "none",
    investor: "bankrupt",
    fell: { manager: null, investor: { month: 1, step: 3 } },
    pauses: 0,
    standInSince: null,
  } as const;
}

it("P-RULING-42: who is out cannot roll or confirm", () => {
  const table = new Table({ purses: [120, 120, 0, 120, 120], held: ["person"] });
  table.state.players[I1] = out();
  table.begin("dice");
  expect(table.answer(I1, { type: "roll" })).toBe("ELIMINATED P-RULING-42");
  table.roll();
  expect(table.answer(I1, { type: "ready" })).toBe("ELIMINATED P-RULING-42");
});

it("P-NET-62: incomes are shown until all people at the table have confirmed, at the latest after 15 seconds", () => {
  const table = new Table({ held: ["person", "bot", "person", "away"] }).roll();
  expect([table.state.phase, table.left]).toEqual(["incomes", 15]);
  table.act(M1, { type: "ready" });
  expect(table.answer(M1, { type: "ready" })).toBe("ALREADY_DONE P-RULING-81");
  expect(table.state.phase).toBe("incomes");
  table.act(I1, { type: "ready" });
  expect(table.state.phase).toBe("reveal");
  expect(table.answer(M1, { type: "ready" })).toBe("NOT_OPEN P-RULING-81");
  const slow = new Table({ held: ["person"] }).roll().wait(14.999);
  expect(slow.state.phase).toBe("incomes");
  slow.wait(0.001);
  expect(slow.state.phase).toBe("reveal");
});

it("P-NET-62: nobody is left to confirm once the last person has gone, unless the host holds the match", () => {
  const held = ["person", "person"] as const;
  const table = new Table({ held }).roll().act(M1, { type: "ready" }).hold(M2, "away");
  expect(table.state.phase).toBe("reveal");
  const paused = new Table({ held }).roll().act(M1, { type: "ready" }).act(M1, { type: "pause" });
  expect(paused.answer(M2, { type: "ready" })).toBe("PAUSED P-NET-73");
  expect(paused.hold(M2, "away").state.phase).toBe("incomes");
});

it("P-NET-60: with nobody left the match is frozen before the next step, and goes on with it later", () => {
  const table = new Table({ held: ["person"], tiles: { B1: [M1, I1, 20] } }).roll().hold(M1, "away");
  expect([table.state.phase, table.state.frozenBefore]).toEqual(["frozen", "split"]);
  table.wait(100).hold(M1, "person").wait(5);
  expect(table.booked("P-PAY-1")).toEqual(["2 > 0 20"]);
});

it("P-NET-60: a bell that nobody hears freezes the match before the dice", () => {
  const table = new Table({ held: ["person"] }).hold(M1, "away").wait(120);
  expect([table.state.phase, table.state.frozenBefore, table.drawn]).toEqual(["frozen", "dice", []]);
  table.hold(M1, "person").wait(5);
  expect([table.state.phase, table.state.roller]).toEqual(["dice", M1]);
});

it("P-OPT-12: relaxed tables double the limits", () => {
  const table = new Table({ held: ["person"], options: { decisionTime: "relaxed" } }).begin("dice");
  expect(table.left).toBe(20);
  expect(table.roll().left).toBe(30);
});
