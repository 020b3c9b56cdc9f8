import { expect, test } from "vitest";
import type { Standing } from "./result.ts";
import { turningPoints } from "./turning.ts";

const standing = (seat: number, place: number, amounts: readonly number[]): Standing => ({
  seat,
  place,
  score: amounts.reduce((sum, amount) => sum + amount, 0),
  days: amounts.map((amount, index) => ({ day: index + 1, amount, lastDay: 0 })),
});

test("the dearest day of all, and the day after which the winner stayed ahead", () => {
  const ranking = [
    standing(2, 1, [-10, -5, -5]),
    standing(0, 2, [-4, -20, -20]),
    standing(1, 3, [-30, -10, -9]),
  ];
  expect(turningPoints(ranking, [])).toEqual([
    { kind: "worst", day: 1, seat: 1, lost: 30 },
    { kind: "lead", day: 2, seat: 2 },
  ]);
});

test("they are told in the order of the days", () => {
  const ranking = [standing(0, 1, [-1, -1]), standing(1, 2, [-2, -9])];
  expect(turningPoints(ranking, []).map(({ kind, day }) => [kind, day])).toEqual([
    ["lead", 1],
    ["worst", 2],
  ]);
});

test("who always led took the lead on the first day; nobody takes it where two share the first place", () => {
  expect(turningPoints([standing(0, 1, [-1, -1]), standing(1, 2, [-2, -2])], [])).toContainEqual({
    kind: "lead",
    day: 1,
    seat: 0,
  });
  const even = [standing(0, 1, [-2, -1]), standing(1, 1, [-1, -2])];
  expect(turningPoints(even, [])).toEqual([{ kind: "worst", day: 1, seat: 0, lost: 2 }]);
  expect(turningPoints([standing(0, 1, []), standing(1, 1, [])], [])).toEqual([]);
});

test("the last sale that the house made for somebody stands for that day, where it cost him anything", () => {
  const punished = (one: Standing): Standing => ({
    ...one,
    score: one.score - 15,
    days: one.days.map((day, index) => (index === one.days.length - 1 ? { ...day, lastDay: -15 } : day)),
  });
  const ranking = [standing(0, 1, [-1, -1]), punished(standing(1, 2, [-2, -9]))];
  const house = { kind: "house", day: 2, seat: 1, lost: 24, paid: -15 } as const;
  expect(turningPoints(ranking, [{ seat: 1, automatic: true }])).toEqual([
    { kind: "lead", day: 1, seat: 0 },
    house,
  ]);
  expect(turningPoints(ranking, [{ seat: 1, automatic: false }])).not.toContainEqual(house);
  expect(turningPoints(ranking, [{ seat: 0, automatic: true }])).not.toContainEqual(house);
});
