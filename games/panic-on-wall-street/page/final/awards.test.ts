import { AWARDS } from "@bigboard/design/game-parts/honours";
import { expect, test } from "vitest";
import { playedEvening } from "../fixtures/evening.ts";
import { awardsOf } from "./awards.ts";
import { bargain, luck, type ReviewedDeal } from "./deal-review.ts";

function deal(given: Partial<ReviewedDeal>): ReviewedDeal {
  return {
    month: 1,
    tile: "R1",
    colour: "red",
    manager: 0,
    investor: 2,
    price: 30_000,
    expected: 30_000,
    outcome: 30_000,
    closed: false,
    standing: false,
    unpaid: false,
    ...given,
  };
}

test("best buy that brought more than was paid, worst promise and luckiest roll; of equal deals the earlier one", () => {
  const deals = [
    deal({ investor: 2, expected: 60_000, outcome: -20_000 }),
    deal({ investor: 3, expected: 50_000, outcome: 40_000 }),
    deal({ investor: 4, expected: 50_000, month: 2, outcome: 90_000 }),
    deal({ investor: 2, price: 60_000 }),
  ];
  expect(awardsOf({ months: [], deals }).map(({ kind, seat }) => [kind, seat])).toEqual([
    ["steal", 3],
    ["promise", 2],
    ["roll", 4],
  ]);
});

test("what nobody did is no award: who dealt most often stands in, the first at the table where two did", () => {
  const deals = [deal({ manager: 1, investor: 3 }), deal({ manager: 0, investor: 2 })];
  expect(awardsOf({ months: [], deals })).toEqual([
    { kind: "trader", seat: 0, deals: 1 },
    { kind: "buyer", seat: 2, deals: 1 },
  ]);
  expect(awardsOf({ months: [], deals: [] })).toEqual([]);
});

test.for([
  [3, "awards-3"],
  [7, "awards-7"],
] as const)(
  "P-NET-66 a whole match of %s: three awards, each a deal of the record that no other beats",
  ([seats, seed]) => {
    const { evening, view } = playedEvening(seats, seed, { negotiationSeconds: 60 });
    const awards = awardsOf(evening);
    expect(awards).toHaveLength(AWARDS);
    expect(awardsOf(evening)).toEqual(awards);
    for (const award of awards) {
      expect(view.players[award.seat]).toBeDefined();
      if (!("deal" in award)) continue;
      expect(evening.deals).toContain(award.deal);
      const sign = award.kind === "promise" ? -1 : 1;
      const measure = award.kind === "roll" ? luck : bargain;
      const among = evening.deals.filter(({ outcome, price }) => award.kind !== "steal" || outcome > price);
      expect(sign * measure(award.deal)).toBe(Math.max(...among.map((one) => sign * measure(one))));
    }
  },
);
