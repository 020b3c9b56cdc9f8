import { bind, type Offer } from "@bigboard/panic-on-wall-street/game";
import { describe, expect, test } from "vitest";
import { STILL_CONFIG, stillTile, stillView } from "../../fixtures/still.ts";
import { tileInfos } from "../../stalls/tiles.ts";
import {
  firstKey,
  handsOfMine,
  handsToMe,
  keysBegin,
  onOffer,
  openDeals,
  pricesFrom,
  sidesOf,
  sortedHands,
  turned,
} from "./shakes.ts";
import { modeFor } from "./use-room-mode.ts";

const offer = (given: Partial<Offer>): Offer => ({
  kind: "bid",
  tile: "B1",
  from: 3,
  to: 0,
  price: 25_000,
  closed: false,
  private: false,
  counter: false,
  rev: 1,
  at: 0,
  bundle: null,
  ...given,
});

const bound = bind(STILL_CONFIG);
const view = stillView({
  offers: {
    "bid/B1/3": offer({ at: 10 }),
    "bid/B1/2": offer({ from: 2, price: 20_000, at: 20 }),
    "ask/R2/4": offer({ kind: "ask", tile: "R2", from: 1, to: 4, at: 30 }),
    "ask/R2/all": offer({ kind: "ask", tile: "R2", from: 1, to: null, at: 40 }),
    "bid/G1/2": offer({ tile: "G1", from: 2, to: 1, at: 50 }),
  },
});
const infos = tileInfos(view);
const names = (offers: readonly { readonly id: string }[]) => offers.map(({ id }) => id);

describe("P-NET-70: the handshake", () => {
  test("hands held out to a manager are the bids on his companies, to an investor the asks for him alone; in the order of arrival", () => {
    expect(names(handsToMe({ view, bound }, infos, 0))).toEqual(["bid/B1/3", "bid/B1/2"]);
    expect(names(handsToMe({ view, bound }, infos, 4))).toEqual(["ask/R2/4"]);
    expect(names(handsToMe({ view, bound }, infos, 3))).toEqual([]);
  });

  test("nothing is held out on a closed company, and own hands are listed to be taken back", () => {
    expect(names(handsToMe({ view, bound }, infos, 1))).toEqual([]);
    expect(names(handsOfMine(infos, 1))).toEqual(["ask/R2/all", "ask/R2/4"]);
    expect(names(handsOfMine(infos, 2))).toEqual(["bid/G1/2", "bid/B1/2"]);
  });

  test("the best hand for a company wants an answer; the lower one, and what betters no deal, lie folded", () => {
    const hands = handsToMe({ view, bound }, infos, 0);
    const free = infos.map((info) => (info.tile === "B1" ? { ...info, deal: null } : info));
    expect(names(sortedHands(hands, free, 0).best)).toEqual(["bid/B1/3"]);
    expect(names(sortedHands(hands, free, 0).rest)).toEqual(["bid/B1/2"]);
    const deal = { no: 9, investor: 4, price: 25_000, closed: false, standing: false };
    const sold = infos.map((info) => (info.tile === "B1" ? { ...info, deal } : info));
    expect(names(sortedHands(hands, sold, 0).best)).toEqual([]);
    expect(names(sortedHands(hands, sold, 0).rest)).toEqual(["bid/B1/3", "bid/B1/2"]);
  });

  test("a manager picks among his own, an investor among those of others; closed ones are out", () => {
    expect(onOffer(infos, 1, "sell").map(({ tile }) => tile)).toEqual(["R2", "YX1"]);
    expect(onOffer(infos, 2, "buy").map(({ tile }) => tile)).toEqual(["R1", "Y1", "B1", "R2", "YX1"]);
    expect([sidesOf({ view }, 0), sidesOf({ view }, 3)]).toEqual([["sell"], ["buy"]]);
  });

  test("P-DUAL-2: whoever is both sells the own and buys the others'", () => {
    const both = stillView({
      players: view.players.map((player) => ({ ...player, manager: "active", investor: "active" })),
    });
    expect(sidesOf({ view: both }, 0)).toEqual(["sell", "buy"]);
    expect(onOffer(tileInfos(both), 0, "buy").every(({ owner }) => owner !== 0)).toBe(true);
  });

  test("P-NET-72: open deals of either side can be left and closed from the pad, closed ones not", () => {
    expect(openDeals(infos, 2).map(({ info }) => info.tile)).toEqual(["R1", "YX1"]);
    expect(openDeals(infos, 1).map(({ info }) => info.tile)).toEqual(["YX1"]);
    expect(openDeals(tileInfos(stillView({ tiles: { R1: stillTile(0) } })), 0)).toEqual([]);
  });

  test("prices lie on pages of twelve keys, none above what asks twice (P-NET-32)", () => {
    expect(pricesFrom(5_000, 5_000)).toEqual(
      [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60].map((k) => k * 1000),
    );
    const begin = (price: number) => firstKey(price, 5_000, 150_000);
    expect([-5_000, 60_000, 95_000, 400_000].map(begin)).toEqual([5_000, 60_000, 95_000, 95_000]);
    expect(turned(30_000, -1, 5_000, 150_000)).toBe(5_000);
    expect(turned(30_000, 1, 5_000, 150_000)).toBe(90_000);
    expect(turned(60_000, 1, 5_000, 150_000)).toBe(95_000);
  });

  test("a price lies on the same key for every company, on the twelve with what is suggested or beats another's deal", () => {
    const deal = { no: 1, investor: 4, price: 60_000, closed: false, standing: false };
    expect([5_000, 30_000, 60_000].map((price) => keysBegin(null, 0, price, 5_000))).toEqual([
      5_000, 5_000, 5_000,
    ]);
    expect([65_000, 120_000].map((price) => keysBegin(null, 0, price, 5_000))).toEqual([65_000, 65_000]);
    expect(keysBegin(deal, 0, 50_000, 5_000)).toBe(65_000);
    expect(keysBegin(deal, 4, 50_000, 5_000)).toBe(5_000);
  });
});

test("P-NET-69, P-NET-70: the pad comes by itself on a phone in a room with a big screen, or as its player chose", () => {
  expect(modeFor(null, "m/1", true, 1)).toBe("room");
  expect(modeFor(null, "m/1", true, 0)).toBe("stalls");
  expect(modeFor(null, "m/1", false, 1)).toBe("stalls");
  expect(modeFor({ mode: "stalls", when: "m/1" }, "m/2", true, 1)).toBe("stalls");
  expect(modeFor({ mode: "room", when: "m/1" }, "m/1", false, 0)).toBe("room");
});

test("P-NET-70: hands that were opened are open until the month ends; the next begins at the stalls", () => {
  const chosen = { mode: "room", when: "m/1" } as const;
  expect(modeFor(chosen, "m/2", false, 0)).toBe("stalls");
  expect(modeFor(chosen, "m/2", true, 1)).toBe("room");
});
