import { describe, expect, it } from "vitest";
import { Evening, ofType } from "../evening.fixture.ts";
import { defaultPick } from "./targets.ts";

/** A day that begins with the losses of seat 0, whose portfolio is the fourth card and on; nobody's sale moves COP, DIM, AIR or KDK. */
const QUIET = [
  { seat: 1, company: "ELE", cards: 2 },
  { seat: 2, company: "MAI", cards: 2 },
];

function lossesOf(seat: number, day: Evening): unknown {
  return ofType(day.endSales(), "losses").find((event) => event.seat === seat);
}

describe("losses", () => {
  it("K-EX-D3, K-LOSS-2, K-LOSS-3: both shares of every card count", () => {
    const day = new Evening({
      prices: { AIR: -8, STL: -12, KDK: -5 },
      tokens: { 0: null },
      freed: [0],
      sales: [{ seat: 0, company: "RAD", cards: 3, portfolio: ["STL/AIR", "AIR/KDK"] }, ...QUIET],
    });
    expect(lossesOf(0, day)).toEqual({
      type: "losses",
      seat: 0,
      lines: [
        { kind: "share", card: "STL/AIR", company: "STL", amount: -12 },
        { kind: "share", card: "STL/AIR", company: "AIR", amount: -8 },
        { kind: "share", card: "AIR/KDK", company: "AIR", amount: -8 },
        { kind: "share", card: "AIR/KDK", company: "KDK", amount: -5 },
      ],
      loss: 33,
      score: -33,
    });
  });

  it("K-EX-60, K-RULING-40, K-LOSS-5: a token always costs its price", () => {
    const day = new Evening({
      prices: { MOT: -3, AIR: -7 },
      tokens: { 0: "AIR" },
      sales: [{ seat: 0, company: "RAD", cards: 4, portfolio: ["MOT/TEL"] }, ...QUIET],
    });
    expect(lossesOf(0, day)).toMatchObject({ loss: 10 });
    expect(day.state.register[0]?.[0]?.at(-1)).toEqual({ kind: "token", company: "AIR", amount: -7 });
  });

  it("K-EX-61, K-LOSS-9, K-LOSS-6: prices of 0 cost nothing, and neither does a spent token", () => {
    const day = new Evening({
      sales: [{ seat: 0, company: "RAD", cards: 4, token: true, portfolio: ["TEL/DIM"] }, ...QUIET],
    });
    expect(lossesOf(0, day)).toEqual({
      type: "losses",
      seat: 0,
      lines: [
        { kind: "share", card: "TEL/DIM", company: "TEL", amount: 0 },
        { kind: "share", card: "TEL/DIM", company: "DIM", amount: 0 },
      ],
      loss: 0,
      score: 0,
    });
  });

  it("K-EX-63, K-EX-79, B-07: one share written off costs nothing; the token can be that share", () => {
    const given = {
      prices: { STL: -9, DIM: -2 },
      tokens: { 0: "STL" },
      benefits: ["B-07"],
      sales: [{ seat: 0, company: "RAD", cards: 3, portfolio: ["STL/COP", "STL/DIM"] }, ...QUIET],
    };
    const plain = new Evening({ ...given, benefits: [] });
    expect(lossesOf(0, plain)).toMatchObject({ loss: 29, score: -29 });

    const share = new Evening(given);
    share.endSales();
    const events = share.choose(0, { card: "STL/DIM", company: "STL" });
    expect(ofType(events, "losses")[0]).toMatchObject({ loss: 20, score: -20 });
    expect(share.state.register[0]?.[0]?.at(-1)).toEqual({
      kind: "card",
      bonus: "B-07",
      company: "STL",
      amount: 9,
    });
    expect(ofType(events, "spent")).toEqual([{ type: "spent", seat: 0, bonus: "B-07", how: "used" }]);

    const cheap = new Evening(given);
    cheap.endSales();
    expect(ofType(cheap.choose(0, { card: "STL/DIM", company: "DIM" }), "losses")[0]).toMatchObject({
      loss: 27,
    });

    const token = new Evening(given);
    token.endSales();
    expect(ofType(token.choose(0, { token: true }), "losses")[0]).toMatchObject({ loss: 20 });
  });

  it("B-07, K-RULING-52: the clock writes off the lowest price, then board order, then card number, the token last", () => {
    const byClock = (portfolio: readonly string[], prices: object): unknown => {
      const sales = [{ seat: 0, company: "RAD", cards: 3, portfolio }, ...QUIET];
      const day = new Evening({ benefits: ["B-07"], tokens: { 0: "STL" }, sales, prices });
      day.endSales();
      const pick = defaultPick(day.bound, day.state);
      day.timeout();
      const company = pick !== null && "company" in pick ? pick.company : "STL";
      expect(day.state.register[0]?.[0]?.at(-1)).toMatchObject({ bonus: "B-07", company });
      return pick;
    };
    const two = ["STL/DIM", "STL/COP"];
    expect(byClock(two, { STL: -9, DIM: -10 })).toEqual({ card: "STL/DIM", company: "DIM" });
    expect(byClock(two, { STL: -9, DIM: -9 })).toEqual({ card: "STL/COP", company: "STL" });
    expect(byClock(two, { COP: -4, DIM: -4 })).toEqual({ card: "STL/COP", company: "COP" });
    expect(byClock(["TEL/DIM", "TEL/COP"], { STL: -9 })).toEqual({ token: true });
    const other = ["AIR/OIL", "KDK/COP"];
    expect(byClock(other, { OIL: -5, COP: -5 })).toEqual({ card: "KDK/COP", company: "COP" });
    expect(byClock(other, { KDK: -5, OIL: -5 })).toEqual({ card: "KDK/COP", company: "KDK" });
  });

  it("K-CARD-18, B-07: with an empty portfolio and no token there is nothing to write off", () => {
    const day = new Evening({
      benefits: ["B-07"],
      sales: [{ seat: 0, company: "RAD", cards: 5, token: true }, ...QUIET],
    });
    const events = day.endSales();
    expect(events).toContainEqual({ type: "spent", seat: 0, bonus: "B-07", how: "noTarget" });
    expect(day.trader(0)).toMatchObject({ score: 0, bonus: null });
  });
});

describe("B-08", () => {
  const short = (prices: object, portfolio = ["STL/AIR", "KDK/OIL"]): Evening =>
    new Evening({
      benefits: ["B-08"],
      prices,
      tokens: { 0: "DIM" },
      sales: [{ seat: 0, company: "RAD", cards: 3, portfolio }, ...QUIET],
    });

  it("B-08: the score rises by the size of the price, at most 10", () => {
    const nine = short({ COP: -9 });
    nine.endSales();
    nine.choose(0, { company: "COP" });
    expect(nine.trader(0).score).toBe(9);
    const twelve = short({ COP: -12 });
    twelve.endSales();
    expect(ofType(twelve.choose(0, { company: "COP" }), "losses")[0]).toMatchObject({ loss: -10, score: 10 });
    expect(twelve.state.register[0]?.[0]?.at(-1)).toEqual({
      kind: "card",
      bonus: "B-08",
      company: "COP",
      amount: 10,
    });
  });

  it("B-08: no company of the portfolio or the own token can be picked", () => {
    const day = short({ DIM: -9, STL: -9 });
    day.endSales();
    for (const company of ["STL", "AIR", "KDK", "OIL", "DIM"]) {
      expect(day.refusal(0, { company })).toMatchObject({ code: "ILLEGAL_TARGET", rule: "B-08" });
    }
    for (const company of ["RAD", "MOT", "ELE", "TEL", "MAI", "COP", "RLR"]) {
      expect(day.refusal(0, { company })).toBeNull();
    }
  });

  it("B-08, K-RULING-52: the clock picks the lowest such price, the first in board order of equal ones", () => {
    const day = short({ STL: -20, COP: -5, RLR: -8, MOT: -8 });
    day.endSales();
    day.timeout();
    expect(day.state.register[0]?.[0]?.at(-1)).toMatchObject({ bonus: "B-08", company: "MOT", amount: 8 });
  });

  it("K-CARD-18, B-08: whoever has a share of everything has no target", () => {
    const day = new Evening({
      day: 3,
      benefits: ["B-08"],
      tokens: { 0: "ELE" },
      sales: [
        {
          seat: 0,
          company: "RAD",
          cards: ["RAD/DIM"],
          portfolio: ["STL/AIR", "KDK/MOT", "TEL/MAI", "COP/RLR", "DIM/OIL", "RAD/OIL"],
        },
        ...QUIET,
      ],
    });
    const events = day.endSales();
    expect(events).toContainEqual({ type: "spent", seat: 0, bonus: "B-08", how: "noTarget" });
    expect(day.state.phase).toBe("ready");
  });
});

describe("P-07 and P-08", () => {
  const last = (given: object): Evening =>
    new Evening({
      sales: [
        { seat: 0, company: "RAD", cards: 2 },
        { seat: 2, company: "MAI", cards: 2 },
        { seat: 1, company: "MOT", cards: 3, portfolio: ["TEL/DIM", "COP/OIL"] },
      ],
      tokens: { 1: "RLR" },
      ...given,
    });

  it.each([
    [-9, 9],
    [-10, 10],
    [-11, 10],
  ])("P-07: the lowest price of %i costs %i", (price, cost) => {
    const day = last({ prejudices: ["P-07"], prices: { STL: price, AIR: -4 } });
    const events = day.endSales();
    expect(events).toContainEqual({ type: "spent", seat: 1, bonus: "P-07", how: "used" });
    expect(day.trader(1).score).toBe(-cost);
    expect(day.state.register[0]?.[1]?.at(-1)).toEqual({
      kind: "card",
      bonus: "P-07",
      company: "STL",
      amount: -cost,
    });
  });

  it("P-07: names the first company in board order of equal ones", () => {
    const day = last({ prejudices: ["P-07"], prices: { OIL: -9, AIR: -9 } });
    day.endSales();
    expect(day.state.register[0]?.[1]?.at(-1)).toMatchObject({ company: "AIR" });
  });

  it("P-08: costs 2 for every card of the portfolio, not of the sale", () => {
    const day = last({ prejudices: ["P-08"] });
    const events = day.endSales();
    expect(events).toContainEqual({ type: "spent", seat: 1, bonus: "P-08", how: "used" });
    expect(day.state.register[0]?.[1]?.at(-1)).toEqual({
      kind: "card",
      bonus: "P-08",
      company: null,
      amount: -4,
    });
    expect(day.trader(1).score).toBe(-4);
  });

  it("P-08, K-RULING-65: does nothing to an empty portfolio", () => {
    const day = last({
      prejudices: ["P-08"],
      sales: [
        { seat: 0, company: "RAD", cards: 2 },
        { seat: 2, company: "MAI", cards: 2 },
        { seat: 1, company: "MOT", cards: 5 },
      ],
    });
    const events = day.endSales();
    expect(events).toContainEqual({ type: "spent", seat: 1, bonus: "P-08", how: "noTarget" });
    expect(day.state.register[0]?.[1]).toEqual([{ kind: "token", company: "RLR", amount: 0 }]);
  });

  it("K-RULING-65, P-07: does nothing while all prices are at 0", () => {
    const day = last({ phase: "lossChoices", bonus: { 0: "B-07", 1: "P-07" } });
    const events = day.choose(0, { token: true });
    expect(events.slice(0, 2)).toEqual([
      { type: "spent", seat: 1, bonus: "P-07", how: "noTarget" },
      { type: "spent", seat: 0, bonus: "B-07", how: "used" },
    ]);
    expect(day.trader(1).score).toBe(0);
    expect(day.state.register[0]?.[1]?.some(({ kind }) => kind === "card")).toBe(false);
  });

  it("K-CARD-5: the Prejudice is billed before the Benefit", () => {
    const day = last({ prejudices: ["P-08"], benefits: ["B-07"] });
    day.endSales();
    expect(ofType(day.timeout(), "spent").map(({ bonus }) => bonus)).toEqual(["P-08", "B-07"]);
  });
});

describe("the last day", () => {
  const end = (scores: readonly number[]): Evening =>
    new Evening({
      day: 4,
      scores,
      freed: [0, 1, 2],
      sales: [
        {
          seat: 0,
          company: "RAD",
          cards: ["RAD/MOT", "RAD/TEL"],
          portfolio: ["STL/AIR", "STL/KDK", "AIR/KDK", "STL/COP", "AIR/COP", "KDK/COP"],
        },
        {
          seat: 1,
          company: "MAI",
          cards: ["ELE/MAI", "TEL/MAI"],
          portfolio: ["STL/RLR", "STL/DIM", "STL/OIL", "AIR/RLR", "AIR/DIM", "AIR/OIL"],
        },
        {
          seat: 2,
          company: "MOT",
          cards: ["MOT/ELE", "MOT/TEL"],
          portfolio: ["KDK/RLR", "KDK/DIM", "KDK/OIL", "COP/RLR", "COP/DIM", "COP/OIL"],
        },
      ],
    });

  it("K-EX-D7, K-BONUS-13, K-BONUS-14, K-RULING-54: +15 and -15 are lines of their own", () => {
    const day = end([-90, -80, -70]);
    const events = day.endSales();
    expect(ofType(events, "losses").map(({ score }) => score)).toEqual([-75, -80, -85]);
    expect(day.state.register[3]?.map((lines) => lines.filter(({ kind }) => kind === "lastDay"))).toEqual([
      [{ kind: "lastDay", amount: 15 }],
      [],
      [{ kind: "lastDay", amount: -15 }],
    ]);
    expect(events.slice(-2)).toEqual([
      { type: "dayEnded", day: 4, prices: day.state.prices, until: null },
      { type: "over", ending: "close", scores: [-75, -80, -85], winners: [0] },
    ]);
    expect(day.state).toMatchObject({ phase: "over", ending: "close", until: null, choice: null });
  });

  it("K-EX-64, K-RULING-56: a score may rise above 0", () => {
    const day = end([-8, -80, -70]);
    day.endSales();
    expect(day.trader(0).score).toBe(7);
  });

  it("K-RULING-57: equal scores win together", () => {
    const day = end([-90, -75, -70]);
    expect(ofType(day.endSales(), "over")[0]).toMatchObject({ scores: [-75, -75, -85], winners: [0, 1] });
  });

  it("K-RULING-45, K-RULING-30: spent tokens return on day 4, and nobody takes a new one", () => {
    const day = new Evening({
      day: 4,
      sales: [{ seat: 0, company: "RAD", cards: 4, token: true }, ...QUIET],
    });
    const events = day.endSales();
    expect(ofType(events, "tokensReturned")).toEqual([{ type: "tokensReturned", companies: ["RAD"] }]);
    expect(ofType(events, "asked")).toEqual([]);
    expect(day.state.phase).toBe("over");
  });

  it("K-INV-16: every score is the sum of its lines", () => {
    const day = end([-90, -80, -70]);
    day.endSales();
    day.state.traders.forEach(({ score }, seat) => {
      const lines = day.state.register.flatMap((page) => page[seat] ?? []);
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(score);
    });
  });
});
