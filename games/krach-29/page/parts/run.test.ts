import type { SaleView } from "@bigboard/krach-29/game";
import { describe, expect, test } from "vitest";
import { prices, STILL_CONFIG, stillView } from "../fixtures/still.ts";
import { isNearRun, runInSight } from "./run.ts";

const SALE: SaleView = {
  seat: 1,
  offer: 1,
  n: 4,
  company: "MAI",
  cards: null,
  oddLot: false,
  oddCard: null,
  token: false,
  faceDown: false,
  exceptional: false,
  automatic: false,
};

function seen(day: number, price: number, change: Parameters<typeof stillView>[1] = {}) {
  const view = stillView(4, { day, prices: prices({ MAI: price }), sales: [SALE], ...change });
  return runInSight({ view, config: STILL_CONFIG });
}

describe("the bank run that lies in the open sales", () => {
  test("K-BANKRUN-1, K-BANKRUN-4: it is in sight from the limit on, and not a million before", () => {
    expect(seen(4, -18)).toEqual({ company: "MAI", price: -30, mayBeStopped: false });
    expect(seen(4, -17)).toBeNull();
    expect(seen(4, -29, { sales: [] })).toBeNull();
    expect(seen(4, -29, { sales: [{ ...SALE, company: null, faceDown: true }] })).toBeNull();
  });

  test("K-RULING-35: a card of the evening may still stop it, on the last day none is drawn", () => {
    expect(seen(3, -18)?.mayBeStopped).toBe(true);
    expect(seen(3, -18, { piles: { benefits: 0, prejudices: 0 } })?.mayBeStopped).toBe(false);
    const drawn = ["B-06", "P-06"] as const;
    expect(seen(3, -20, { drawn })?.mayBeStopped).toBe(true);
    expect(seen(3, -21, { drawn })?.mayBeStopped).toBe(false);
    expect(seen(3, -20, { drawn: [...drawn, "B-05"] })?.mayBeStopped).toBe(false);
  });

  test("K-BANKRUN-4: ten millions before it a price is in danger", () => {
    expect([-19, -20, -29, -30].map((price) => isNearRun(STILL_CONFIG, price))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
