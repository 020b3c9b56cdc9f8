import { describe, expect, test } from "vitest";
import { angleOf, passed, turnTo } from "./geometry.ts";

describe("the circle", () => {
  test("W-MOVE-11: a walk passes the places between, not its ends, along the trend", () => {
    expect(passed(6, 4, 8, "clockwise")).toEqual([7, 0, 1]);
    expect(passed(1, 3, 7, "counter")).toEqual([0, 6]);
    expect(passed(2, 1, 6, "clockwise")).toEqual([]);
  });

  test("the chosen place comes to the front, and never the long way round", () => {
    for (const places of [6, 7, 8, 9]) {
      let turn = 180;
      for (const location of [0, 3, places - 1, 1, 4]) {
        const next = turnTo(location, places, turn);
        expect(Math.abs(next - turn)).toBeLessThanOrEqual(180);
        expect((((angleOf(location, places, next) - 90) % 360) + 360) % 360).toBeCloseTo(0, 6);
        turn = next;
      }
    }
  });
});
