import { describe, expect, it } from "vitest";
import { partingOf } from "./parting.ts";

const evenings = [0, 1, 2, 3, -4, 17];

describe("what a bot says once everything is counted", () => {
  it("is of its own manner: the losers of one table do not all say the same", () => {
    const said = evenings.map((evening) =>
      [1, 2, 3].map((seat) => partingOf({ evening, seat, totals: [129, 68, 70, 75], hasWon: false })),
    );
    for (const words of said) expect(new Set(words).size).toBeGreaterThan(1);
    expect(said.flat()).toContain("bravo");
  });

  it("who has nearly won is short of breath, and who has won praises nobody", () => {
    for (const evening of evenings) {
      expect(partingOf({ evening, seat: 1, totals: [80, 74, 20], hasWon: false })).toBe("sweat");
      expect(partingOf({ evening, seat: 1, totals: [60, 74, 20], hasWon: true })).not.toBe("bravo");
    }
  });
});
