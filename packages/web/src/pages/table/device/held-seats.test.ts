import { describe, expect, test } from "vitest";
import { heldAtFirst, showing, withSeat } from "./held-seats.ts";

describe("P-NET-74: two seats on one device", () => {
  test("a second seat joins, either is shown, and a reload finds both", () => {
    const one = heldAtFirst([], "ada");
    expect(one).toEqual({ tokens: ["ada"], shown: "ada" });
    const two = withSeat(one, "bob");
    expect(two).toEqual({ tokens: ["ada", "bob"], shown: "bob" });
    expect(showing(two, "ada")).toEqual({ tokens: ["ada", "bob"], shown: "ada" });
    expect(heldAtFirst(["ada", "bob"], "ada")).toEqual({ tokens: ["ada", "bob"], shown: "ada" });
  });

  test("who leaves or is shown out takes only the own seat along", () => {
    const two = { tokens: ["ada", "bob"], shown: "bob" };
    expect(showing(two, null)).toEqual({ tokens: ["ada"], shown: "ada" });
    expect(showing(showing(two, null), null)).toEqual({ tokens: [], shown: null });
  });

  test("another key takes the place of the shown one; a link of one's own brings its seat alone", () => {
    expect(showing({ tokens: ["ada", "bob"], shown: "bob" }, "cal")).toEqual({
      tokens: ["ada", "cal"],
      shown: "cal",
    });
    expect(heldAtFirst(["ada", "bob"], "cal")).toEqual({ tokens: ["cal"], shown: "cal" });
    expect(heldAtFirst(["ada", "bob"], null)).toEqual({ tokens: [], shown: null });
  });
});
