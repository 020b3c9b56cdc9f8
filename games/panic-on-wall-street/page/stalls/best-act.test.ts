import { bind, type Offer, type View } from "@bigboard/panic-on-wall-street/game";
import { describe, expect, test } from "vitest";
import { STILL_CONFIG, stillPlayer, stillTile, stillView } from "../fixtures/still.ts";
import {
  bestForInvestor,
  bestForManager,
  betterThan,
  isSensible,
  meanAgainst,
  ruinBy,
  ruinWith,
  worthUnder,
} from "./best-act.ts";
import { tileInfos } from "./tiles.ts";

const bound = bind(STILL_CONFIG);
const ME = 2;

/** B1 brings 20 to 30, on average 26.7; RX1 from -40 to 140. Seat 2 invests, with 145. */
function table(given: Partial<View>, tile = "B1", me = ME, config = STILL_CONFIG) {
  const view = stillView({ viewer: me, ...given });
  const info = tileInfos(view).find((one) => one.tile === tile);
  if (info === undefined) throw new Error(tile);
  return { seen: { view, bound, config, me }, info };
}

const offer = (given: Partial<Offer>): Offer => ({
  ...{ kind: "bid", tile: "B1", from: 3, to: 0, price: 20_000, closed: false },
  ...{ private: false, counter: false, rev: 1, at: 0, bundle: null },
  ...given,
});
const free = { B1: stillTile(0) };
const held = (investor: number, price = 20_000, closed = false) => ({
  B1: stillTile(0, { no: 1, investor, price, closed }),
});
const ask = { ask: offer({ kind: "ask", from: 0, to: null, price: 20_000 }) };
const mine = { mine: offer({ from: ME, price: 20_000 }) };

describe("P-GOAL-7 an investor's gold plate is the best sensible act, or none is gold", () => {
  test.each<[string, Partial<View>, number, ReturnType<typeof bestForInvestor>]>([
    ["1 free, for less than it brings", { tiles: free }, 20_000, "bid"],
    ["1 free, for more", { tiles: free }, 30_000, null],
    ["2 my bid stands", { tiles: free, offers: mine }, 20_000, null],
    ["3 raised, and still worth it", { tiles: free, offers: mine }, 25_000, "bid"],
    ["3 raised beyond what it brings", { tiles: free, offers: mine }, 30_000, null],
    ["4 asked, and fair", { tiles: free, offers: ask }, 15_000, "take"],
    ["4 asked too much", { tiles: free, offers: { ask: { ...ask.ask, price: 30_000 } } }, 20_000, "bid"],
    ["5 taken, and worth outbidding", { tiles: held(3) }, 25_000, "bid"],
    ["6 taken, and not", { tiles: held(3, 25_000) }, 30_000, null],
    ["7 mine, open", { tiles: held(ME) }, 15_000, "close"],
    ["7 mine at a bad price", { tiles: held(ME, 40_000) }, 35_000, null],
    ["8 I asked to close", { tiles: held(ME), closings: { B1: ME } }, 15_000, null],
    ["8 the manager asked to close", { tiles: held(ME), closings: { B1: 0 } }, 15_000, "agree"],
    ["9 mine, closed", { tiles: held(ME, 20_000, true) }, 15_000, null],
    ["9 another's, closed", { tiles: held(3, 20_000, true) }, 25_000, null],
  ])("%s", (_name, given, price, gold) => {
    const { seen, info } = table(given);
    expect(bestForInvestor(seen, info, price)).toBe(gold);
  });

  test("10 P-RULING-12 what can ruin is never gold, and says by how much", () => {
    const { seen, info } = table({ tiles: { RX1: stillTile(0) } }, "RX1");
    expect(ruinBy(seen, info, 40_000)).toEqual({ due: 40_000, short: 0 });
    expect(ruinBy(seen, info, 160_000)).toEqual({ due: 160_000, short: 55_000 });
    const poor = table(
      { tiles: { RX1: stillTile(0) }, players: seen.view.players.with(ME, stillPlayer("investor", 30_000)) },
      "RX1",
    );
    expect(ruinBy(poor.seen, poor.info, 20_000)).toEqual({ due: 20_000, short: 20_000 });
    expect(bestForInvestor(poor.seen, poor.info, 20_000)).toBeNull();
  });

  test("P-RULING-12 several shares at once, as in a bundle, and what is promised already", () => {
    const { seen } = table({
      tiles: { ...free, R1: stillTile(0), YX1: stillTile(0, { no: 3, investor: ME, price: 70_000 }) },
    });
    // The x2 brings 60 at worst, blue 20 and red -20: 145 are there.
    const promised = ruinWith(seen, []);
    expect(promised).toEqual({ due: 70_000, short: 0 });
    const both = ruinWith(seen, [
      { tile: "B1", price: 40_000 },
      { tile: "R1", price: 120_000 },
    ]);
    expect(both).toEqual({ due: 230_000, short: 25_000 });
    expect(ruinWith(seen, [{ tile: "B1", price: 40_000 }])?.short).toBe(0);
  });

  test("11 P-NET-28 without a token no bid is gold", () => {
    const all = { ...bound, edition: { ...bound.edition, limits: { ...bound.edition.limits, tokens: 0 } } };
    const { seen, info } = table({ tiles: free });
    expect(bestForInvestor({ ...seen, bound: all }, info, 20_000)).toBeNull();
  });

  test("P-OPT-10 without help numbers the colour of a plate tells no average", () => {
    const { seen, info } = table({ tiles: free }, "B1", ME, { ...STILL_CONFIG, helpNumbers: false });
    expect(isSensible(seen, info, 30_000)).toBe(true);
    expect(isSensible(seen, info, 400_000)).toBe(false);
  });
});

describe("P-NEG-4 a manager's gold plate", () => {
  const bid = offer({ price: 30_000 });
  const low = offer({ price: 20_000, closed: true });
  const gold = (given: Partial<View>, looked: string | null = "b") => {
    const { seen, info } = table(given, "B1", 0);
    return bestForManager(seen, info, info.bids.find(({ id }) => id === looked) ?? null);
  };

  test.each<[string, Partial<View>, ReturnType<typeof bestForManager>]>([
    ["13 nobody bids yet", { tiles: free }, "ask"],
    ["14 free, with a bid", { tiles: free, offers: { b: bid } }, "accept"],
    ["15 held, the bid is lower", { tiles: held(4, 35_000), offers: { b: bid } }, null],
    ["16 held, the bid is higher", { tiles: held(4), offers: { b: bid } }, "accept"],
    ["19 the holder wants to close", { tiles: held(4, 25_000), closings: { B1: 4 } }, "agree"],
    ["19 the holder wants to close far below the average", { tiles: held(4), closings: { B1: 4 } }, null],
    ["14 a bid that closes far below it", { tiles: free, offers: { b: low } }, null],
    ["19 and somebody bids more", { tiles: held(4), closings: { B1: 4 }, offers: { b: bid } }, "accept"],
    ["19 I asked to close", { tiles: held(4), closings: { B1: 0 } }, null],
    ["20 closed", { tiles: held(4, 20_000, true) }, null],
  ])("%s", (_name, given, expected) => {
    expect(gold(given)).toBe(expected);
  });

  test("14 another bid than the best is looked at: nothing is gold", () => {
    expect(gold({ tiles: free, offers: { b: bid, c: { ...bid, from: 4, price: 35_000 } } })).toBeNull();
  });

  test("17 the best bid comes from somebody who still owes", () => {
    const ious = [{ debtor: 3, creditor: 0, month: 1, amount: 20_000 }];
    expect(gold({ tiles: free, offers: { b: bid }, ious })).toBeNull();
    expect(
      gold({ tiles: free, offers: { b: bid }, ious: ious.map((iou) => ({ ...iou, creditor: 1 })) }),
    ).toBe("accept");
  });
});

describe("P-NET-20 a worse deal than what stands asks for a second touch", () => {
  const bids = { low: offer({ price: 10_000 }), high: offer({ from: 4, price: 90_000 }) };

  test.each<[string, Partial<View>, number, number, number | null]>([
    ["the lower of two bids", { tiles: free, offers: bids }, 10_000, 0, 90_000],
    ["the higher of two bids", { tiles: free, offers: bids }, 90_000, 0, null],
    ["a bid below the deal", { tiles: held(ME, 25_000), offers: { low: bids.low } }, 10_000, 0, 25_000],
    ["closing while a better bid stands", { tiles: held(3, 40_000), offers: bids }, 40_000, 0, 90_000],
    [
      "closing while nobody bids more",
      { tiles: held(3, 40_000), offers: { low: bids.low } },
      40_000,
      0,
      null,
    ],
    ["an ask above one's own deal", { tiles: held(ME, 15_000), offers: ask }, 20_000, ME, 15_000],
    ["closing while it is asked for less", { tiles: held(ME, 25_000), offers: ask }, 25_000, ME, 20_000],
    ["the cheapest ask", { tiles: free, offers: ask }, 20_000, ME, null],
  ])("%s", (_name, given, price, me, better) => {
    const { seen, info } = table(given, "B1", me);
    expect(betterThan(seen, info, price)).toBe(better);
  });
});

test("P-GOAL-7 a price above what a share brings on average is told, where the table shows such numbers", () => {
  const { seen, info } = table({ tiles: free });
  expect(worthUnder(seen, info, 25_000)).toBeNull();
  expect(worthUnder(seen, info, 30_000)).toBeCloseTo(26_667, 0);
  expect(worthUnder({ ...seen, config: { ...STILL_CONFIG, helpNumbers: false } }, info, 30_000)).toBeNull();
  expect(worthUnder({ ...seen, me: 0 }, info, 30_000)).toBeNull();
});

test.each<[string, number, number, boolean]>([
  ["a manager's, far below the average", 0, 20_000, true],
  ["a manager's, within a step of it", 0, 25_000, false],
  ["a manager's, above it", 0, 60_000, false],
  ["an investor's, far above it", ME, 35_000, true],
  ["an investor's, within a step of it", ME, 30_000, false],
])("P-CLOSED-3 what is closed for good off the average is doubted: %s", (_name, me, price, doubted) => {
  const { seen, info } = table({ tiles: free }, "B1", me);
  expect(meanAgainst(seen, info, price) !== null).toBe(doubted);
  expect(meanAgainst({ ...seen, config: { ...STILL_CONFIG, helpNumbers: false } }, info, price)).toBeNull();
});
