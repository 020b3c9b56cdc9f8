import type { LossLine } from "@bigboard/krach-29/game";
import { describe, expect, test } from "vitest";
import { someMoment } from "../fixtures/played.ts";
import { STILL_TRADER, stillView } from "../fixtures/still.ts";
import { whyOf } from "./why.ts";

const share = (amount: number): LossLine => ({ kind: "share", card: "STL-AIR", company: "STL", amount });
const token = (amount: number): LossLine => ({ kind: "token", company: "AIR", amount });
const last = (amount: number): LossLine => ({ kind: "lastDay", amount });

/** Two days of three traders; a score is the sum of its lines. */
const register: readonly (readonly (readonly LossLine[])[])[] = [
  [[share(-9), token(-2)], [share(-4), token(-3)], [share(-4)]],
  [[share(-6), last(-15)], [share(-5), last(15)], [share(-20)]],
];
const scores = [0, 1, 2].map((seat) =>
  register.flatMap((page) => page[seat] ?? []).reduce((sum, { amount }) => sum + amount, 0),
);
const view = stillView(3, {
  day: 2,
  phase: "over",
  ending: "close",
  register,
  traders: scores.map((score) => ({ ...STILL_TRADER, score })),
});

describe("K-END-3: why somebody lost least, or more", () => {
  test("who lost is compared with who lost least, by what set them furthest apart", () => {
    expect(whyOf(view, 0)).toEqual({
      ...{ cause: "lastSale", day: 2, other: 1, mine: -15, theirs: 15 },
      apart: 35,
      lastSale: null,
    });
    // The last sale weighs as much, but it was no sale of seat 2.
    expect(whyOf(view, 2)).toEqual({
      ...{ cause: "day", day: 2, other: 1, mine: -20, theirs: -5 },
      apart: 27,
      lastSale: { mine: 0, theirs: 15 },
    });
  });

  test("who lost least is compared with the next; a last sale that decided nothing counts with its day, as in the chart", () => {
    expect(whyOf(view, 1)).toMatchObject({ cause: "day", day: 2, other: 2, mine: 10, theirs: -20 });
  });

  test("a last sale without which every place would be the same decided nothing: the day with the widest gap did", () => {
    const far = [
      [[share(-20)], [share(-10)], [share(-30)]],
      [[share(-12), last(-15)], [share(-8), last(15)], [share(-9)]],
    ];
    const scores = [-47, -3, -39];
    const end = stillView(3, {
      ...view,
      register: far,
      traders: scores.map((score) => ({ ...STILL_TRADER, score })),
    });
    // Without the last sale: -32, -18, -39. The first two keep their order, seat 0 would be second.
    expect(whyOf(end, 0)?.cause).toBe("lastSale");
    expect(whyOf(end, 1)).toMatchObject({ cause: "day", day: 1, other: 2, mine: -10, theirs: -30 });
    const further = [[[share(-60)], [share(-10)], [share(-30)]], ...far.slice(1)];
    const behind = [-87, -3, -39].map((score) => ({ ...STILL_TRADER, score }));
    const clear = stillView(3, { ...view, register: further, traders: behind });
    expect(whyOf(clear, 0)).toMatchObject({ cause: "day", day: 1, mine: -60, theirs: -10, lastSale: null });
  });

  test("a last sale that changed a place is named beside a day that weighs more, and before one that weighs as much", () => {
    const end = (kept: number) =>
      stillView(3, {
        ...view,
        register: [
          [[share(kept)], [share(-10)], [share(-50)]],
          [[share(0), last(-15)], [share(-25), last(15)], [share(0)]],
        ],
        traders: [kept - 15, -20, -50].map((score) => ({ ...STILL_TRADER, score })),
      });
    // Without the last sale seat 0 would be first with 30, and second with 40 or 45; with it the second or third.
    expect(whyOf(end(-30), 0)).toMatchObject({ cause: "lastSale", apart: 25 });
    expect(whyOf(end(-40), 0)).toMatchObject({ cause: "lastSale", mine: -15, theirs: 15, apart: 35 });
    expect(whyOf(end(-45), 0)).toMatchObject({
      ...{ cause: "day", day: 1, mine: -45, theirs: -10 },
      lastSale: { mine: -15, theirs: 15 },
    });
  });

  test("where all have lost as much, nothing decided", () => {
    const even = stillView(3, { ...view, traders: [0, 1, 2].map(() => ({ ...STILL_TRADER, score: -8 })) });
    expect(whyOf(even, 0)).toBe(null);
  });

  test("in a match that was played, the cause speaks for the one who lost less", () => {
    const played = someMoment({}, 5, (one) => one.ending === "close").view("public");
    for (const seat of played.traders.keys()) {
      const why = whyOf(played, seat);
      if (why === null) continue;
      const behind = (played.traders[seat]?.score ?? 0) < (played.traders[why.other]?.score ?? 0);
      expect(why.mine < why.theirs).toBe(behind);
    }
  });
});
