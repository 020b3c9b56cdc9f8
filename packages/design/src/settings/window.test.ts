import { expect, test } from "vitest";
import { windowFor } from "./window.ts";

test("the word follows the width, and every edge belongs to the smaller window", () => {
  const widths = [320, 700, 701, 1100, 1101, 1800, 1801];
  expect(widths.map((width) => windowFor(width, 900, 100).window)).toEqual([
    "phone",
    "phone",
    "tablet",
    "tablet",
    "desk",
    "desk",
    "wall",
  ]);
});

test("large words make a window small: 200 % on a desk is a phone", () => {
  expect(windowFor(1440, 900, 125).window).toBe("desk");
  expect(windowFor(1440, 900, 150).window).toBe("tablet");
  expect(windowFor(1440, 900, 200).window).toBe("phone");
  expect(windowFor(2560, 1440, 200).window).toBe("tablet");
});

test("a phone that lies is short, whatever its width is called and however large its words are", () => {
  const shorts = (
    [
      [844, 390, 100],
      [1000, 500, 200],
      [1001, 500, 100],
      [1000, 501, 100],
      [1440, 480, 100],
    ] as const
  ).map(([width, height, text]) => windowFor(width, height, text).short);
  expect(shorts).toEqual([true, true, false, false, false]);
  expect(windowFor(844, 390, 100).window).toBe("tablet");
});

test("a window is wide when it is wider than high, whatever its words are", () => {
  expect(windowFor(1180, 820, 150).wide).toBe(true);
  expect(windowFor(820, 1180, 100).wide).toBe(false);
  expect(windowFor(900, 900, 100).wide).toBe(false);
});
