import { describe, expect, test } from "vitest";
import { axisOf, LONGEST_PAUSE, momentAt, openingOf, timeText } from "./timeline.ts";

describe("the axis of a replay by time", () => {
  test("is match time while something happens, and cuts long pauses", () => {
    expect(axisOf([0, 1_000, 3_500])).toEqual([0, 1_000, 3_500]);
    expect(axisOf([0, 1_000, 86_401_000, 86_402_000])).toEqual([
      0,
      1_000,
      1_000 + LONGEST_PAUSE,
      2_000 + LONGEST_PAUSE,
    ]);
  });

  test("a place belongs to the last moment at or before it, also where several share an instant", () => {
    const axis = [0, 1_000, 1_000, 1_000, 4_000];
    expect(momentAt(axis, 0)).toBe(0);
    expect(momentAt(axis, 999)).toBe(0);
    expect(momentAt(axis, 1_000)).toBe(3);
    expect(momentAt(axis, 3_999)).toBe(3);
    expect(momentAt(axis, 9_999)).toBe(4);
  });

  test("of a record without inputs there is one moment", () => {
    expect(momentAt(axisOf([0]), 500)).toBe(0);
  });

  test("times read as minutes and seconds", () => {
    expect(timeText(67_900)).toBe("1:07");
  });
});

test("a replay along clocks opens at the first deal, or at its start where none was made", () => {
  const story = (...marks: readonly ("bell" | "swap" | "replaced" | null)[]) =>
    marks.map((mark) => ({ mark }));
  expect(openingOf(story(null, "bell", null, "swap", "swap"))).toBe(3);
  expect(openingOf(story(null, "bell", "replaced", "swap"))).toBe(2);
  expect(openingOf(story(null, "bell"))).toBe(0);
});
