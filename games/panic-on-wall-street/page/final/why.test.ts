import type { Booking } from "@bigboard/panic-on-wall-street/game";
import { expect, test } from "vitest";
import { playedEvening } from "../fixtures/evening.ts";
import { stillPlayer, stillTile, stillView } from "../fixtures/still.ts";
import type { DealtMonth, ReviewedDeal } from "./deal-review.ts";
import type { Evening } from "./evening.ts";
import { standings } from "./standings.ts";
import { whyOf } from "./why.ts";

const FELL = { month: 3, step: 3 } as const;

function deal(given: Partial<ReviewedDeal>): ReviewedDeal {
  return {
    month: 3,
    tile: "R1",
    colour: "red",
    manager: 0,
    investor: 2,
    price: 30_000,
    expected: 40_000,
    outcome: 40_000,
    closed: false,
    standing: false,
    unpaid: false,
    ...given,
  };
}

const month: DealtMonth = {
  month: 3,
  tiles: { R1: stillTile(0) },
  before: { red: 3, yellow: 3, green: 3, blue: 3 },
  after: { red: 3, yellow: 3, green: 3, blue: 3 },
  closed: [],
  short: [],
};

/** Seats 0 and 1 manage, 2 to 4 invest. */
function over(purses: readonly number[]) {
  const players = purses.map((purse, seat) => stillPlayer(seat < 2 ? "manager" : "investor", purse));
  return stillView({ phase: "over", ending: "months", players, ledger: [] });
}

test("an investor's sentence tells price from dice, by what set the two furthest apart", () => {
  const view = over([100_000, 90_000, 200_000, 150_000, 100_000]);
  const evening: Evening = {
    months: [],
    deals: [
      deal({ investor: 2, price: 20_000, expected: 40_000, outcome: 50_000 }),
      deal({ investor: 3, price: 35_000, expected: 40_000, outcome: 60_000 }),
      deal({ investor: 4, price: 20_000, expected: 40_000, outcome: -10_000 }),
    ],
  };
  expect(whyOf(view, evening, 2)).toEqual({ cause: "prices", other: 3, mine: 20_000, theirs: 5_000 });
  // Who lost reads of what served him better, too: it was not that.
  expect(whyOf(view, evening, 3)).toEqual({
    ...{ cause: "prices", other: 2, mine: 5_000, theirs: 20_000 },
    not: { cause: "dice", mine: 20_000, theirs: 10_000 },
  });
  expect(whyOf(view, evening, 4)).toEqual({ cause: "dice", other: 2, mine: -50_000, theirs: 10_000 });
});

test("who won reads of what the review shows as more, unless the other had as much of it; then both are told", () => {
  const view = over([100_000, 90_000, 365_000, 100_000, 50_000]);
  const evening = (theirPrice: number): Evening => ({
    months: [],
    deals: [
      deal({ investor: 2, price: 0, expected: 157_000, outcome: 245_000 }),
      deal({ investor: 3, price: theirPrice, expected: 100_000, outcome: 48_000 }),
    ],
  });
  expect(whyOf(view, evening(70_000), 2)).toEqual({
    cause: "prices",
    other: 3,
    mine: 157_000,
    theirs: 30_000,
    // Of 265 ahead the prices are 127.
    rest: { cause: "dice", mine: 88_000, theirs: -52_000 },
  });
  expect(whyOf(view, evening(-50_000), 2)).toMatchObject({ cause: "prices", mine: 157_000, theirs: 150_000 });
  expect(whyOf(view, evening(-60_000), 2)).toEqual({
    cause: "dice",
    other: 3,
    mine: 88_000,
    theirs: -52_000,
    though: { cause: "prices", mine: 157_000, theirs: 160_000 },
  });
});

test("a manager's sentence is read from the ledger, and an investor's deals do not decide it", () => {
  const booking = { month: 1, phase: "incomes", rule: "P-PAY-1" } as const;
  const view = {
    ...over([150_000, 90_000, 0, 0, 0]),
    ledger: [
      { ...booking, from: 2, to: 0, amount: 60_000 },
      { ...booking, from: 2, to: 1, amount: 50_000 },
      { ...booking, from: 1, to: "bank", amount: 45_000, rule: "P-AUCTION-5" } as const,
    ],
  };
  const evening = { months: [], deals: [] };
  expect(whyOf(view, evening, 0)).toEqual({ cause: "auctions", other: 1, mine: 0, theirs: -45_000 });
  expect(whyOf(view, evening, 1)).toEqual({ cause: "auctions", other: 0, mine: -45_000, theirs: 0 });
});

test("P-BANKRUPT-1 who fell reads of the month it fell: promised, and paid", () => {
  const view = over([100_000, 90_000, 200_000, 150_000, 0]);
  const players = view.players.map((player, seat) =>
    seat === 4
      ? { ...player, investor: "bankrupt" as const, fell: { manager: null, investor: FELL } }
      : player,
  );
  const evening: Evening = {
    months: [{ ...month, short: [{ debtor: 4, creditor: 0, missing: 25_000 }] }],
    deals: [deal({ investor: 4, price: 45_000 }), deal({ investor: 4, price: 20_000, month: 2 })],
  };
  const fallen = { ...view, players };
  expect(whyOf(fallen, evening, 4)).toEqual({ cause: "shares", month: 3, promised: 45_000, paid: 20_000 });
  expect(whyOf(fallen, { months: [], deals: [] }, 4)).toEqual({ cause: "ruined", month: 3 });
});

test("equal purses have no sentence: nothing decided", () => {
  const view = over([100_000, 100_000, 100_000, 100_000, 100_000]);
  for (const seat of view.players.keys()) expect(whyOf(view, { months: [], deals: [] }, seat)).toBeNull();
});

test.for([
  [5, "why-5"],
  [3, "why-3"],
] as const)(
  "a whole match of %s: every sentence is about another of the same group, and points the right way",
  ([seats, seed]) => {
    const { view, evening } = playedEvening(seats, seed, { negotiationSeconds: 60 });
    const groups = standings(view);
    let said = 0;
    for (const seat of view.players.keys()) {
      const why = whyOf(view, evening, seat);
      if (why === null || !("other" in why)) continue;
      said += 1;
      const lines = groups.find((group) => group.lines.some((line) => line.seat === seat))?.lines ?? [];
      const place = (of: number) => lines.find((line) => line.seat === of)?.place ?? 99;
      expect(place(why.other)).not.toBe(place(seat));
      expect(why.mine > why.theirs).toBe(place(seat) < place(why.other));
    }
    expect(said).toBeGreaterThan(1);
  },
);

test("a manager's sentence names costs and auctions together where both count", () => {
  const players = [175_000, 325_000].map((purse) => stillPlayer("manager", purse));
  const line = (from: number, amount: number, of: "cost" | "auction"): Booking => ({
    ...{ month: 1, phase: "bidding", from, to: "bank", amount },
    rule: of === "cost" ? "P-COST-1" : "P-AUCTION-12",
  });
  const paid = (mine: number, theirs: number) =>
    stillView({
      ...{ phase: "over", ending: "months", players },
      ledger: [
        line(0, 320_000, "cost"),
        line(1, 210_000, "cost"),
        line(0, mine, "auction"),
        line(1, theirs, "auction"),
      ],
    });
  const nothing: Evening = { months: [], deals: [] };
  const costs = { cause: "costs", other: 1, mine: -320_000, theirs: -210_000 };
  expect(whyOf(paid(190_000, 90_000), nothing, 0)).toEqual({
    ...costs,
    rest: { cause: "auctions", mine: -190_000, theirs: -90_000 },
  });
  expect(whyOf(paid(90_000, 90_000), nothing, 0)).toEqual(costs);
});
