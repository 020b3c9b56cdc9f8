import { expect, test } from "vitest";
import { scrolledTo } from "./bring.ts";

const PAGE = { top: 100, bottom: 500 };

test("what is brought to the top lies under what keeps its place there", () => {
  expect(scrolledTo("top", PAGE, { top: 700, bottom: 900 })).toBe(600);
});

test("what is in sight already does not move; what is not comes in by the nearest edge", () => {
  expect(scrolledTo("near", PAGE, { top: 200, bottom: 300 })).toBe(0);
  expect(scrolledTo("near", PAGE, { top: 50, bottom: 90 })).toBe(-50);
  expect(scrolledTo("near", PAGE, { top: 520, bottom: 560 })).toBe(60);
});
