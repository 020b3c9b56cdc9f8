import { expect, test } from "vitest";
import { compacted, placed } from "./slots.ts";

test("a cry keeps its place while others come and go", () => {
  const three = placed([], ["1", "2", "3"]);
  expect(three).toEqual(["1", "2", "3"]);
  expect(placed(three, ["1", "3"])).toEqual(["1", null, "3"]);
  expect(placed(["1", null, "3"], ["1", "3", "4", "5"])).toEqual(["1", "4", "3", "5"]);
});

test("nothing changed is the same object; gaps at the end go at once", () => {
  const slots = placed([], ["1", "2"]);
  expect(placed(slots, ["2", "1"])).toBe(slots);
  expect(placed(slots, ["1"])).toEqual(["1"]);
  expect(placed(slots, [])).toEqual([]);
});

test("gaps close when asked", () => {
  expect(compacted([null, "2", null, "4"])).toEqual(["2", "4"]);
  const full = ["2", "4"];
  expect(compacted(full)).toBe(full);
});
