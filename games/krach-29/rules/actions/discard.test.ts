import { describe, expect, it } from "vitest";
import { Evening, ofType, typesOf } from "../evening.fixture.ts";

const DISCARD = { type: "discard" } as const;
const SALES = [
  { seat: 1, company: "STL", cards: 3, portfolio: ["KDK/OIL", "AIR/KDK"] },
  { seat: 0, company: "KDK", cards: 2 },
  { seat: 2, company: "MOT", cards: 2 },
];

function asking(bonus: string, change: object = {}): Evening {
  const day = new Evening({
    benefits: [bonus],
    prices: { AIR: -4, DIM: -6 },
    tokens: { 1: "TEL" },
    sales: SALES,
    ...change,
  });
  day.endSales();
  return day;
}

describe("discarding a Benefit", () => {
  it("K-BONUS-7, K-RULING-71: goes without effect, and the day goes on where it was waited for", () => {
    const pool = asking("B-05");
    expect(pool.discard(1)[0]).toEqual({ type: "spent", seat: 1, bonus: "B-05", how: "declined" });
    expect(pool.state).toMatchObject({ phase: "ready", choice: null });
    expect(pool.prices()).toMatchObject({ STL: -3, AIR: -4, DIM: -6 });

    const switched = asking("B-06");
    expect(typesOf(switched.discard(1)).slice(0, 2)).toEqual(["spent", "dropped"]);

    for (const bonus of ["B-07", "B-08"] as const) {
      const losses = asking(bonus);
      const events = losses.discard(1);
      expect(typesOf(events).slice(0, 2)).toEqual(["spent", "losses"]);
      expect(losses.state.register[0]?.[1]?.some(({ kind }) => kind === "card")).toBe(false);
      expect(losses.state.phase).toBe("ready");
    }
  });

  it("K-RULING-71: before its window the day waits on for whoever is asked", () => {
    const day = new Evening({ benefits: ["B-05"], prejudices: ["P-05"], sales: SALES });
    day.endSales();
    expect(day.state.choice?.for).toBe("P-05");
    expect(typesOf(day.discard(1))).toEqual(["spent"]);
    expect(day.state.choice?.for).toBe("P-05");
    expect(ofType(day.timeout(), "asked")).toEqual([]);
    expect(day.state.phase).toBe("ready");
  });

  it("K-RULING-71: a card kept for the next day can go while others choose tokens", () => {
    const day = new Evening({ benefits: ["B-03"], sales: [{ ...SALES[0], token: true }, ...SALES.slice(1)] });
    day.endSales();
    expect(day.state.phase).toBe("renewal");
    expect(typesOf(day.discard(1))).toEqual(["spent"]);
    expect(day.state).toMatchObject({ phase: "renewal", choice: { seat: 1, for: "token" } });
  });

  it("TOO_LATE, K-END-1: not after the end, where a table that was left leaves a card", () => {
    const day = new Evening({ phase: "over", day: 2, ending: "abandoned", bonus: { 1: "B-03" } });
    expect(day.refused(1, DISCARD)).toEqual({
      code: "TOO_LATE",
      rule: "K-END-1",
      detail: { holds: "B-03", phase: "over" },
    });
  });

  it("NO_SUCH_CARD, K-BONUS-9: there is none, or it is a Prejudice", () => {
    const day = new Evening({ bonus: { 1: "P-02", 2: "B-02" } });
    expect(day.refused(0, DISCARD)).toEqual({
      code: "NO_SUCH_CARD",
      rule: "K-BONUS-7",
      detail: { holds: null, phase: "open" },
    });
    expect(day.refused(1, DISCARD)).toEqual({
      code: "NO_SUCH_CARD",
      rule: "K-BONUS-9",
      detail: { holds: "P-02", phase: "open" },
    });
    expect(day.refused(2, DISCARD)).toBeNull();
  });

  it("TOO_LATE, B-01: may be declined until the countdown starts", () => {
    const ready = new Evening({ phase: "ready", bonus: { 0: "B-01" } });
    expect(ready.refused(0, DISCARD)).toBeNull();
    const counting = new Evening({ phase: "countdown", day: 2, bonus: { 0: "B-01", 1: "P-02" } });
    expect(counting.refused(0, DISCARD)).toEqual({
      code: "TOO_LATE",
      rule: "B-01",
      detail: { holds: "B-01", phase: "countdown" },
    });
    const other = new Evening({ phase: "countdown", day: 2, bonus: { 0: "B-02" } });
    expect(other.refused(0, DISCARD)).toBeNull();
  });
});
