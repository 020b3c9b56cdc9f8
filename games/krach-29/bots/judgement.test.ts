import { describe, expect, it, test } from "vitest";
import { player } from "./player.ts";
import { decide } from "./scene.fixture.ts";
import { BROKER, TYCOON } from "./style.ts";

const tycoon = player(TYCOON);
const broker = player(BROKER);
/** Long enough to have read any hand. */
const READ = 12_000;
/** So near the bell that nobody waits any more. */
const LATE = 113_000;
const OTHERS = { 1: ["COP/RLR", "COP/DIM"], 2: ["RLR/DIM", "RLR/OIL"], 3: ["DIM/OIL", "COP/OIL"] };
const hand = ["STL/AIR", "STL/KDK", "STL/RAD", "RAD/MOT", "TEL/MAI"];

describe("what tycoon and broker sell", () => {
  test.each([tycoon, broker])("$name: what costs most to keep, not what shows most", (bot) => {
    const own = ["STL/AIR", "STL/KDK", "STL/RAD", "MOT/ELE", "MOT/TEL"];
    const given = { hands: { ...OTHERS, 0: own }, prices: { ELE: -14, TEL: -13, MOT: -8 } };
    expect(decide(bot, given, { at: LATE })).toMatchObject({ company: "MOT", cards: ["MOT/ELE", "MOT/TEL"] });
  });

  test.each([tycoon, broker])("$name: the token with it, where it fits", (bot) => {
    const given = { hands: { ...OTHERS, 0: hand }, prices: { STL: -8 }, tokens: { 0: "STL" } };
    expect(decide(bot, given, { at: LATE })).toMatchObject({ company: "STL", token: true });
    expect(decide(bot, { ...given, bonus: { 0: "P-04" } }, { at: LATE })).toMatchObject({ token: false });
  });

  test.each([tycoon, broker])(
    "$name: not what would ruin a table it leads, but that where it has lost all hope (K-RULING-70)",
    (bot) => {
      const given = {
        hands: { ...OTHERS, 0: hand },
        prices: { STL: -28, AIR: -6, KDK: -6 },
        day: 2,
        scores: { 0: 0, 1: -160, 2: -160, 3: -160 },
      };
      expect(decide(bot, given, { at: LATE + 20_000 })).toMatchObject({ type: "sell", company: "RAD" });
      const hopeless = { ...given, scores: { 0: -160, 1: 0, 2: 0, 3: 0 } };
      expect(decide(bot, hopeless, { at: LATE + 20_000 })).toMatchObject({ type: "sell", company: "STL" });
    },
  );

  test.each([tycoon, broker])(
    "$name: fewer cards than it has, to stay above the line (K-RULING-68)",
    (bot) => {
      const five = ["STL/AIR", "STL/KDK", "STL/RAD", "STL/MOT", "STL/TEL"];
      const given = { hands: { ...OTHERS, 0: five }, prices: { STL: -25, AIR: -9, MOT: -8 } };
      const action = decide(bot, given, { at: LATE });
      if (action?.type !== "sell") throw new Error("no sale");
      expect(action.company).toBe("STL");
      expect(action.cards).toHaveLength(4);
      expect(action.cards).toContain("STL/AIR");
    },
  );

  it("counts what has been sold face up before it", () => {
    const given = {
      hands: { 2: OTHERS[2], 3: OTHERS[3], 0: ["STL/AIR", "STL/KDK", "RAD/MOT", "RAD/TEL", "ELE/MAI"] },
      prices: { STL: -20, RAD: -20 },
      sales: [
        {
          seat: 1,
          company: "STL",
          cards: ["STL/DIM", "STL/OIL", "STL/COP", "STL/RLR"],
          portfolio: ["COP/RLR"],
        },
      ],
      offers: ["x2", "=1", "ordinary", "ordinary"],
    };
    expect(decide(tycoon, given, { at: LATE })).toMatchObject({ type: "sell", company: "STL" });
    const ordinary = {
      ...given,
      offers: ["x2", "ordinary", "ordinary", "ordinary"],
      prices: { STL: -20, RAD: -18 },
    };
    expect(decide(tycoon, ordinary, { at: LATE })).toMatchObject({ type: "sell", company: "RAD" });
  });
});

describe("when the tycoon sells", () => {
  it("reads its hand first, then hurries where the first seller's place is worth more than better cards", () => {
    const given = { hands: { ...OTHERS, 0: hand } };
    expect(decide(tycoon, given, { at: 4_000 })?.type).not.toBe("sell");
    expect(decide(tycoon, given, { at: 5_000 })?.type).toBe("sell");
  });

  it("goes on swapping while its hand is bad and many still trade", () => {
    const bad = ["STL/AIR", "STL/KDK", "MOT/ELE", "TEL/MAI", "RAD/COP"];
    const prices = { MOT: -13, ELE: -13, TEL: -12, MAI: -12 };
    const sales = [{ seat: 1, company: "OIL", cards: 2 }];
    expect(decide(tycoon, { hands: { 0: bad }, prices, sales }, { at: READ })?.type).toBe("post");
  });

  it("sells before the bell rings and as the last trader", () => {
    const bad = ["STL/AIR", "STL/KDK", "MOT/ELE", "TEL/MAI", "RAD/COP"];
    const prices = { MOT: -13, ELE: -13, TEL: -12, MAI: -12 };
    const sales = [{ seat: 1, company: "OIL", cards: 2 }];
    expect(decide(tycoon, { hands: { 0: bad }, prices, sales }, { at: LATE })?.type).toBe("sell");
  });

  it("P-03: waits for another to sell", () => {
    const given = { hands: { ...OTHERS, 0: hand }, bonus: { 0: "P-03" } };
    expect(decide(tycoon, given, { at: READ })?.type).not.toBe("sell");
  });
});

describe("how the tycoon uses its cards", () => {
  const bad = ["STL/AIR", "STL/KDK", "STL/RAD", "MOT/ELE", "TEL/MAI"];

  it("B-02: gives the undealt pile what costs most", () => {
    const given = { hands: { ...OTHERS, 0: bad }, bonus: { 0: "B-02" }, prices: { TEL: -9, MOT: -8 } };
    expect(decide(tycoon, given, { at: READ })).toEqual({ type: "broker", cards: ["TEL/MAI", "MOT/ELE"] });
  });

  it("B-03: takes the offer that serves it", () => {
    const given = {
      hands: { ...OTHERS, 0: ["STL/AIR", "STL/KDK", "STL/RAD", "STL/MOT", "TEL/MAI"] },
      bonus: { 0: "B-03" },
      prices: { STL: -26, AIR: -9, KDK: -9 },
      offers: ["x3", "ordinary", "x2", "=1"],
    };
    expect(decide(tycoon, given, { at: LATE })).toMatchObject({
      company: "STL",
      offer: 4,
      expectOffer: null,
    });
  });

  it("B-04: adds the dearest card that does not fit", () => {
    const given = {
      hands: { ...OTHERS, 0: bad },
      bonus: { 0: "B-04" },
      prices: { STL: -9, TEL: -7, MOT: -2 },
    };
    expect(decide(tycoon, given, { at: LATE })).toMatchObject({ company: "STL", oddLot: "TEL/MAI" });
  });

  it("B-05: saves the table it leads, else raises what it holds most of", () => {
    const common = { phase: "adjustments", bonus: { 0: "B-05" }, choice: { seat: 0, for: "B-05" }, day: 2 };
    const portfolio = ["RAD/MOT", "RAD/ELE", "TEL/MAI", "COP/RLR"];
    const sales = [{ seat: 0, company: "STL", cards: ["STL/AIR", "STL/KDK"], portfolio }];
    const own = { ...common, sales, prices: { RAD: -10, STL: -20, AIR: -6 } };
    expect(decide(tycoon, own)).toMatchObject({ type: "choose", pick: { company: "RAD" } });
    const ruin = { ...own, prices: { ...own.prices, STL: -31 }, scores: { 0: 0, 1: -40, 2: -40, 3: -40 } };
    expect(decide(tycoon, ruin)).toMatchObject({ type: "choose", pick: { company: "STL" } });
  });

  it("B-06: switches when that helps, and else discards the card", () => {
    const sales = [
      {
        seat: 0,
        company: "MOT",
        cards: ["MOT/ELE", "MOT/TEL"],
        portfolio: ["STL/KDK", "STL/RAD", "STL/COP", "AIR/RAD"],
      },
      {
        seat: 1,
        company: "STL",
        cards: ["STL/AIR", "STL/DIM", "STL/OIL", "STL/RLR"],
        portfolio: ["COP/RLR", "AIR/COP"],
      },
    ];
    const given = {
      day: 2,
      phase: "corrections",
      bonus: { 0: "B-06" },
      choice: { seat: 0, for: "B-06" },
      sales,
    };
    const switches = decide(tycoon, { ...given, offers: ["=1", "x3", "ordinary", "ordinary"] });
    expect(switches).toMatchObject({ type: "choose", pick: { seat: 1 } });
    const ruins = decide(tycoon, { ...given, offers: ["x2", "=1", "=1", "=1"] });
    expect(ruins).not.toMatchObject({ pick: { seat: 1 } });
  });

  it("takes the token that costs least", () => {
    const prices = { STL: -5, AIR: -4, KDK: -3, RAD: -1, MOT: -6, ELE: -6, TEL: -6, MAI: -6, COP: -6 };
    const given = {
      phase: "renewal",
      day: 1,
      prices,
      choice: { seat: 0, for: "token" },
      tokens: { 0: null, 1: "OIL", 2: "DIM", 3: "RLR" },
    };
    expect(decide(tycoon, given)).toMatchObject({ type: "choose", pick: { company: "RAD" } });
  });
});

describe("how they swap", () => {
  const cries = [{ seat: 1, cards: ["COP/RLR"], at: 10_000, until: 30_000 }];
  const given = {
    hands: { ...OTHERS, 0: hand },
    prices: { TEL: -15, RAD: -2 },
    cries,
    sales: [{ seat: 2, company: "OIL", cards: 2 }],
  };

  it("answer a cry with the card that costs most, but not in the moment it is posted", () => {
    expect(decide(broker, given, { at: 12_000 })).toEqual({ type: "accept", cry: 1, cards: ["TEL/MAI"] });
    expect(decide(broker, given, { at: 11_999 })?.type).toBe("post");
  });

  it("P-02: swap single cards", () => {
    const two = { ...given, bonus: { 0: "P-02" }, cries: [{ ...cries[0], cards: ["COP/RLR", "COP/DIM"] }] };
    expect(decide(broker, two, { at: 12_000 })).toMatchObject({ type: "post", cards: ["TEL/MAI"] });
  });

  it("shout for the company they collect", () => {
    expect(decide(broker, { ...given, cries: [] }, { at: 12_000 })).toMatchObject({
      type: "post",
      want: "STL",
    });
  });

  it("take any card where no sale is possible", () => {
    const none = ["STL/AIR", "KDK/RAD", "MOT/ELE", "TEL/MAI", "RLR/OIL"];
    const nothing = { hands: { 0: none, 1: ["COP/DIM"] }, cries: [{ seat: 1, cards: ["COP/DIM"] }] };
    for (const bot of [tycoon, broker]) expect(decide(bot, nothing, { at: READ })?.type).toBe("accept");
  });
});
