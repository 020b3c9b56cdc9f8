import { expect, test } from "vitest";
import { isResult, lastPaper } from "./last-paper.ts";

const over = { phase: "over", day: 4, ending: "close" } as const;

test("the last evening is read before the result, also where a card had asked somebody before the drops", () => {
  const early = lastPaper({ phase: "corrections" }, false);
  expect(isResult({ ...over, phase: "corrections" }, early)).toBe(false);
  expect(isResult(over, early)).toBe(false);
  expect(isResult(over, lastPaper({ phase: "lossChoices" }, false))).toBe(false);
  expect(isResult(over, lastPaper(over, true))).toBe(false);
});

test("a bank run is read too", () => {
  expect(isResult({ ...over, ending: "bankrun" }, lastPaper({ phase: "adjustments" }, false))).toBe(false);
});

test("whoever comes to a match that is over finds the result, and may ask for the evening", () => {
  expect(isResult(over, lastPaper(over, false))).toBe(true);
  expect(isResult(over, "studied")).toBe(false);
  expect(isResult(over, "put away")).toBe(true);
});

test("a match that was given up has no evening to wait for", () => {
  const early = lastPaper({ phase: "ready" }, false);
  expect(isResult({ ...over, ending: "abandoned" }, early)).toBe(true);
  expect(isResult({ ...over, day: 0, ending: "abandoned" }, early)).toBe(true);
  expect(isResult({ ...over, ending: "abandoned" }, "studied")).toBe(false);
});
