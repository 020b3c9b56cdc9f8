import { describe, expect, it } from "vitest";
import { partingOf } from "./parting.ts";

const deals = [0, 1, 2].flatMap((first) => [0, 3, 6, 9].map((trendAt) => ({ first, trendAt })));

describe("what a bot says once everything is counted", () => {
  it("is of its own manner: the losers of one table do not all say the same", () => {
    const said = deals.map((shown) =>
      [1, 2, 3].map((seat) => partingOf(shown, seat, [129, 68, 70, 75], false)),
    );
    for (const words of said) expect(new Set(words).size).toBeGreaterThan(1);
    expect(said.flat()).toContain("bravo");
  });

  it("who has nearly won is short of breath, and who has won praises nobody", () => {
    for (const shown of deals) {
      expect(partingOf(shown, 1, [80, 74, 20], false)).toBe("sweat");
      expect(partingOf(shown, 1, [60, 74, 20], true)).not.toBe("bravo");
    }
  });
});
