import { expect, test } from "vitest";
import { Table } from "./table.fixture.ts";

function rankings(given: object, seats: number) {
  const { state, rules } = new Table({ phase: "over", tiles: {}, ...given }, seats);
  return rules.outcome(state);
}

test("there is no result before the end", () => {
  const { state, rules } = new Table({}, 5);
  expect(rules.outcome(state)).toBeNull();
});

test("P-END-2, P-END-3, P-END-4, P-RULING-67: the richest manager and the richest investor, not compared", () => {
  expect(rankings({ purses: [50_000, 60_000, 5000, 200_000, 10_000] }, 5)).toEqual({
    ending: "months",
    rankings: [
      { of: "managers", groups: [[1], [0]] },
      { of: "investors", groups: [[3], [4], [2]] },
    ],
    scores: [50_000, 60_000, 5000, 200_000, 10_000],
  });
});

test("P-RULING-68: equal amounts share the place, also the first", () => {
  expect(rankings({ purses: [70_000, 70_000, 5000, 20_000, 5000] }, 5)?.rankings).toEqual([
    { of: "managers", groups: [[0, 1]] },
    { of: "investors", groups: [[3], [2, 4]] },
  ]);
});

test("P-RULING-70: eliminated players are behind all survivors, a later one before an earlier, the same moment equal", () => {
  const fell = { 4: { investor: 3 }, 5: { investor: 3 }, 7: { investor: 2 } };
  expect(rankings({ fell, purses: { 6: 0 } }, 8)?.rankings).toEqual([
    { of: "managers", groups: [[0, 1, 2, 3]] },
    { of: "investors", groups: [[6], [4, 5], [7]] },
  ]);
});

test("P-RULING-69: a side that is gone has no winner", () => {
  const fell = { 2: { investor: 1 }, 3: { investor: 2 }, 4: { investor: 2 } };
  expect(rankings({ fell, ending: "oneSide", month: 2 }, 5)).toMatchObject({
    ending: "oneSide",
    rankings: [{ of: "managers", groups: [[0, 1]] }],
  });
  const managers = { 0: { manager: 1 }, 1: { manager: 2 } };
  expect(rankings({ fell: managers, ending: "oneSide", month: 2 }, 5)?.rankings).toEqual([
    { of: "investors", groups: [[2, 3, 4]] },
  ]);
  expect(rankings({ fell: { ...fell, ...managers }, ending: "oneSide", month: 2 }, 5)?.rankings).toEqual([]);
});

test("P-DUAL-9, P-RULING-76, P-RULING-80: one ranking, in which who has one role left is a survivor", () => {
  const fell = { 1: { manager: 2 }, 2: { investor: 4 } };
  expect(rankings({ fell, purses: [80_000, 90_000, 90_000, 10_000] }, 4)?.rankings).toEqual([
    { of: "players", groups: [[1, 2], [0], [3]] },
  ]);
  const out = {
    0: { investor: 3, manager: 1 },
    2: { investor: 2, manager: 3 },
    3: { investor: 3, manager: 3 },
  };
  expect(rankings({ fell: out }, 4)?.rankings).toEqual([{ of: "players", groups: [[1], [2, 3], [0]] }]);
});

test("P-RULING-77: when nobody survives there is no winner", () => {
  const both = { investor: 2, manager: 2 };
  expect(rankings({ fell: { 0: both, 1: both, 2: both }, ending: "noTrade" }, 3)?.rankings).toEqual([]);
});

test("P-NET-60: an abandoned match has no result", () => {
  expect(rankings({ ending: "abandoned", month: 2 }, 5)).toMatchObject({ ending: "abandoned", rankings: [] });
});
