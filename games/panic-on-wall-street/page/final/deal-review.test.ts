import { bind } from "@bigboard/panic-on-wall-street/game";
import { expect, test } from "vitest";
import { STILL_CONFIG, stillTile } from "../fixtures/still.ts";
import { bargain, bargainFor, type DealtMonth, extremes, luck, reviewOf } from "./deal-review.ts";

const bound = bind(STILL_CONFIG);
const START = { red: 3, yellow: 3, green: 3, blue: 3 };

const month: DealtMonth = {
  month: 1,
  tiles: {
    R1: stillTile(0, { investor: 2, price: 15_000 }),
    B1: stillTile(0, { investor: 3, price: 30_000 }),
    YX1: stillTile(1, { investor: 2, price: 60_000 }),
    G1: stillTile(1),
  },
  before: START,
  after: { red: 0, yellow: 6, green: 3, blue: 4 },
  closed: ["YX1"],
  short: [{ debtor: 3, creditor: 0, missing: 10_000 }],
};

test("P-NET-66 a deal is judged by what it was worth when it was made, and by what the dice did then", () => {
  const deals = reviewOf(bound, [month]);
  expect(deals.map(({ tile, price, outcome }) => [tile, price, outcome])).toEqual([
    ["R1", 15_000, -20_000],
    ["YX1", 60_000, 120_000],
    ["B1", 30_000, 30_000],
  ]);
  const [red, yellow, blue] = deals;
  if (red === undefined || yellow === undefined || blue === undefined) throw new Error("a deal is missing");
  expect(bargain(red)).toBeCloseTo(65_000 / 3 - 15_000, 3);
  expect(luck(red)).toBeCloseTo(-20_000 - 65_000 / 3, 3);
  expect(yellow.expected).toBeCloseTo(130_000 / 3, 3);
  expect(bargainFor(yellow, 1)).toBeCloseTo(60_000 - 130_000 / 3, 3);
  expect(bargainFor(yellow, 2)).toBeCloseTo(130_000 / 3 - 60_000, 3);
  expect(bargainFor(yellow, 4)).toBe(0);
  expect([yellow.closed, red.closed, blue.unpaid, red.unpaid]).toEqual([true, false, true, false]);
});

test("the best and the worst deals do not meet, and neither list holds the other's kind", () => {
  const deals = reviewOf(bound, [month]);
  const { best, worst } = extremes(deals, bargain, 3);
  expect(best.map(({ tile }) => tile)).toEqual(["R1"]);
  expect(worst.map(({ tile }) => tile)).toEqual(["YX1", "B1"]);
});
