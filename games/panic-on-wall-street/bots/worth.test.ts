import { bind, COLOURS, expectedYield } from "@bigboard/panic-on-wall-street/game";
import { describe, expect, it } from "vitest";
import { configOf } from "./scene.fixture.ts";
import { Holdings, ownershipWorth, tablesOf, yieldIn } from "./worth.ts";

const config = configOf({});
const tables = tablesOf(config);
const start = { red: 3, yellow: 3, green: 3, blue: 3 };

describe("what a tile is worth", () => {
  it("is what the catalogue lists for the next roll, at every position of every colour", () => {
    const bound = bind(config);
    for (const colour of COLOURS) {
      for (const tile of [`${colour[0]?.toUpperCase()}1`, `${colour[0]?.toUpperCase()}X1`]) {
        for (let position = 0; position < 8; position += 1) {
          const market = { ...start, [colour]: position };
          expect(yieldIn(tables, tile, market, 1)).toBeCloseTo(expectedYield(bound, tile, position));
        }
      }
    }
  });

  it("follows the marker over the months ahead: 17.4 from the start", () => {
    const months = [1, 2, 3, 4, 5].map((month) => yieldIn(tables, "R1", start, month));
    expect(months.map((dollars) => Math.round(dollars / 10))).toEqual([2167, 2556, 2556, 2623, 2633]);
    expect(yieldIn(tables, "B1", start, 5)).toBeCloseTo((2180 / 81) * 1_000);
  });

  it("as a possession is its prices less its costs, less with every month, and double prices for x2", () => {
    const worth = [4, 3, 2, 1, 0].map((left) => ownershipWorth(tables, "G1", start, left, 1));
    expect(worth).toEqual(worth.toSorted((a, b) => b - a));
    expect(worth.at(-1)).toBe(0);
    expect(ownershipWorth(tables, "B1", start, 1, 1)).toBeCloseTo(26_667 - 10_000, -1);
    const both = ownershipWorth(tables, "BX1", start, 1, 1) + 10_000;
    expect(both).toBeCloseTo(2 * (ownershipWorth(tables, "B1", start, 1, 1) + 10_000));
  });

  it("swings together within a colour and apart between colours", () => {
    const two = (other: string): number => {
      const holdings = new Holdings(tables, start);
      holdings.add("R1", 20_000);
      holdings.add(other, 20_000);
      expect(holdings.owed).toBe(40_000);
      return holdings.deviation();
    };
    expect(two("R2")).toBeCloseTo(2 * 38_908, -2);
    expect(two("RX1")).toBeCloseTo(3 * 38_908, -2);
    expect(two("Y1")).toBeCloseTo(Math.hypot(38_908, 26_087), -2);
  });
});
