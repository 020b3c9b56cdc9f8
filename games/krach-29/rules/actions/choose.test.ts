import { describe, expect, it } from "vitest";
import { defaultPick, picks } from "../close/targets.ts";
import { Evening } from "../evening.fixture.ts";

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

describe("what may be picked", () => {
  it("is nothing while nothing is asked", () => {
    const day = new Evening({});
    expect(picks(day.bound, day.state)).toEqual([]);
    expect(defaultPick(day.bound, day.state)).toBeNull();
    expect(day.refusal(0, { company: "STL" }, 1)).toEqual({
      code: "NOT_YOUR_CHOICE",
      rule: "K-RULING-52",
      detail: { choice: 1, asked: null },
    });
  });

  it("B-05: companies below 0", () => {
    const day = asking("B-05");
    expect(picks(day.bound, day.state)).toEqual(
      ["STL", "AIR", "KDK", "MOT", "DIM"].map((company) => ({ company })),
    );
    expect(defaultPick(day.bound, day.state)).toEqual({ company: "DIM" });
  });

  it("B-06: the other traders, and by default nobody", () => {
    const day = asking("B-06");
    expect(picks(day.bound, day.state)).toEqual([{ seat: 0 }, { seat: 2 }]);
    expect(defaultPick(day.bound, day.state)).toBeNull();
    expect(day.refusal(1, { seat: 1 })).toEqual({
      code: "ILLEGAL_TARGET",
      rule: "B-06",
      detail: { for: "B-06", legal: [{ seat: 0 }, { seat: 2 }] },
    });
  });

  it("B-07: each share of the portfolio by card number, then the token", () => {
    const day = asking("B-07");
    expect(picks(day.bound, day.state)).toEqual([
      { card: "AIR/KDK", company: "AIR" },
      { card: "AIR/KDK", company: "KDK" },
      { card: "KDK/OIL", company: "KDK" },
      { card: "KDK/OIL", company: "OIL" },
      { token: true },
    ]);
    const bare = asking("B-07", { tokens: { 1: null }, freed: [1] });
    expect(picks(bare.bound, bare.state)).toHaveLength(4);
    for (const pick of [
      { token: true } as const,
      { company: "KDK" },
      { seat: 1 },
      { card: "KDK/OIL", company: "AIR" },
      { card: "STL/OIL", company: "OIL" },
    ]) {
      expect(bare.refusal(1, pick)).toMatchObject({ code: "ILLEGAL_TARGET", rule: "B-07" });
    }
    expect(bare.refusal(1, { card: "KDK/OIL", company: "OIL" })).toBeNull();
  });

  it("K-SETUP-8, K-RULING-7: any free token in the first choice", () => {
    const day = new Evening({ phase: "tokens", tokens: { 0: "STL" }, prices: { AIR: -5 }, asking: [1, 2] });
    expect(picks(day.bound, day.state)).toHaveLength(11);
    expect(day.refusal(1, { company: "STL" })).toMatchObject({ code: "ILLEGAL_TARGET", rule: "K-SETUP-8" });
    expect(day.refusal(1, { company: "AIR" })).toBeNull();
    const noToken = [
      { company: "ABC" },
      { card: "STL/AIR", company: "STL" },
      { seat: 0 },
      { token: true } as const,
    ];
    for (const pick of noToken) {
      expect(day.refusal(1, pick)).toMatchObject({ code: "ILLEGAL_TARGET", rule: "K-RULING-7" });
    }
  });

  it("K-RULING-42: only a token of the reserve after the losses", () => {
    const day = new Evening({ sales: [{ ...SALES[0], token: true }, ...SALES.slice(1)] });
    day.endSales();
    expect(day.state.phase).toBe("renewal");
    const taken = day.state.traders[0]?.token ?? "";
    expect(day.refusal(1, { company: taken })).toMatchObject({
      code: "ILLEGAL_TARGET",
      rule: "K-RULING-42",
    });
    expect(day.refusal(1, { seat: 0 })).toMatchObject({ code: "ILLEGAL_TARGET", rule: "K-RULING-42" });
    expect(day.refusal(1, { company: "STL" })).toBeNull();
  });
});

describe("refusals of an answer", () => {
  it("NOT_YOUR_CHOICE: somebody else is asked, or such a choice never was", () => {
    const day = asking("B-05");
    const asked = { choice: 1, seat: 1, for: "B-05" };
    expect(day.refusal(2, { company: "AIR" })).toEqual({
      code: "NOT_YOUR_CHOICE",
      rule: "K-RULING-52",
      detail: { choice: 1, asked },
    });
    expect(day.refusal(1, { company: "AIR" }, 2)).toMatchObject({
      code: "NOT_YOUR_CHOICE",
      detail: { choice: 2, asked },
    });
  });

  it("TOO_LATE, K-NET-50: the choice is over", () => {
    const day = asking("B-05");
    day.timeout();
    expect(day.refusal(1, { company: "AIR" }, 1)).toEqual({
      code: "TOO_LATE",
      rule: "K-NET-50",
      detail: { choice: 1, asked: null },
    });
    const next = asking("B-05", { prejudices: ["P-05"] });
    next.choose(1, { company: "RAD" });
    expect(next.refusal(1, { company: "AIR" }, 1)).toEqual({
      code: "TOO_LATE",
      rule: "K-NET-50",
      detail: { choice: 1, asked: { choice: 2, seat: 1, for: "B-05" } },
    });
  });

  it("ILLEGAL_TARGET: says what is legal", () => {
    const day = asking("B-05", { prices: {} });
    expect(day.refusal(1, { company: "AIR" })).toEqual({
      code: "ILLEGAL_TARGET",
      rule: "B-05",
      detail: { for: "B-05", legal: [{ company: "STL" }, { company: "KDK" }, { company: "MOT" }] },
    });
  });

  it("P-05: only companies of the holder", () => {
    const day = new Evening({
      prejudices: ["P-05"],
      tokens: { 2: "TEL" },
      sales: [...SALES.slice(0, 2), { seat: 2, company: "MOT", cards: 4, portfolio: ["RAD/RLR"] }],
    });
    day.endSales();
    expect(day.refusal(1, { company: "MOT" })).toEqual({
      code: "ILLEGAL_TARGET",
      rule: "P-05",
      detail: { for: "P-05", legal: [{ company: "RAD" }, { company: "TEL" }, { company: "RLR" }] },
    });
    expect(day.refusal(2, { company: "TEL" })).toMatchObject({ code: "NOT_YOUR_CHOICE" });
  });
});
