import { expect, it } from "vitest";
import { isMet, Notes, shownAim, shownValue } from "./figures.ts";

it("a figure is met within its bounds, both included, and by nothing where nothing was measured", () => {
  const notes = new Notes();
  for (const value of [1, 2, 3, 4]) notes.note("n", value);
  const between = (least: number, most: number) => isMet(notes.mean("n", "n", "number", { least, most }));
  expect(between(2.5, 2.5)).toBe(true);
  expect(between(2.6, 3)).toBe(false);
  expect(between(2, 2.4)).toBe(false);
  expect(isMet(notes.mean("n", "n", "number"))).toBeNull();
  expect(isMet(notes.mean("none", "n", "number", { least: 0 }))).toBeNull();
});

it("quantiles, shares and quotients rest on what was noted", () => {
  const notes = new Notes();
  for (const value of [5, 1, 4, 2, 3]) notes.note("n", value);
  expect(notes.quantile("n", 0.5, "", "seconds").value).toBe(3);
  expect(notes.quantile("n", 1, "", "seconds").value).toBe(5);
  notes.mark("said", true);
  notes.mark("said", false);
  expect(notes.share("said", "").value).toBe(0.5);
  notes.note("worth", 30);
  expect(notes.quotient("n", "worth", "", "number")).toMatchObject({ value: 0.5, of: 1 });
});

it("is written with its unit", () => {
  expect(shownValue({ value: 0.123, unit: "share" })).toBe("12.3 %");
  expect(shownValue({ value: null, unit: "seconds" })).toBe("none");
  expect(shownAim({ aim: { least: 2, most: 6 }, unit: "seconds" })).toBe("2 s to 6 s");
  expect(shownAim({ aim: { most: 0.03 }, unit: "share" })).toBe("at most 3 %");
});
