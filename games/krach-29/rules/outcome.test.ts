import { expect, it } from "vitest";
import { Evening } from "./evening.fixture.ts";
import { outcome, placesOf } from "./outcome.ts";

const over = (ending: string) =>
  outcome(new Evening({ phase: "over", day: 4, ending, scores: [-20, -5, -20] }).state);

it("K-END-3, K-RULING-57, K-RULING-58: the highest score first, equal ones share the place", () => {
  expect(over("close")).toEqual({
    ending: "close",
    rankings: [{ of: "traders", groups: [[1], [0, 2]] }],
    scores: [-20, -5, -20],
  });
  expect(placesOf([3, 12, -4, 12, 3])).toEqual([[1, 3], [0, 4], [2]]);
});

it("K-END-4, K-RULING-37: a bankrun ranks nobody, and neither does a table that was left", () => {
  expect(over("bankrun")).toEqual({ ending: "bankrun", rankings: [], scores: [-20, -5, -20] });
  expect(over("abandoned")).toEqual({ ending: "abandoned", rankings: [], scores: [-20, -5, -20] });
});

it("K-END-1: there is no result before the end", () => {
  expect(outcome(new Evening({}).state)).toBeNull();
});
