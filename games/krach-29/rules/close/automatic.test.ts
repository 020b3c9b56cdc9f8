import { describe, expect, it } from "vitest";
import { Evening } from "../evening.fixture.ts";
import { automaticSale, composeSale, type Seller } from "./automatic.ts";

const ORDINARY = new Evening({}).bound;

/** Sells on the first offer, an ordinary one, at prices of 0 unless given. */
function compose(given: Partial<Seller> & Pick<Seller, "hand">, prices: { [company: string]: number } = {}) {
  const all = Object.fromEntries(ORDINARY.companies.map((company) => [company, prices[company] ?? 0]));
  return composeSale(ORDINARY, { token: null, offer: 1, seats: 3, ...given, prices: all });
}

describe("the composition of an automatic sale", () => {
  const steelAndKodak = ["STL/AIR", "STL/MOT", "STL/TEL", "STL/OIL", "KDK/COP", "KDK/RLR"];

  it("K-EX-37, K-RULING-27: (a) never brings its own company to -30", () => {
    const sale = compose({ hand: steelAndKodak }, { STL: -26, KDK: -3 });
    expect(sale).toEqual({ company: "KDK", cards: ["KDK/COP", "KDK/RLR"], token: false });
  });

  it("K-RULING-27: (a) -29 is no bankrun, so that four cards at -25 go", () => {
    expect(compose({ hand: steelAndKodak }, { STL: -25, KDK: -3 }).company).toBe("STL");
  });

  it("K-RULING-27: (a) counts the token and the offer it would take", () => {
    expect(compose({ hand: steelAndKodak, token: "STL" }, { STL: -25 }).company).toBe("KDK");
    const doubled = new Evening({ offers: ["x2"] }).bound;
    const prices = Object.fromEntries(doubled.companies.map((company) => [company, 0]));
    const given = { hand: steelAndKodak, token: null, seats: 3, prices: { ...prices, STL: -22 } };
    expect(composeSale(doubled, { ...given, offer: 1 }).company).toBe("KDK");
    expect(composeSale(doubled, { ...given, offer: 2 }).company).toBe("STL");
  });

  it("K-RULING-27: (a) sells what does least harm even if every candidate brings a bankrun", () => {
    const sale = compose({ hand: steelAndKodak }, { STL: -29, KDK: -29 });
    expect(sale.company).toBe("STL");
  });

  it("K-RULING-27: (b) sells the most cards, all that match", () => {
    expect(compose({ hand: steelAndKodak, token: "KDK" }, { COP: -9, RLR: -9 })).toEqual({
      company: "STL",
      cards: ["STL/AIR", "STL/MOT", "STL/TEL", "STL/OIL"],
      token: false,
    });
  });

  it("K-RULING-27: (c) prefers the company of the token, and adds it", () => {
    const hand = ["STL/AIR", "STL/MOT", "KDK/COP", "KDK/RLR", "TEL/OIL"];
    expect(compose({ hand, token: "KDK" }, { STL: -9 })).toEqual({
      company: "KDK",
      cards: ["KDK/COP", "KDK/RLR"],
      token: true,
    });
  });

  it("K-RULING-27: (d) keeps the shares that cost least", () => {
    const hand = ["STL/AIR", "STL/MOT", "KDK/COP", "KDK/RLR", "TEL/OIL"];
    expect(compose({ hand }, { COP: -1 }).company).toBe("KDK");
    expect(compose({ hand }, { AIR: -1 }).company).toBe("STL");
    expect(compose({ hand }, { STL: -3, KDK: -4 }).company).toBe("KDK");
  });

  it("K-RULING-27: (e) takes the first in board order of equal ones", () => {
    expect(compose({ hand: ["KDK/COP", "KDK/RLR", "STL/AIR", "STL/MOT", "TEL/OIL"] }).company).toBe("STL");
  });

  it("K-RULING-25, K-RULING-27: without a pair sells one card; (f) the lower number of equal ones", () => {
    const hand = ["COP/RLR", "TEL/MAI", "MOT/ELE", "KDK/RAD", "STL/AIR"];
    expect(compose({ hand })).toEqual({ company: "STL", cards: ["STL/AIR"], token: false });
    expect(compose({ hand }, { RLR: -4 })).toEqual({ company: "COP", cards: ["COP/RLR"], token: false });
    expect(compose({ hand, token: "MAI" })).toEqual({ company: "MAI", cards: ["TEL/MAI"], token: true });
  });

  it("K-RULING-27: has nothing to sell from an empty hand", () => {
    expect(() => compose({ hand: [] })).toThrow(RangeError);
  });

  it("P-04, K-RULING-27: leaves a barred token out, on the first free offer", () => {
    const hands = { 0: ["STL/AIR", "STL/MOT", "STL/TEL", "KDK/COP", "KDK/RLR"] };
    const free = new Evening({ hands, tokens: { 0: "STL" } });
    expect(automaticSale(free.bound, free.state, 0)).toMatchObject({ company: "STL", token: true });
    const barred = new Evening({ hands, tokens: { 0: "STL" }, bonus: { 0: "P-04" } });
    expect(automaticSale(barred.bound, barred.state, 0)).toMatchObject({ company: "STL", token: false });
    const second = new Evening({
      hands,
      offers: ["ordinary", "x3"],
      prices: { STL: -21 },
      sales: [{ seat: 1, company: "AIR", cards: 2 }],
    });
    expect(automaticSale(second.bound, second.state, 0).company).toBe("KDK");
  });
});
