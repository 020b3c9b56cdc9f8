import { describe, expect, test } from "vitest";
import { noThinking, think, thinkEnd } from "./thinking.ts";

const start = think(noThinking(3), 0, 1, [0]);

describe("thinking time", () => {
  test("runs for the seat the match waits for, and for no other", () => {
    expect(thinkEnd(start, 0, 60_000)).toBe(60_000);
    expect(thinkEnd(start, 1, 60_000)).toBeNull();
    expect(thinkEnd(start, 0, 0)).toBeNull();
  });

  test("is spent over the decisions of one turn", () => {
    const later = think(start, 20_000, 1, [0]);
    expect(thinkEnd(later, 0, 60_000)).toBe(60_000);
  });

  test("starts anew with the next turn", () => {
    const later = think(start, 20_000, 2, [1]);
    expect(thinkEnd(later, 1, 60_000)).toBe(80_000);
    expect(thinkEnd(later, 0, 60_000)).toBeNull();
  });

  test("stands still while others decide, who have a clock of their own", () => {
    const others = think(start, 20_000, 1, [1, 2]);
    expect(thinkEnd(others, 1, 60_000)).toBe(80_000);
    const oneLeft = think(others, 50_000, 1, [2]);
    expect(thinkEnd(oneLeft, 2, 60_000)).toBe(80_000);
    const back = think(oneLeft, 70_000, 1, [0]);
    expect(thinkEnd(back, 0, 60_000)).toBe(110_000);
  });

  test("a decision of all at once gives time even to the seat that had used up its own", () => {
    const used = think(start, 60_000, 1, [0]);
    expect(thinkEnd(used, 0, 60_000)).toBe(60_000);
    const all = think(used, 61_000, 1, [0, 1, 2]);
    expect(thinkEnd(all, 0, 60_000)).toBe(121_000);
  });

  test("is over for the rest of the turn once it is used up", () => {
    const used = think(start, 75_000, 1, [1]);
    const back = think(used, 80_000, 1, [0]);
    expect(thinkEnd(back, 0, 60_000)).toBe(80_000);
  });
});
