import { bind, type Offer, type View } from "@bigboard/panic-on-wall-street/game";
import { describe, expect, test } from "vitest";
import { STILL_CONFIG, stillPlayer, stillTile, stillView } from "../fixtures/still.ts";
import { asksAtMean } from "./asks-at-mean.ts";
import { acceptBundle, bundleAction, bundlesOf, withMember, withoutMember } from "./bundle.ts";
import { investorExposure, managerExposure, yieldsOf } from "./exposure.ts";
import { NO_FILTER, nextFree, passes } from "./filters.ts";
import {
  askBelow,
  beating,
  firstPrice,
  fitted,
  isAboutMean,
  outdone,
  priceAfter,
  risenPrice,
} from "./prices.ts";
import { openStalls, planOf } from "./shown.ts";
import {
  askFor,
  askInstead,
  bestBid,
  dealsToClose,
  isHot,
  isSuspended,
  offersToTakeBack,
  sharesToLeave,
  type TileInfo,
  tileInfos,
} from "./tiles.ts";

const bound = bind(STILL_CONFIG);

function offer(given: Partial<Offer>): Offer {
  return {
    kind: "bid",
    tile: "R1",
    from: 3,
    to: 0,
    price: 30_000,
    closed: false,
    private: false,
    counter: false,
    rev: 1,
    at: 0,
    bundle: null,
    ...given,
  };
}

function infoOf(view: View, tile: string): TileInfo {
  const info = tileInfos(view).find((one) => one.tile === tile);
  if (info === undefined) throw new Error(`no ${tile}`);
  return info;
}

const bidding = stillView({
  offers: {
    late: offer({ from: 4, price: 45_000, at: 9 }),
    early: offer({ from: 3, price: 45_000, at: 3 }),
    low: offer({ from: 2, price: 30_000, at: 1 }),
    toAll: offer({ kind: "ask", from: 0, to: null, price: 85_000 }),
    toOtto: offer({ kind: "ask", from: 0, to: 3, price: 60_000 }),
  },
});

test("P-NET-24 bids stand from the best on, equal ones in the order of arrival", () => {
  expect(infoOf(bidding, "R1").bids.map(({ id }) => id)).toEqual(["early", "late", "low"]);
});

test("P-NET-46 three live bids make a company hot, two do not", () => {
  const { low: _, ...two } = bidding.offers;
  expect(isHot(infoOf(bidding, "R1"))).toBe(true);
  expect(isHot(infoOf(stillView({ offers: two }), "R1"))).toBe(false);
});

test("P-NET-14 an investor takes the cheapest ask that is for all or for him, never one for somebody else", () => {
  const info = infoOf(bidding, "R1");
  expect(askFor(info, 3)?.id).toBe("toOtto");
  expect(askFor(info, 2)?.id).toBe("toAll");
  expect(askFor(info, 0)).toBeNull();
  expect(
    askFor({ ...info, deal: { no: 1, investor: 2, price: 1, closed: true, standing: false } }, 3),
  ).toBeNull();
});

test("P-NET-18 a bid is pointless where one press takes the share for no more on the same terms, but not for who holds it", () => {
  const info = infoOf(bidding, "R1");
  const { price, closed } = askFor(info, 3) ?? { price: 0, closed: false };
  expect(askInstead(info, 3, price, closed)?.id).toBe("toOtto");
  expect(askInstead(info, 3, price - 5_000, closed)).toBeNull();
  expect(askInstead(info, 3, price, !closed)).toBeNull();
  const held = { no: 1, investor: 3, price: price + 5_000, closed: false, standing: false };
  expect(askInstead({ ...info, deal: held }, 3, price, closed)).toBeNull();
});

test("P-NET-28 with ten tokens placed a bid is suspended, but not on the tile one holds", () => {
  const ten = Object.fromEntries(
    Array.from({ length: 10 }, (_, n) => [`T${n}`, stillTile(1, { no: n + 10, investor: 3 })]),
  );
  const view = stillView({ tiles: { ...bidding.tiles, Y1: stillTile(0), ...ten }, offers: bidding.offers });
  const table = { view, bound };
  expect(isSuspended(table, offer({ from: 3 }))).toBe(true);
  expect(isSuspended(table, offer({ from: 3, tile: "T0" }))).toBe(false);
  expect(bestBid(table, infoOf(view, "R1"))?.id).toBe("late");
});

describe("P-NET-46 filters", () => {
  const facts = { bound, me: 2, favourites: new Set(["B1"]) };
  const shown = (name: "free" | "mine" | "hot" | "x2" | "favourites"): string[] =>
    tileInfos(bidding)
      .filter((info) => passes(info, { name, colour: null }, facts))
      .map(({ tile }) => tile);

  test("each shows what it says", () => {
    expect(shown("free")).toEqual(["B1", "R2"]);
    expect(shown("mine")).toEqual(["R1", "YX1"]);
    expect(shown("hot")).toEqual(["R1"]);
    expect(shown("x2")).toEqual(["YX1"]);
    expect(shown("favourites")).toEqual(["B1"]);
  });

  test("a colour narrows any of them", () => {
    const blue = tileInfos(bidding).filter((info) => passes(info, { ...NO_FILTER, colour: "blue" }, facts));
    expect(blue.map(({ tile }) => tile)).toEqual(["B1"]);
  });

  test("the key for the next free tile goes round and skips own companies", () => {
    const infos = tileInfos(bidding);
    expect(nextFree(infos, null, 2)).toBe("B1");
    expect(nextFree(infos, "B1", 2)).toBe("R2");
    expect(nextFree(infos, "R2", 2)).toBe("B1");
    expect(nextFree(infos, null, 0)).toBe("R2");
  });
});

describe("what stands on the slips", () => {
  test("P-RULING-9, P-RULING-10, P-RULING-11 a price is a multiple of the unit within its bounds", () => {
    expect([1, 12_400, 12_600, 900_000].map((price) => fitted(bound, price))).toEqual([
      5_000, 10_000, 15_000, 500_000,
    ]);
  });

  test("one press comes down to the average, or a step where it is passed, and to nothing where no price lies above what is bid", () => {
    expect(askBelow(bound, 25_000, 15_000, null)).toBe(20_000);
    expect(askBelow(bound, 45_000, 10_000, 48_000)).toBe(40_000);
    expect(askBelow(bound, 40_000, 0, 27_000)).toBe(25_000);
    expect(askBelow(bound, 40_000, 25_000, 27_000)).toBe(30_000);
    expect(askBelow(bound, 10_000, 0, -8_000)).toBe(5_000);
    expect(askBelow(bound, 25_000, 20_000, 30_000)).toBeNull();
    expect(askBelow(bound, 20_000, 25_000, 30_000)).toBeNull();
  });

  test("a slip opens a step above what stands, at the own bid, or at half the mean of a free company", () => {
    const table = { view: bidding, bound, me: 2 };
    expect(firstPrice(table, infoOf(bidding, "R1"), 37_000)).toBe(30_000);
    expect(firstPrice(table, infoOf(bidding, "Y1"), 48_000)).toBe(45_000);
    expect(firstPrice(table, infoOf(bidding, "B1"), 27_000)).toBe(15_000);
    expect(firstPrice({ ...table, me: 0 }, infoOf(bidding, "R1"), 37_000)).toBe(85_000);
  });

  test("an investor's slip opens below what is asked, and not above what the share is worth", () => {
    const asked = stillView({
      tiles: { R1: stillTile(0) },
      offers: { ask: offer({ kind: "ask", from: 0, to: null, price: 35_000 }) },
    });
    const table = { view: asked, bound, me: 2 };
    expect(firstPrice(table, infoOf(asked, "R1"), 26_667)).toBe(25_000);
    expect(firstPrice(table, infoOf(asked, "R1"), 50_000)).toBe(30_000);
  });

  test("what a slip proposes is below what the share brings on average, whatever others pay", () => {
    const table = { view: bidding, bound, me: 2 };
    expect(firstPrice(table, infoOf(bidding, "Y1"), 45_000)).toBe(40_000);
    expect(firstPrice(table, infoOf(bidding, "Y1"), 30_000)).toBe(25_000);
    expect(firstPrice(table, infoOf(bidding, "Y1"), -5_000)).toBe(bound.edition.limits.lowestPrice);
  });

  test("the price on a slip stays what it was, whatever others pay; what would beat them lies beside it", () => {
    const table = { view: bidding, bound, me: 2 };
    const taken = infoOf(bidding, "Y1");
    const pays = taken.deal?.price ?? 0;
    const by = taken.deal?.investor ?? 0;
    expect(priceAfter(2, taken, 20_000, 20_000)).toBe(20_000);
    expect(priceAfter(by, taken, 20_000, 20_000)).toBe(pays);
    expect(priceAfter(by, taken, pays + 5_000, pays)).toBe(pays + 5_000);
    expect(priceAfter(by, taken, pays - 5_000, pays)).toBe(pays);
    expect(beating(table, taken, pays)).toBe(pays + bound.edition.limits.unit);
    expect(beating(table, taken, pays + bound.edition.limits.unit)).toBeNull();
    expect(beating({ ...table, me: by }, taken, 5_000)).toBeNull();
  });

  test("a price that another outdid rises a step beyond his, if that leaves something; the slip says whose it is beyond", () => {
    const unit = bound.edition.limits.unit;
    const view = stillView({ tiles: { R1: stillTile(0, { investor: 3, price: 20_000 }) } });
    const taken = infoOf(view, "R1");
    const seen = { view, bound, me: 2 };
    expect(risenPrice(seen, taken, 15_000, 33_000)).toBe(20_000 + unit);
    expect(risenPrice(seen, taken, 30_000, 33_000)).toBe(30_000);
    expect(risenPrice(seen, taken, 15_000, 25_000)).toBe(15_000);
    expect(risenPrice({ ...seen, me: 0 }, taken, 15_000, 33_000)).toBe(15_000);
    expect(outdone(seen, taken, 20_000 + unit)).toEqual({ seat: 3, price: 20_000 });
    expect(outdone(seen, taken, 20_000)).toBeNull();
  });

  test("a manager's slip opens at the average, rounded down: beyond it no investor gains", () => {
    const free = stillView({ tiles: { B1: stillTile(0), R1: stillTile(0) } });
    const seen = { view: free, bound, me: 0 };
    expect(firstPrice(seen, infoOf(free, "B1"), 26_667)).toBe(25_000);
    expect(firstPrice(seen, infoOf(free, "B1"), 25_000)).toBe(25_000);
    const all = asksAtMean(bound, tileInfos(free), () => 26_667);
    expect(all.map(({ price }) => price)).toEqual([25_000, 25_000]);
    expect(firstPrice(seen, infoOf(free, "R1"), -10_000)).toBe(bound.edition.limits.lowestPrice);
    expect(isAboutMean(bound, 30_000, 26_667)).toBe(true);
    expect(isAboutMean(bound, 20_000, 26_667)).toBe(false);
  });

  test("a low bid does not pull the ask of a manager below the average", () => {
    const low = stillView({
      tiles: { R1: stillTile(0) },
      offers: { low: offer({ price: 5_000 }) },
    });
    expect(firstPrice({ view: low, bound, me: 0 }, infoOf(low, "R1"), 36_667)).toBe(35_000);
  });
});

describe("exposure", () => {
  test("17.4 tiles of one colour fall together, x2 counts twice, other dice are free", () => {
    // Red stands at 50: faces lead to -20, 0, 30, 70, 70, 70. Blue at 30: 20, 20, 30, 30, 30, 30.
    const one = yieldsOf(bound, bidding, ["R1"]);
    expect([one.worst, one.best]).toEqual([-20_000, 70_000]);
    expect(one.mean).toBeCloseTo(220_000 / 6);
    expect(yieldsOf(bound, bidding, ["R1", "RX1", "B1"]).worst).toBe(3 * -20_000 + 20_000);
  });

  test("an investor sees what is promised, and cash at worst: losses stop at an empty purse", () => {
    const found = investorExposure(bound, bidding, 2);
    expect(found.due).toBe(95_000);
    expect(found.tokensLeft).toBe(8);
    expect(found.cash?.worst).toBe(145_000 + found.income.worst - 95_000);
    const poor = stillView({ players: bidding.players.with(2, stillPlayer("investor", 0)) });
    const tiles = { R1: stillTile(0, { investor: 2, price: 25_000 }) };
    expect(investorExposure(bound, { ...poor, tiles }, 2).cash?.worst).toBe(-25_000);
    expect(investorExposure(bound, bidding, 3).cash).toBeNull();
  });

  test("a manager sees settled, closed, costs and left, and who owes more than 40 per cent", () => {
    const found = managerExposure(bound, bidding, 1);
    expect(found).toMatchObject({ settled: 85_000, closed: 15_000, costs: 30_000, left: 55_000 });
    expect(found.debtors.map(({ seat, risky }) => [seat, risky])).toEqual([
      [2, true],
      [4, false],
    ]);
  });

  test("of two investors one always owes a half: no alarm before it is three quarters", () => {
    const owed = (price: number) => {
      const tiles = {
        R2: stillTile(1, { no: 1, investor: 3, price }),
        G1: stillTile(1, { no: 2, investor: 2, price: 40_000 }),
      };
      return managerExposure(bound, stillView({ tiles }), 1).debtors.map(({ risky }) => risky);
    };
    expect(owed(50_000)).toEqual([false, false]);
    expect(owed(130_000)).toEqual([true, false]);
  });
});

describe("P-NET-29 bundles", () => {
  const member = (tile: string) => ({ tile, price: 20_000, closed: false });

  test("members of one manager join; another manager begins a new bundle; seven never fit", () => {
    const two = withMember(withMember(null, "bid", 0, member("R1")), "bid", 0, member("Y1"));
    expect(two.members.map(({ tile }) => tile)).toEqual(["R1", "Y1"]);
    expect(withMember(two, "bid", 0, { ...member("R1"), price: 5_000 }).members).toHaveLength(2);
    expect(withMember(two, "bid", 1, member("R2")).members).toHaveLength(1);
    const many = "abcdefg"
      .split("")
      .reduce<ReturnType<typeof withMember> | null>(
        (draft, tile) => withMember(draft, "ask", 2, member(tile)),
        null,
      );
    expect(many?.members).toHaveLength(6);
    expect(withoutMember(two, "R1")?.members).toHaveLength(1);
    expect(bundleAction(two, true)).toMatchObject({ kind: "bid", to: 0, private: true });
  });

  test("accepting one names the deals seen on its tiles", () => {
    const view = stillView({
      offers: { a: offer({ tile: "R1", from: 3 }), b: offer({ tile: "B1", from: 3 }) },
      bundles: { x: { kind: "bid", from: 3, to: 0, private: false, offers: ["a", "b"] } },
    });
    const bundle = bundlesOf(view, 0)[0];
    expect(bundle && acceptBundle(view, bundle)).toEqual({
      type: "acceptBundle",
      bundle: "x",
      deals: [1, null],
    });
    expect(bundlesOf(view, 4)).toEqual([]);
  });
});

describe("which stalls lie open", () => {
  const others = [1, 3];
  const asked = {
    side: "manager",
    layout: "desk",
    wide: true,
    crowded: false,
    narrowed: false,
    shown: "mine",
    others,
  } as const;

  test("a manager's desk has two other stalls beside the own one, however full they are", () => {
    expect(openStalls(asked)).toEqual({ own: true, others, stacked: false, doors: false });
    expect(openStalls({ ...asked, crowded: true })).toEqual(openStalls(asked));
  });

  test("more of them lie below it until they are crowded; then doors lead to the others", () => {
    const many = { ...asked, others: [1, 3, 4] } as const;
    expect(openStalls(many)).toMatchObject({ own: true, stacked: true, doors: false });
    expect(openStalls({ ...asked, layout: "tablet" })).toMatchObject({ own: true, stacked: true });
    expect(openStalls({ ...many, crowded: true })).toMatchObject({ own: true, others: [], doors: true });
    expect(openStalls({ ...many, crowded: true, shown: "all" })).toMatchObject({
      own: false,
      others: [1, 3, 4],
    });
  });

  test("a phone shows one stall, and with a filter every stall that has what was asked for", () => {
    const phone = { ...asked, layout: "phone", wide: false } as const;
    expect(openStalls({ ...phone, shown: 3 })).toMatchObject({ own: false, others: [3] });
    expect(openStalls({ ...phone, side: "investor", shown: "all" })).toMatchObject({
      own: false,
      others: [1],
    });
    expect(openStalls({ ...phone, narrowed: true })).toMatchObject({ own: true, others });
  });

  test("a phone that lies shows all of them, one below the other", () => {
    const lying = { ...asked, layout: "phone", wide: true } as const;
    expect(openStalls(lying)).toEqual({ own: true, others, stacked: true, doors: false });
    expect(openStalls({ ...lying, side: "investor" })).toMatchObject({ own: false, others });
  });

  test("P-DUAL-1 in the dual game both roles lie on one page", () => {
    expect(openStalls({ ...asked, side: "both", crowded: true })).toMatchObject({ own: true, others });
  });
});

describe("how the floor lies", () => {
  const desk = { side: "investor", layout: "desk", wide: true, crowded: false, others: 2 } as const;

  test("a desk has the book beside the board, and a manager a column for what was promised", () => {
    expect(planOf(desk)).toBe("table");
    expect(planOf({ ...desk, side: "manager", others: 3 })).toBe("three");
    expect(planOf({ ...desk, side: "both" })).toBe("dual");
  });

  test("a manager with two others has what was promised under all three stalls", () => {
    expect(planOf({ ...desk, side: "manager" })).toBe("columns");
  });

  test("the slip stays beside stalls that are long, and beside those of a tablet that lies", () => {
    expect(planOf({ ...desk, crowded: true })).toBe("columns");
    expect(planOf({ ...desk, side: "both", crowded: true })).toBe("columns");
    expect(planOf({ ...desk, layout: "tablet" })).toBe("columns");
    expect(planOf({ ...desk, layout: "tablet", wide: false, crowded: true })).toBe("columns");
    expect(planOf({ ...desk, layout: "tablet", wide: false, side: "manager" })).toBe("columns");
    expect(planOf({ ...desk, layout: "tablet", wide: false })).toBe("tall");
  });

  test("a phone has one row below the other", () => {
    expect(planOf({ ...desk, layout: "phone", side: "manager" })).toBe("rows");
  });
});

describe("P-NET-12, P-NET-26 one key for everything of one's own", () => {
  test("takes back the own offers on all companies, of a bundle one member, and nobody else's", () => {
    const seen = stillView({
      offers: {
        mine: offer({ from: 2, tile: "R1" }),
        another: offer({ from: 2, tile: "B1" }),
        first: offer({ from: 2, tile: "R2", to: 1, bundle: "b" }),
        second: offer({ from: 2, tile: "YX1", to: 1, bundle: "b" }),
        theirs: offer({ from: 3, tile: "R1" }),
        ask: offer({ kind: "ask", from: 0, to: 2, tile: "Y1" }),
      },
    });
    const ids = offersToTakeBack(tileInfos(seen), 2).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(["another", "first", "mine"]);
    expect(offersToTakeBack(tileInfos(seen), 0).map(({ id }) => id)).toEqual(["ask"]);
  });

  test("leaves the open shares of an investor, no closed one and none of another", () => {
    const infos = tileInfos(stillView());
    expect(sharesToLeave(infos, 2).map(({ info }) => info.tile)).toEqual(["R1", "YX1"]);
    expect(sharesToLeave(infos, 4)).toEqual([]);
    expect(sharesToLeave(infos, 0)).toEqual([]);
  });

  test("P-CLOSED-1, P-CLOSED-2 asks to close the open deals of both sides, none that is closed and none of which somebody has asked it", () => {
    const infos = tileInfos(stillView());
    const tiles = (me: number, closings = {}) =>
      dealsToClose(infos, closings, me).map(({ info }) => info.tile);
    expect(tiles(2)).toEqual(["R1", "YX1"]);
    expect(tiles(2, { R1: 0 })).toEqual(["YX1"]);
    expect(tiles(4)).toEqual([]);
    const owner = infos.find(({ tile }) => tile === "YX1")?.owner ?? 9;
    expect(tiles(owner)).toContain("YX1");
  });
});
