import { bind } from "@bigboard/panic-on-wall-street/game";
import { expect, test } from "vitest";
import { STILL_CONFIG, stillTile, stillView } from "../fixtures/still.ts";
import { faceText } from "./die.tsx";
import { dieAt, ROLL_BEATS } from "./roll.ts";
import { bidSteps, debtsOf, lostSpaces, outlook, stepped, tilesOwned, worthToEnd } from "./sums.ts";

const bound = bind(STILL_CONFIG);
const CASE = {
  handover: 50_000,
  debts: [
    { creditor: 0, due: 40_000 },
    { creditor: 1, due: 30_000 },
    { creditor: 2, due: 20_000 },
  ],
};

test("P-RULING-38 a step of the split gives nobody more than is due, nor more than there is", () => {
  expect(stepped(CASE, [25_000, 15_000, 10_000], 0, 5_000)).toEqual([25_000, 15_000, 10_000]);
  const less = stepped(CASE, [25_000, 15_000, 10_000], 2, -5_000);
  expect(less).toEqual([25_000, 15_000, 5_000]);
  expect(stepped(CASE, less, 0, 5_000)).toEqual([30_000, 15_000, 5_000]);
  expect(stepped(CASE, [0, 30_000, 20_000], 1, 5_000)).toEqual([0, 30_000, 20_000]);
  expect(stepped(CASE, [0, 30_000, 20_000], 0, -5_000)).toEqual([0, 30_000, 20_000]);
});

test("P-NET-65 bids have buttons: the minimum, which is 5,000 more, then 10,000 and 20,000 more", () => {
  expect(bidSteps(0, 5_000).map(({ amount }) => amount)).toEqual([5_000, 10_000, 20_000]);
  expect(bidSteps(45_000, 5_000).map(({ amount }) => amount)).toEqual([50_000, 55_000, 65_000]);
});

test("P-X2-2 the outlook of an x2 company is doubled, losses too", () => {
  expect(outlook(bound, "RX1", 3)).toMatchObject({ now: 60_000, worst: -40_000, best: 140_000 });
  expect(outlook(bound, "R1", 3)).toMatchObject({ now: 30_000, worst: -20_000, best: 70_000 });
  expect(outlook(bound, "R1", 3).average).toBeCloseTo(65_000 / 3, 5);
});

test("P-DICE-6 spaces lost at an end of the track are told with their sign", () => {
  expect(lostSpaces(-7, 3, 0)).toBe(-4);
  expect(lostSpaces(7, 6, 7)).toBe(6);
  expect(lostSpaces(0, 3, 3)).toBe(0);
  expect([faceText(-4), faceText(6), faceText(0)]).toEqual(["\u22124", "+6", "0"]);
});

test("P-NET-62 the dice land one by one from red to blue, all within four seconds; whoever skips sees all", () => {
  const landed = (tick: number): number =>
    (["red", "yellow", "green", "blue"] as const).filter(
      (colour) => dieAt(colour, { tick, over: tick >= ROLL_BEATS }) === "landed",
    ).length;
  expect([0, 1, 2, 3, 4, 5].map(landed)).toEqual([0, 1, 2, 3, 4, 4]);
  expect(dieAt("blue", { tick: 0, over: true })).toBe("landed");
  expect(ROLL_BEATS * 700).toBeLessThanOrEqual(4_000);
});

test("P-PAY-3 what an investor owes each manager is the sum of his prices there", () => {
  const tiles = {
    R1: stillTile(0, { investor: 2, price: 25_000 }),
    Y1: stillTile(0, { investor: 2, price: 40_000 }),
    G1: stillTile(1, { investor: 2, price: 15_000 }),
    G2: stillTile(1, { investor: 3, price: 90_000 }),
  };
  expect([...debtsOf({ tiles }, 2)]).toEqual([
    [0, 65_000],
    [1, 15_000],
  ]);
  expect(tilesOwned({ tiles }, 1)).toEqual(["G1", "G2"]);
});

test("P-COST-2 what a company brings to the end is told less its costs, in whole units", () => {
  const view = stillView({ month: 2 });
  const { limits } = bound.edition;
  const told = worthToEnd(bound, view, "R1");
  const { average } = outlook(bound, "R1", view.market.red);
  expect(told % limits.unit).toBe(0);
  expect(Math.abs(told - (average - limits.cost) * (limits.months - 2))).toBeLessThanOrEqual(limits.unit / 2);
  expect(worthToEnd(bound, { ...view, month: limits.months }, "R1")).toBe(0);
});
