import { expect, test } from "vitest";
import { Hunger } from "./hunger.ts";

test("whoever waited for the processor more than half of the time starved in it", () => {
  const hunger = new Hunger();
  expect(hunger.starved(new Map([[1, 5_000]]), 100)).toBe(false);
  expect(hunger.starved(new Map([[1, 5_040]]), 100)).toBe(false);
  expect(hunger.starved(new Map([[1, 5_100]]), 100)).toBe(true);
  expect(hunger.starved(new Map([[1, 5_100]]), 100)).toBe(false);
});

test("processes that work for one and the same are taken together, and a new one has not waited before", () => {
  const hunger = new Hunger();
  hunger.starved(new Map([[1, 0]]), 100);
  expect(
    hunger.starved(
      new Map([
        [1, 30],
        [2, 900],
      ]),
      100,
    ),
  ).toBe(false);
  expect(
    hunger.starved(
      new Map([
        [1, 60],
        [2, 930],
      ]),
      100,
    ),
  ).toBe(true);
});
