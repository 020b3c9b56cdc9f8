import { describe, expect, test } from "vitest";
import { AWARDS, awarded, counted, leader } from "./honours.ts";

describe("Awards of an evening", () => {
  test("are the first that somebody earned, and no more", () => {
    expect(awarded([null, "a", null, "b", "c", "d"])).toEqual(["a", "b", "c"]);
    expect(awarded(["a", null])).toEqual(["a"]);
    expect(AWARDS).toBe(3);
  });

  test("of equal figures the first seat at the table counts", () => {
    const figures = new Map([
      [3, 5],
      [1, 5],
      [0, 4],
    ]);
    expect(leader(figures)).toEqual({ seat: 1, n: 5 });
    expect(leader(new Map())).toBeNull();
  });

  test("count how often a seat is named", () => {
    expect([...counted([2, 0, 2])]).toEqual([
      [2, 2],
      [0, 1],
    ]);
  });
});
