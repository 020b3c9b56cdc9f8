import { expect, test } from "vitest";
import { placed, type Slots } from "./slots.ts";

/** "1 (2) 3": the second cry has ended and left a gap. */
const drawn = (slots: Slots): string => slots.map(({ id, open }) => (open ? id : `(${id})`)).join(" ");

test("a cry keeps its place while others come and go, and a gap knows which cry it was", () => {
  const three = placed([], ["1", "2", "3"]);
  expect(drawn(three)).toBe("1 2 3");
  const gap = placed(three, ["1", "3"]);
  expect(drawn(gap)).toBe("1 (2) 3");
  expect(drawn(placed(gap, ["1", "3", "4", "5"]))).toBe("1 4 3 5");
});

test("nothing changed is the same object; gaps at the end go at once", () => {
  const slots = placed([], ["1", "2"]);
  expect(placed(slots, ["2", "1"])).toBe(slots);
  expect(drawn(placed(slots, ["1"]))).toBe("1");
  expect(placed(slots, [])).toEqual([]);
  const gap = placed(slots, ["2"]);
  expect(placed(gap, ["2"])).toBe(gap);
});

test("a gap stays until a new cry takes it: those behind it never move up", () => {
  const left = placed(placed([], ["1", "2", "3", "4"]), ["2", "4"]);
  expect(drawn(left)).toBe("(1) 2 (3) 4");
  expect(placed(left, ["2", "4"])).toBe(left);
  expect(drawn(placed(left, ["2", "4", "5"]))).toBe("5 2 (3) 4");
});

test("a cry out of sight comes up into a gap, those in sight stay where they are", () => {
  const five = placed([], ["1", "2", "3", "4", "5"]);
  expect(drawn(placed(five, ["2", "4", "5"], new Set(["5"])))).toBe("5 2 (3) 4");
  expect(drawn(placed(placed(five, ["2", "3", "4", "5"]), ["2", "3", "4", "5"], new Set(["5"])))).toBe(
    "5 2 3 4",
  );
  const full = placed([], ["1", "2", "3"]);
  expect(placed(full, ["1", "2", "3"], new Set(["3"]))).toBe(full);
});
