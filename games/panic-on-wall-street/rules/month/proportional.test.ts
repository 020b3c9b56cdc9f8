import fc from "fast-check";
import { expect, it } from "vitest";
import { proportional } from "./proportional.ts";

const UNIT = 5000;

it("P-EX-30, P-RULING-38: 50 to debts of 40, 30 and 20 is 25, 15 and 10", () => {
  expect(proportional(50_000, [40_000, 30_000, 20_000], UNIT)).toEqual([25_000, 15_000, 10_000]);
});

it("P-RULING-38: equal remainders go to the larger debt, of equal debts to the one named first", () => {
  // 3 units to debts of 3, 3 and 6: 0.75, 0.75 and 1.5; then 1 unit to two equal debts.
  expect(proportional(15_000, [15_000, 15_000, 30_000], UNIT)).toEqual([5000, 5000, 5000]);
  expect(proportional(5000, [10_000, 10_000], UNIT)).toEqual([5000, 0]);
  // 2 units to debts of 1, 2 and 1 (0.5, 1, 0.5), and to debts of 1 and 3 (0.5, 1.5).
  expect(proportional(10_000, [5000, 10_000, 5000], UNIT)).toEqual([5000, 5000, 0]);
  expect(proportional(10_000, [5000, 15_000], UNIT)).toEqual([0, 10_000]);
});

it("P-RULING-38: a split is exact, in units, and nobody gets more than is due", () => {
  const dues = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(dues, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (debts, part) => {
      const total = debts.reduce((sum, due) => sum + due, 0);
      const purse = Math.floor(total * part);
      const shares = proportional(
        purse * UNIT,
        debts.map((due) => due * UNIT),
        UNIT,
      );
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(purse * UNIT);
      shares.forEach((share, i) => {
        expect(share % UNIT).toBe(0);
        expect(share).toBeLessThanOrEqual((debts[i] ?? 0) * UNIT);
        expect(Math.abs(share / UNIT - (purse * (debts[i] ?? 0)) / total)).toBeLessThan(1);
      });
    }),
  );
});
