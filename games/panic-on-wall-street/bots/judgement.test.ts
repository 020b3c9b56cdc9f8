import { describe, expect, it, test } from "vitest";
import { player } from "./player.ts";
import { configOf, decide, looks, ofType } from "./scene.fixture.ts";
import { APPRENTICE, BROKER, type Style, TYCOON } from "./style.ts";
import { bestYield, tablesOf } from "./worth.ts";

const apprentice = player(APPRENTICE);
const broker = player(BROKER);
const tycoon = player(TYCOON);
const ALL = [apprentice, broker, tycoon];

/** Of five seats, 0 and 1 are managers. */
const investor = 2;
const EARLY = 20_000;
const MIDDLE = 70_000;
const LATE = 114_000;

describe("an investor", () => {
  test.each(ALL)("$name: bids for shares, never above what they may be worth to it", (bot) => {
    for (const at of [EARLY, MIDDLE, LATE]) {
      const bids = ofType(looks(bot, {}, { seat: investor, at }), "bid");
      expect(bids.length).toBeGreaterThan(5);
      for (const { price } of bids) {
        expect(price).toBeGreaterThanOrEqual(5_000);
        expect(price).toBeLessThanOrEqual(40_000);
      }
    }
  });

  test.each(ALL)("$name: does not pay what only the best roll brings back", (bot) => {
    const market = { red: 3, yellow: 3, green: 3, blue: 7 };
    for (const tile of ["B1", "B2", "B3", "B4", "B5"]) {
      const price = bestYield(tablesOf(configOf({})), tile, market);
      const asked = { tiles: { [tile]: 0 }, market, offers: [{ ask: tile, to: investor, price }] };
      expect(ofType(looks(bot, asked, { seat: investor, at: LATE }), "accept")).toEqual([]);
    }
  });

  test.each(ALL)("$name: is not bound to what only the best roll brings back", (bot) => {
    const market = { red: 0, yellow: 7, green: 3, blue: 1 };
    for (const tile of ["B1", "B2", "B3", "B4", "B5", "BX1"]) {
      const price = bestYield(tablesOf(configOf({})), tile, market);
      const proposed = { tiles: { [tile]: { owner: 0, investor, price } }, market, closings: { [tile]: 0 } };
      expect(ofType(looks(bot, proposed, { seat: investor, at: EARLY }), "close")).toEqual([]);
    }
  });

  it("concedes over the clock", () => {
    const mean = (at: number): number => {
      const bids = ofType(looks(apprentice, { tiles: { BX1: 0 } }, { seat: investor, at }), "bid");
      return bids.reduce((sum, { price }) => sum + price, 0) / bids.length;
    };
    expect(mean(100_000)).toBeGreaterThan(mean(MIDDLE));
  });

  test.each([broker, tycoon])("$name: leaves early what costs more than it will yield", (bot) => {
    const tiles = { R1: { owner: 0, investor, price: 30_000, standing: true }, B1: 1 };
    expect(decide(bot, { tiles, market: { red: 0 } }, { seat: investor, at: 30_000 })).toEqual({
      type: "withdraw",
      tile: "R1",
      deal: 1,
    });
    const kept = looks(bot, { tiles, market: { red: 6 } }, { seat: investor, at: 30_000 });
    expect(ofType(kept, "withdraw")).toEqual([]);
  });

  it("pays for the marker, not for the value on the board: yellow at 1 and at 2 both show 0 (P-DICE-12)", () => {
    const most = (yellow: number): number => {
      const given = { tiles: { YX1: 0, B1: { owner: 1, investor: 3, closed: true } }, market: { yellow } };
      const asked = { ...given, offers: [{ bid: "YX1", from: 3, price: 15_000 }] };
      const bids = ofType(looks(tycoon, asked, { seat: investor, at: LATE }), "bid");
      return Math.max(0, ...bids.map(({ price }) => price));
    };
    expect(most(1)).toBe(0);
    expect(most(2)).toBe(25_000);
  });

  it("beats a better bid by one step, a broker not before it has to, and never an absurd one", () => {
    const given = (price: number) => ({
      tiles: { B1: 0, G1: { owner: 1, investor: 3, closed: true } },
      offers: [{ bid: "B1", from: 4, price }],
    });
    expect(ofType(looks(broker, given(20_000), { seat: investor, at: EARLY }), "bid")).toEqual([]);
    const late = ofType(looks(tycoon, given(20_000), { seat: investor, at: LATE }), "bid");
    expect(late.length).toBeGreaterThan(0);
    expect(late.every(({ price }) => price === 25_000)).toBe(true);
    const absurd = ofType(looks(tycoon, given(300_000), { seat: investor, at: LATE }), "bid");
    expect(absurd.every(({ price }) => price <= 25_000)).toBe(true);
  });

  it("takes a cheap ask that people have had time to see, and leaves a dear one", () => {
    const given = (price: number, at = 0) => ({
      tiles: { B1: 0, G1: { owner: 1, investor: 3, closed: true } },
      offers: [{ ask: "B1", price, at }],
    });
    const taken = { type: "accept", offer: "ask/B1/all", rev: 1, deal: null };
    expect(decide(tycoon, given(10_000), { seat: investor, at: EARLY })).toEqual(taken);
    expect(
      ofType(looks(tycoon, given(10_000, EARLY), { seat: investor, at: EARLY + 2_000 }), "accept"),
    ).toEqual([]);
    expect(ofType(looks(tycoon, given(35_000), { seat: investor, at: EARLY }), "accept")).toEqual([]);
  });

  it("has a cheap deal closed, and consents to it, but not a dear one", () => {
    const given = (price: number, closings = {}) => ({
      tiles: { B1: { owner: 0, investor, price }, G1: { owner: 1, investor: 3, closed: true } },
      closings,
    });
    const close = { type: "close", tile: "B1", deal: 1 };
    expect(looks(tycoon, given(10_000), { seat: investor, at: EARLY })).toContainEqual(close);
    expect(decide(tycoon, given(10_000, { B1: 0 }), { seat: investor, at: EARLY })).toEqual(close);
    expect(looks(tycoon, given(25_000), { seat: investor, at: EARLY })).not.toContainEqual(close);
    expect(looks(tycoon, given(25_000, { B1: 0 }), { seat: investor, at: EARLY })).not.toContainEqual(close);
  });

  it("owes no more than it can bear: with little money it buys little of what swings much", () => {
    const tiles = {
      R1: { owner: 0, investor, price: 20_000 },
      R2: { owner: 0, investor, price: 20_000 },
      R3: 0,
      B1: { owner: 1, investor: 3, closed: true },
    };
    const poor = looks(tycoon, { tiles, purses: { 2: 0 } }, { seat: investor, at: MIDDLE });
    expect(ofType(poor, "bid").map(({ tile }) => tile)).not.toContain("R3");
    expect(ofType(poor, "withdraw").length).toBeGreaterThan(0);
    const rich = looks(tycoon, { tiles, purses: { 2: 400_000 } }, { seat: investor, at: MIDDLE });
    expect(ofType(rich, "bid").map(({ tile }) => tile)).toContain("R3");
    expect(ofType(rich, "withdraw")).toEqual([]);
  });

  it("bids for several companies of one manager at once, now and then", () => {
    const bundles = ofType(looks(tycoon, {}, { seat: investor, at: MIDDLE }, 400), "bundle");
    expect(bundles.length).toBeGreaterThan(0);
    for (const { kind, members } of bundles) {
      expect(kind).toBe("bid");
      expect(members.length).toBeGreaterThan(1);
    }
    const without = looks(tycoon, {}, { seat: investor, at: MIDDLE, options: { bundles: false } }, 400);
    expect(ofType(without, "bundle")).toEqual([]);
  });
});

describe("a manager", () => {
  const stall = { B1: 0, G1: { owner: 1, investor: 3, closed: true } };
  const bid = (price: number, more: object = {}) => ({ bid: "B1", from: 2, price, ...more });
  const accepted = { type: "accept", offer: "bid/B1/2", rev: 1, deal: null };

  test.each([broker, tycoon])("$name: takes a fair bid at once, a low one not before it has to", (bot) => {
    const fair = { tiles: stall, offers: [bid(35_000)] };
    expect(decide(bot, fair, { at: MIDDLE })).toEqual(accepted);
    const low = { tiles: stall, offers: [bid(5_000)] };
    expect(ofType(looks(bot, low, { at: MIDDLE }), "accept")).toEqual([]);
    expect(decide(bot, low, { at: 116_000 })).toEqual(accepted);
  });

  test.each(ALL)(
    "$name: answers no bid that is younger than 0.6 s, and does nothing in the last half second (P-NET-50)",
    (bot) => {
      const offers = [bid(35_000, { at: MIDDLE })];
      expect(ofType(looks(bot, { tiles: stall, offers }, { at: MIDDLE + 500 }), "accept")).toEqual([]);
      for (const seat of [0, 2]) {
        expect(looks(bot, { tiles: stall, offers }, { seat, at: 119_500 }).every((one) => one === null)).toBe(
          true,
        );
      }
    },
  );

  test.each(ALL)("$name: replaces a deal by a better one", (bot) => {
    const tiles = { ...stall, B1: { owner: 0, investor: 3, price: 15_000 } };
    expect(decide(bot, { tiles, offers: [bid(30_000)] }, { at: MIDDLE })).toEqual({ ...accepted, deal: 1 });
    const worse = looks(bot, { tiles, offers: [bid(10_000)] }, { at: LATE });
    expect(ofType(worse, "accept")).toEqual([]);
  });

  it("trusts no bid that cannot be paid", () => {
    const offers = [bid(300_000), { bid: "B1", from: 3, price: 25_000 }];
    const owed = { G1: { owner: 1, investor: 2, price: 400_000 }, B1: 0 };
    const given = { tiles: owed, offers, purses: { 2: 0 } };
    expect(decide(tycoon, given, { at: MIDDLE })).toMatchObject({ offer: "bid/B1/3" });
    expect(decide(apprentice, given, { at: MIDDLE })).toMatchObject({ offer: "bid/B1/2" });
  });

  it("asks more than it hopes for, less and less, and never less than is bid", () => {
    const asked = (at: number): number => {
      const asks = ofType(looks(tycoon, { tiles: stall }, { at }, 200), "ask").filter(
        ({ to }) => to === null,
      );
      expect(asks.length).toBeGreaterThan(0);
      return Math.max(...asks.map(({ price }) => price));
    };
    expect(asked(EARLY)).toBeGreaterThanOrEqual(30_000);
    expect(asked(105_000)).toBeLessThan(asked(EARLY));
    const above = ofType(looks(tycoon, { tiles: stall, offers: [bid(25_000)] }, { at: EARLY }, 200), "ask");
    expect(above.every(({ price }) => price > 25_000)).toBe(true);
  });

  it("clears a standing deal that has become much too cheap, while there is time", () => {
    const tiles = { ...stall, B1: { owner: 0, investor: 3, price: 10_000, standing: true } };
    expect(decide(tycoon, { tiles }, { at: 30_000 })).toEqual({ type: "clear", tile: "B1", deal: 1 });
    expect(ofType(looks(tycoon, { tiles }, { at: LATE }), "clear")).toEqual([]);
    const fair = { ...tiles, B1: { ...tiles.B1, price: 25_000 } };
    expect(ofType(looks(tycoon, { tiles: fair }, { at: 1_000 }), "clear")).toEqual([]);
  });

  it("has a dear deal closed, and consents to it, but not a cheap one", () => {
    const given = (price: number, closings = {}) => ({
      tiles: { ...stall, B1: { owner: 0, investor: 3, price } },
      closings,
    });
    const close = { type: "close", tile: "B1", deal: 1 };
    expect(looks(tycoon, given(35_000), { at: EARLY })).toContainEqual(close);
    expect(decide(tycoon, given(35_000, { B1: 3 }), { at: EARLY })).toEqual(close);
    expect(looks(tycoon, given(10_000, { B1: 3 }), { at: EARLY })).not.toContainEqual(close);
  });

  it("accepts a bundle that is good as a whole, and none that is not", () => {
    const given = (price: number) => ({
      bundles: [
        {
          kind: "bid",
          from: 2,
          to: 0,
          members: [
            { tile: "B1", price },
            { tile: "G1", price },
          ],
        },
      ],
    });
    expect(looks(tycoon, given(35_000), { at: MIDDLE })).toContainEqual({
      type: "acceptBundle",
      bundle: "bids/2/0/1",
      deals: [null, null],
    });
    expect(ofType(looks(tycoon, given(10_000), { at: MIDDLE }), "acceptBundle")).toEqual([]);
  });
});

describe("the mark of having finished (P-NET-10)", () => {
  const sold = { B1: { owner: 0, investor: 2, price: 30_000 }, G1: { owner: 1, investor: 3, closed: true } };

  it("is set when nothing is worth changing, and taken back when something is", () => {
    const done = { type: "finish", on: true };
    expect(looks(tycoon, { tiles: sold }, { at: MIDDLE })).toContainEqual(done);
    const open = { ...sold, B2: 0 };
    const busy = { tiles: open, finished: [3] };
    expect(
      looks(tycoon, busy, { seat: 3, at: MIDDLE }).every((action) => action?.type === "finish" && action.on),
    ).toBe(false);
    const off = looks(tycoon, { tiles: sold, finished: [0] }, { at: MIDDLE });
    expect(ofType(off, "finish").every(({ on }) => on)).toBe(true);
    expect(
      ofType(looks(tycoon, { tiles: sold }, { at: MIDDLE, options: { earlyFinish: false } }), "finish"),
    ).toEqual([]);
  });
});

describe("when all people have finished (P-RULING-25)", () => {
  const held = { 0: "person", 1: "bot", 2: "bot", 3: "bot", 4: "bot" };
  const given = (finished: readonly number[]) => ({
    tiles: { B1: 1, G1: { owner: 0, investor: 3, closed: true } },
    offers: [{ bid: "B1", from: 2, price: 5_000 }],
    held,
    finished,
  });

  it("bots come to an end, too", () => {
    expect(ofType(looks(tycoon, given([]), { seat: 1, at: EARLY }), "accept")).toEqual([]);
    expect(decide(tycoon, given([0]), { seat: 1, at: EARLY })).toMatchObject({ type: "accept" });
    const sold = { ...given([0]), offers: [], tiles: { ...given([]).tiles, B1: { owner: 1, investor: 2 } } };
    expect(looks(tycoon, sold, { seat: 1, at: EARLY })).toContainEqual({ type: "finish", on: true });
  });
});

describe("after the bell", () => {
  it("splits a purse so that few are left who could declare (P-RULING-38)", () => {
    const given = {
      phase: "split",
      purses: { 3: 50_000 },
      tiles: {
        R1: { owner: 0, investor: 3, price: 40_000 },
        Y1: { owner: 1, investor: 3, price: 30_000 },
      },
    };
    expect(decide(tycoon, given, { seat: 3 })).toEqual({
      type: "split",
      shares: [
        { to: 0, amount: 20_000 },
        { to: 1, amount: 30_000 },
      ],
    });
  });

  const claim = (defaults: number, paid: number, month = 2, price = 30_000) => ({
    phase: "claims",
    month,
    defaults: { 5: defaults },
    purses: { 5: 0 },
    tiles: { R1: { owner: 0, investor: 5, price }, Y1: 1, G1: 2 },
    claims: [{ debtor: 5, creditor: 0, short: price - paid }],
  });

  it("forgives who will be of use, and declares who fails again and again and pays nothing (P-RULING-39)", () => {
    const choice = (style: Style, given: object): unknown => decide(player(style), given, { seats: 8 });
    const defer = { type: "declare", debtor: 5, choice: "defer" };
    const bankrupt = { type: "declare", debtor: 5, choice: "bankrupt" };
    expect(choice(TYCOON, claim(1, 0))).toEqual(defer);
    // Who has failed twice before fails for the third time.
    expect(choice(TYCOON, claim(2, 0))).toEqual(bankrupt);
    expect(choice(TYCOON, claim(2, 40_000, 2, 50_000))).toEqual(defer);
    expect(choice(BROKER, claim(2, 25_000))).toEqual(bankrupt);
    expect(choice(APPRENTICE, claim(2, 0))).toEqual(defer);
    expect(choice(TYCOON, claim(2, 0, 5))).toEqual(defer);
  });

  it("sells the companies that will bring least (P-RULING-50)", () => {
    const given = {
      phase: "sale",
      purses: { 0: 20_000 },
      tiles: { R1: 0, B1: 0, GX1: 0, Y1: 1 },
      market: { red: 0, blue: 5 },
    };
    expect(decide(tycoon, given)).toEqual({ type: "sell", tiles: ["R1", "B1"] });
  });

  it("pays a small old debt when it has the money, not a large one (P-RULING-43)", () => {
    const given = (amount: number) => ({
      phase: "monthEnd",
      month: 2,
      purses: { 2: 120_000 },
      ious: [{ debtor: 2, creditor: 0, month: 1, amount }],
    });
    expect(decide(tycoon, given(5_000), { seat: 2 })).toEqual({
      type: "payIou",
      creditor: 0,
      month: 1,
      amount: 5_000,
    });
    expect(decide(tycoon, given(60_000), { seat: 2 })).toEqual({ type: "ready" });
  });
});

describe("the auction", () => {
  const given = (month: number, bid: number, tile = "B1", more: object = {}) => ({
    phase: "bidding",
    month,
    auction: { tile, leader: 1, bid, auctioneer: 2 },
    tiles: { R1: 0, Y1: 1 },
    ...more,
  });
  const most = (month: number, tile: string, purse: number): number => {
    for (let bid = 5_000; ; ) {
      const action = decide(tycoon, given(month, bid, tile, { purses: { 0: purse, 1: 900_000 } }));
      if (action?.type !== "raise") return bid;
      expect(action.amount).toBeGreaterThan(bid);
      bid = action.amount;
    }
  };

  test.each(ALL)("$name: raises a company that is cheap, and passes on one that is dear", (bot) => {
    expect(decide(bot, given(1, 5_000))).toMatchObject({ type: "raise", tile: "B1" });
    expect(decide(bot, given(1, 100_000, "B1", { purses: { 0: 300_000, 1: 300_000 } }))).toEqual({
      type: "pass",
      tile: "B1",
    });
  });

  it("pays less every month, more for x2, and never more than the months left can bring back", () => {
    const prices = [1, 2, 3, 4].map((month) => most(month, "B1", 400_000));
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(prices[0]).toBeLessThanOrEqual(4 * 17_000);
    expect(prices[3]).toBeLessThanOrEqual(17_000);
    expect(most(1, "BX1", 400_000)).toBeGreaterThan(2 * most(1, "B1", 400_000));
  });

  it("opens with the least, and answers who bids against it: by a step, or where there is no bargain any more", () => {
    const opens = given(1, 0, "BX1", { auction: { tile: "BX1", leader: null, bid: 0, auctioneer: 2 } });
    for (const bot of ALL) expect(decide(bot, opens)).toMatchObject({ type: "raise", amount: 5_000 });
    const [apprentice, broker, best] = ALL.map((bot) => decide(bot, given(1, 5_000, "BX1")));
    expect(apprentice).toMatchObject({ amount: 10_000 });
    for (const action of [broker, best])
      expect(action?.type === "raise" && action.amount).toBeGreaterThan(40_000);
  });

  it("never offers more than a step above what its rivals have", () => {
    const poor = given(1, 5_000, "BX1", { purses: { 0: 400_000, 1: 20_000, 2: 15_000 } });
    expect(decide(tycoon, poor)).toMatchObject({ type: "raise", amount: 25_000 });
  });

  it("a tycoon pays less where managers have less money than the month's companies are worth", () => {
    const scarce = { purses: { 0: 60_000, 1: 40_000 } };
    const stack = {
      auction: { tile: "B1", leader: 1, bid: 35_000, auctioneer: 2, stack: ["B2", "G2", "Y2"] },
    };
    expect(decide(tycoon, given(1, 35_000, "B1", scarce))).toMatchObject({ type: "raise" });
    expect(decide(tycoon, given(1, 35_000, "B1", { ...scarce, ...stack }))).toEqual({
      type: "pass",
      tile: "B1",
    });
  });

  it("keeps something for the next costs", () => {
    expect(most(1, "BX1", 60_000)).toBeLessThan(60_000);
  });
});

describe("the dual game", () => {
  it("sells to a rival only for a part of what he gains by it", () => {
    const given = { tiles: { B1: 0, G1: 1, R1: 2 }, offers: [{ bid: "B1", from: 1, price: 5_000 }] };
    expect(ofType(looks(tycoon, given, { seats: 3, at: 118_000 }), "accept")).toEqual([]);
    const fair = { ...given, offers: [{ bid: "B1", from: 1, price: 15_000 }] };
    expect(ofType(looks(tycoon, fair, { seats: 3, at: 118_000 }), "accept").length).toBeGreaterThan(0);
  });

  it("bids on the companies of others alone (P-DUAL-2)", () => {
    const bids = ofType(looks(tycoon, {}, { seats: 3, at: MIDDLE }), "bid");
    expect(bids.length).toBeGreaterThan(0);
    expect(bids.every(({ tile }) => !["Y1", "G1", "B1"].includes(tile))).toBe(true);
  });
});
