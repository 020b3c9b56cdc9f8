import { describe, expect, test } from "vitest";
import { kept } from "./kept.ts";
import { putAway } from "./resting.ts";

const lines = kept([], ["a", "b", "c"], (key) => key);
const without = kept(lines, ["b"], (key) => key);
const closed = (key: string): boolean => key === "c";

describe("what is over in a list of Hands", () => {
  test("keeps its place under the mouse", () => {
    expect(putAway([], without, "over", closed)).toEqual([]);
  });

  test("goes once the mouse leaves, and does not come back with it", () => {
    const away = putAway([], without, "away", closed);
    expect(away).toEqual(["a", "c"]);
    expect(putAway(away, without, "over", closed)).toEqual(["a", "c"]);
  });

  test("is there again where it has come back to life", () => {
    expect(putAway(["a", "c"], lines, "over", closed)).toEqual([]);
  });

  test("goes at once where there is no mouse, but for what was closed", () => {
    expect(putAway([], without, "none", closed)).toEqual(["a"]);
  });
});
