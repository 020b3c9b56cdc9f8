import { describe, expect, it } from "vitest";
import { shareCard } from "../bound.ts";
import { Evening, ofType, typesOf } from "../evening.fixture.ts";

/** Three sales on ordinary offers that nobody is asked about. */
const SALES = [
  { seat: 1, company: "STL", cards: 3 },
  { seat: 0, company: "KDK", cards: 2 },
  { seat: 2, company: "MOT", cards: 2 },
];

describe("DRAW and REVEAL", () => {
  it("K-BONUS-2, K-BONUS-3, K-RULING-48: the first seller draws a Benefit, then the last a Prejudice", () => {
    const day = new Evening({ sales: SALES, benefits: ["B-02", "B-03"], prejudices: ["P-01", "P-02"] });
    const events = day.endSales();
    expect(events.slice(0, 3)).toEqual([
      { type: "salesEnded" },
      { type: "drawn", seat: 1, bonus: "B-02" },
      { type: "drawn", seat: 2, bonus: "P-01" },
    ]);
    expect(day.state.benefits[0]).toBe("B-03");
    expect(day.state.prejudices[0]).toBe("P-02");
    expect(day.state.drawn.slice(-2)).toEqual(["B-02", "P-01"]);
    expect(day.state.traders.map(({ bonus }) => bonus)).toEqual([null, "B-02", "P-01"]);
  });

  it("K-RULING-47, B-03: first and last go by time, not by the number of the offer", () => {
    const day = new Evening({
      sales: [
        { seat: 1, company: "STL", cards: 3, offer: 3 },
        { seat: 0, company: "KDK", cards: 2, offer: 1 },
        { seat: 2, company: "MOT", cards: 2, offer: 2 },
      ],
    });
    expect(ofType(day.endSales(), "drawn").map(({ seat }) => seat)).toEqual([1, 2]);
  });

  it("K-EX-66, K-RULING-49: a card of the trading or the sale is kept for the next day", () => {
    const day = new Evening({ sales: SALES, benefits: ["B-03"], prejudices: ["P-02"] });
    const events = day.endSales();
    expect(ofType(events, "spent")).toEqual([]);
    expect(day.state.phase).toBe("ready");
    expect(day.trader(1).bonus).toBe("B-03");
    expect(day.trader(2).bonus).toBe("P-02");
  });

  it("K-BONUS-13: nothing is drawn on day 4", () => {
    const day = new Evening({ day: 4, sales: SALES });
    expect(ofType(day.endSales(), "drawn")).toEqual([]);
  });

  it("K-CARD-8: from an empty pile nothing is drawn", () => {
    const day = new Evening({ day: 3, sales: SALES });
    day.state.benefits = [];
    expect(ofType(day.endSales(), "drawn")).toEqual([{ type: "drawn", seat: 2, bonus: "P-04" }]);
    expect(day.trader(1).bonus).toBeNull();
    expect(day.state.drawn.slice(-1)).toEqual(["P-04"]);
  });

  it("K-BONUS-2: something is drawn on day 3", () => {
    expect(ofType(new Evening({ day: 3, sales: SALES }).endSales(), "drawn")).toHaveLength(2);
  });

  it("K-INFO-7, K-EX-30: face-down sales turn up in the order of the offers, with their odd lots", () => {
    const day = new Evening({
      sales: [
        {
          seat: 1,
          company: "STL",
          cards: ["STL/AIR", "STL/KDK"],
          faceDown: true,
          offer: 2,
          oddLot: ["TEL/MAI"],
        },
        { seat: 0, company: "KDK", cards: ["KDK/MOT", "KDK/COP"], faceDown: true, offer: 1 },
        { seat: 2, company: "MOT", cards: 2 },
      ],
    });
    expect(ofType(day.endSales(), "revealed")).toEqual([
      {
        type: "revealed",
        sales: [
          { offer: 1, seat: 0, company: "KDK", cards: ["KDK/MOT", "KDK/COP"], oddCard: null },
          { offer: 2, seat: 1, company: "STL", cards: ["STL/AIR", "STL/KDK"], oddCard: "TEL/MAI" },
        ],
      },
    ]);
    expect(ofType(new Evening({ sales: SALES }).endSales(), "revealed")).toEqual([]);
  });

  it("K-NET-49: the idle bell is off once the sales have ended", () => {
    const day = new Evening({ sales: SALES });
    day.state.idleUntil = 200_000;
    day.endSales();
    expect(day.state.idleUntil).toBeNull();
  });
});

describe("CORRECTIONS", () => {
  const withDan = (dan: object, script = {}): Evening =>
    new Evening(
      {
        prejudices: ["P-06"],
        sales: [
          { seat: 1, company: "STL", cards: 3 },
          { seat: 0, company: "KDK", cards: 2 },
          { seat: 2, ...dan },
        ],
      },
      3,
      script,
    );

  it("K-EX-70, P-06, K-CARD-23: a drawn card of the sale returns, and costs both its shares", () => {
    const cards = ["RAD/COP", "ELE/COP", "MAI/COP", "COP/OIL"];
    const day = withDan({ company: "COP", cards, portfolio: ["TEL/DIM"] }, { "returned/1": 3 });
    const events = day.endSales();
    expect(events).toContainEqual({ type: "returned", seat: 2, card: "COP/OIL" });
    expect(events).toContainEqual({ type: "spent", seat: 2, bonus: "P-06", how: "used" });
    expect(day.prices()).toMatchObject({ COP: -3 });
    expect(day.trader(2).portfolio).toEqual(["TEL/DIM", "COP/OIL"]);
    expect(day.state.register[0]?.[2]).toContainEqual({
      kind: "share",
      card: "COP/OIL",
      company: "COP",
      amount: -3,
    });
    expect(day.drawn).toContain("returned/1");
  });

  it("K-EX-72, P-06, B-04: an odd lot stays with the sale", () => {
    const day = withDan({
      company: "KDK",
      cards: ["KDK/RAD", "KDK/TEL"],
      oddLot: ["TEL/MAI"],
      portfolio: ["AIR/OIL", "AIR/RLR"],
    });
    const sale = day.state.sales[2];
    day.endSales();
    expect(sale).toMatchObject({ cards: ["KDK/TEL"], oddLot: "TEL/MAI" });
    expect(day.trader(2).portfolio).toEqual(["AIR/RLR", "AIR/OIL", "KDK/RAD"].toSorted(byBoard(day)));
    expect(day.trader(2).portfolio).not.toContain("TEL/MAI");
  });

  it("P-06: a sale of one card is left alone", () => {
    const day = withDan({ company: "COP", cards: ["RAD/COP"] });
    const events = day.endSales();
    expect(ofType(events, "returned")).toEqual([]);
    expect(events).toContainEqual({ type: "spent", seat: 2, bonus: "P-06", how: "noTarget" });
    expect(day.prices()).toMatchObject({ COP: -1 });
    expect(day.drawn).toEqual([]);
  });

  it("P-06, K-RULING-29: an Exceptional Sale stays one", () => {
    const day = withDan({
      company: "COP",
      cards: ["RAD/COP", "ELE/COP", "MAI/COP", "COP/OIL", "COP/RLR"],
      token: true,
    });
    day.endSales();
    expect(day.state.sales[2]?.cards).toHaveLength(4);
    expect(day.trader(2).freed).toBe(true);
    expect(day.state).toMatchObject({ phase: "ready", asking: [] });
  });

  const switching = (): Evening =>
    new Evening(
      {
        offers: ["x3", "ordinary", "ordinary", "=2"],
        benefits: ["B-06"],
        sales: [
          { seat: 0, company: "MOT", cards: 3 },
          { seat: 1, company: "KDK", cards: 2 },
          { seat: 2, company: "TEL", cards: 2 },
          { seat: 3, company: "STL", cards: 5 },
        ],
      },
      4,
    );

  it("K-EX-69, B-06, K-CARD-21: two sales change places, everything else stays", () => {
    const day = switching();
    expect(typesOf(day.endSales()).at(-1)).toBe("asked");
    expect(day.state).toMatchObject({
      phase: "corrections",
      until: 115_000,
      choice: { id: 1, seat: 0, for: "B-06", about: 0 },
    });
    expect(day.prices()).toEqual({});
    const events = day.choose(0, { seat: 3 });
    expect(events[0]).toEqual({ type: "switched", seats: [0, 3], offers: [4, 1] });
    expect(events[1]).toEqual({ type: "spent", seat: 0, bonus: "B-06", how: "used" });
    expect(ofType(events, "dropped").map(({ offer, seat, drop }) => [offer, seat, drop])).toEqual([
      [1, 3, 15],
      [2, 1, 2],
      [3, 2, 2],
      [4, 0, 2],
    ]);
    expect(day.prices()).toMatchObject({ MOT: -2, STL: -15 });
    expect(day.state.sales.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
  });

  it("K-EX-81, B-06, K-BONUS-8: unanswered it goes unused, and the drops follow", () => {
    const day = switching();
    day.endSales();
    const events = day.timeout();
    expect(typesOf(events).slice(0, 2)).toEqual(["spent", "dropped"]);
    expect(events[0]).toEqual({ type: "spent", seat: 0, bonus: "B-06", how: "unused" });
    expect(day.prices()).toMatchObject({ MOT: -9, STL: -2 });
    expect(day.state.choice).toBeNull();
  });

  it("K-CARD-15: the card of P-06 returns before B-06 asks", () => {
    const day = new Evening({ benefits: ["B-06"], prejudices: ["P-06"], sales: SALES });
    expect(typesOf(day.endSales())).toEqual(["salesEnded", "drawn", "drawn", "returned", "spent", "asked"]);
    day.choose(1, { seat: 2 });
    expect(day.prices()).toMatchObject({ STL: -3, MOT: -1 });
  });
});

function byBoard(day: Evening): (one: string, other: string) => number {
  return (one, other) => shareCard(day.bound, one).rank - shareCard(day.bound, other).rank;
}

describe("DROPS", () => {
  it("K-EX-51, K-DROP-2, K-DROP-9: sales of one company add up, offer by offer", () => {
    const day = new Evening({
      offers: ["x2", "ordinary", "ordinary"],
      prices: { KDK: -5 },
      sales: [
        { seat: 0, company: "KDK", cards: 3 },
        { seat: 1, company: "MOT", cards: 2 },
        { seat: 2, company: "KDK", cards: 4, token: true },
      ],
    });
    const drops = ofType(day.endSales(), "dropped").filter(({ company }) => company === "KDK");
    expect(drops).toEqual([
      { type: "dropped", offer: 1, seat: 0, company: "KDK", count: 3, drop: 6, from: -5, to: -11 },
      { type: "dropped", offer: 3, seat: 2, company: "KDK", count: 5, drop: 5, from: -11, to: -16 },
    ]);
  });

  it("K-EX-45, K-RULING-32: a token on a fixed value counts for nothing and is spent", () => {
    const day = new Evening({
      day: 2,
      offers: ["=2"],
      sales: [
        { seat: 0, company: "ELE", cards: 4, token: true },
        { seat: 1, company: "KDK", cards: 2 },
        { seat: 2, company: "MOT", cards: 2 },
      ],
    });
    expect(ofType(day.endSales(), "dropped")[0]).toMatchObject({ count: 4, drop: 2, to: -2 });
    expect(day.state.reserve).toContain("ELE");
    expect(day.state.register[1]?.[0]?.some(({ kind }) => kind === "token")).toBe(false);
  });

  it("K-DROP-10, K-DROP-5: a company nobody sold keeps its price, also on the other side of sold cards", () => {
    const day = new Evening({
      prices: { AIR: -7 },
      sales: [{ seat: 1, company: "STL", cards: ["STL/AIR", "STL/KDK"] }, ...SALES.slice(1)],
    });
    day.endSales();
    expect(day.prices()).toEqual({ AIR: -7, STL: -2, KDK: -2, MOT: -2 });
  });
});

describe("ADJUSTMENTS and the bankrun test", () => {
  it("K-EX-52, K-RULING-35, K-RULING-36: all drops are recorded first, below -30 too", () => {
    const day = new Evening({
      offers: ["x2", "ordinary", "ordinary"],
      prices: { STL: -20 },
      sales: [
        { seat: 0, company: "STL", cards: ["STL/AIR", "STL/KDK", "STL/RAD", "STL/MOT", "STL/ELE"] },
        { seat: 1, company: "STL", cards: ["STL/TEL", "STL/MAI", "STL/COP"] },
        { seat: 2, company: "MOT", cards: ["KDK/MOT", "RAD/MOT"] },
      ],
    });
    const events = day.endSales();
    expect(ofType(events, "dropped").map(({ to }) => to)).toEqual([-30, -33, -2]);
    expect(events.slice(-4)).toEqual([
      { type: "bankrun", companies: ["STL"] },
      { type: "spent", seat: 0, bonus: "B-04", how: "bankrun" },
      { type: "spent", seat: 2, bonus: "P-04", how: "bankrun" },
      { type: "over", ending: "bankrun", scores: [0, 0, 0], winners: [] },
    ]);
    expect(day.state).toMatchObject({ phase: "over", ending: "bankrun", until: null, register: [] });
    expect(day.state.history.at(-1)).toMatchObject({ STL: -33, MOT: -2 });
    expect(day.state.traders.map(({ bonus }) => bonus)).toEqual([null, null, null]);
  });

  it.each([
    [-27, true],
    [-26, false],
  ])("K-EX-D6, K-BANKRUN-1, K-BANKRUN-4: STL at %i and three cards: bankrun %s", (price, bankrun) => {
    const day = new Evening({ prices: { STL: price }, sales: SALES });
    const events = day.endSales();
    expect(ofType(events, "bankrun")).toEqual(bankrun ? [{ type: "bankrun", companies: ["STL"] }] : []);
    expect(day.state.phase).toBe(bankrun ? "over" : "ready");
  });

  it("K-EX-58, K-RULING-37: a bankrun on day 4 records no losses and no last-day cards", () => {
    const day = new Evening({
      day: 4,
      scores: [-60, -75, -90],
      prices: { STL: -29, AIR: -30 },
      sales: SALES,
    });
    const events = day.endSales();
    expect(ofType(events, "bankrun")[0]?.companies).toEqual(["STL", "AIR"]);
    expect(ofType(events, "losses")).toEqual([]);
    expect(ofType(events, "dayEnded")).toEqual([]);
    expect(ofType(events, "over")).toEqual([
      { type: "over", ending: "bankrun", scores: [-60, -75, -90], winners: [] },
    ]);
  });

  const pool = (price: number): Evening =>
    new Evening({ benefits: ["B-05"], prices: { KDK: price, TEL: -2 }, sales: SALES });

  it("K-EX-54, B-05: the raise comes before the test and can save the table", () => {
    const day = pool(-29);
    expect(day.endSales().at(-1)).toMatchObject({
      type: "asked",
      choice: { seat: 1, for: "B-05", about: 1 },
    });
    expect(day.state).toMatchObject({ phase: "adjustments", until: 115_000 });
    const events = day.choose(1, { company: "KDK" });
    expect(events.slice(0, 2)).toEqual([
      { type: "moved", bonus: "B-05", seat: 1, company: "KDK", from: -31, to: -28 },
      { type: "spent", seat: 1, bonus: "B-05", how: "used" },
    ]);
    expect(day.state.phase).toBe("ready");
  });

  it("K-EX-55, B-05: it may not be enough", () => {
    const day = pool(-32);
    day.endSales();
    const events = day.choose(1, { company: "KDK" });
    expect(events[0]).toMatchObject({ type: "moved", to: -31 });
    expect(typesOf(events)).toEqual(["moved", "spent", "bankrun", "spent", "over"]);
  });

  it("K-EX-57, K-RULING-39, B-05: a raise stops at 0", () => {
    const day = pool(-5);
    day.endSales();
    expect(day.choose(1, { company: "TEL" })[0]).toMatchObject({
      type: "moved",
      company: "TEL",
      from: -2,
      to: 0,
    });
    expect(day.state.prices.TEL).toBe(0);
  });

  it("B-05, K-RULING-52: the clock takes the lowest price, the first in board order of equal ones", () => {
    const day = new Evening({ benefits: ["B-05"], prices: { AIR: -6, KDK: -4, OIL: -6 }, sales: SALES });
    day.endSales();
    expect(day.timeout()[0]).toMatchObject({ type: "moved", company: "AIR", to: -3 });
  });

  it("P-05, K-CARD-6: the first seller picks, of the holder's companies, and it falls by 2", () => {
    const day = whisper();
    const asked = day.endSales().at(-1);
    expect(asked).toMatchObject({ type: "asked", choice: { seat: 1, for: "P-05", about: 2 } });
    const events = day.choose(1, { company: "TEL" });
    expect(events.slice(0, 2)).toEqual([
      { type: "moved", bonus: "P-05", seat: 2, company: "TEL", from: -1, to: -3 },
      { type: "spent", seat: 2, bonus: "P-05", how: "used" },
    ]);
  });

  it("P-05, K-RULING-52: the clock takes the company with most shares, the token too, then the lowest price, then board order", () => {
    const most = whisper();
    most.endSales();
    expect(most.timeout()[0]).toMatchObject({ type: "moved", company: "OIL" });
    const lowest = whisper({ tokens: { 2: "ELE" }, prices: { TEL: -1, DIM: -3 } });
    lowest.endSales();
    expect(lowest.timeout()[0]).toMatchObject({ type: "moved", company: "DIM" });
    const first = whisper({ tokens: { 2: "ELE" }, prices: {} });
    first.endSales();
    expect(first.timeout()[0]).toMatchObject({ type: "moved", company: "AIR" });
  });

  it("P-05, K-RULING-52: of equally many shares the lowest price goes, wherever its company stands", () => {
    const day = whisper({ tokens: { 2: "ELE" }, prices: { AIR: -1, TEL: -9, COP: -4, DIM: -2 } });
    day.endSales();
    expect(day.timeout()[0]).toMatchObject({ type: "moved", company: "TEL" });
  });

  it("K-CARD-7, K-RULING-51: a card's own holder is asked, whoever sold first", () => {
    const day = new Evening({ sales: SALES, benefits: ["B-03"] });
    day.trader(0).bonus = "B-05";
    expect(day.endSales().at(-1)).toMatchObject({
      type: "asked",
      choice: { seat: 0, about: 0, for: "B-05" },
    });
    expect(day.timeout()[1]).toEqual({ type: "spent", seat: 0, bonus: "B-05", how: "used" });
  });

  it("P-05, K-BANKRUN-1: its fall counts for the bankrun test", () => {
    const day = whisper({ prices: { TEL: -28 } });
    day.endSales();
    expect(typesOf(day.choose(1, { company: "TEL" }))).toContain("bankrun");
  });

  it("K-CARD-18, P-05: an empty portfolio without a token has no target", () => {
    const cards = ["STL/MOT", "AIR/MOT", "KDK/MOT", "RAD/MOT", "MOT/ELE"];
    const day = new Evening({
      prejudices: ["P-05"],
      sales: [...SALES.slice(0, 2), { seat: 2, company: "MOT", cards, token: true }],
    });
    const events = day.endSales();
    expect(events).toContainEqual({ type: "spent", seat: 2, bonus: "P-05", how: "noTarget" });
    expect(ofType(events, "asked")).toEqual([]);
  });

  it("K-CARD-16: the fall of P-05 first, then the raise of B-05, each with a clock of its own", () => {
    const day = whisper({ benefits: ["B-05"] });
    day.endSales();
    day.at = 107_000;
    const events = day.choose(1, { company: "OIL" });
    expect(events.at(-1)).toEqual({
      type: "asked",
      choice: { id: 2, seat: 1, for: "B-05", about: 1 },
      until: 122_000,
    });
    expect(day.state).toMatchObject({ phase: "adjustments", nextChoice: 3 });
    expect(day.choose(1, { company: "OIL" })[0]).toMatchObject({ from: -2, to: 0 });
    expect(day.state.phase).toBe("ready");
  });
});

/** The last seller holds P-05, with AIR/TEL, RAD/OIL, COP/DIM and the token of OIL. */
function whisper(change: object = {}): Evening {
  return new Evening({
    prejudices: ["P-05"],
    prices: { TEL: -1, DIM: -9 },
    tokens: { 2: "OIL" },
    sales: [
      ...SALES.slice(0, 2),
      {
        seat: 2,
        company: "MOT",
        cards: ["MOT/ELE", "MOT/MAI"],
        portfolio: ["AIR/TEL", "RAD/OIL", "COP/DIM"],
      },
    ],
    ...change,
  });
}
