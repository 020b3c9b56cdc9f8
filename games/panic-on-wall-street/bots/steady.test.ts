import { botNamed, botsFor, standIn } from "@bigboard/games/bots";
import { describe, expect, it } from "vitest";
import { decide, looks, ofType } from "./scene.fixture.ts";
import { steady } from "./steady.ts";

const bot = steady();
const stall = { B1: 0, G1: { owner: 1, investor: 3, closed: true } };
/** Four of the five seats are held by persons. */
const gone = (seat: number, since: number | null) => ({
  held: { [seat]: "bot" },
  standInSince: since === null ? {} : { [seat]: since },
});

describe("the stand-in", () => {
  it("P-NET-54: is known by its name, and is no level to choose", () => {
    expect(standIn("panic-on-wall-street")).toBe("steady");
    expect(botNamed("panic-on-wall-street", "steady")?.name).toBe("steady");
    const names = botsFor("panic-on-wall-street").map(({ name }) => name);
    expect(names).toEqual(["random", "apprentice", "broker", "tycoon"]);
  });

  it("P-NET-55: for an investor who has just gone keeps his deals and takes his offers back, and makes none", () => {
    const tiles = { B1: 0, G1: { owner: 1, investor: 3, price: 60_000 } };
    const offers = [{ bid: "B1", from: 3, price: 20_000 }];
    expect(decide(bot, { tiles, offers, ...gone(3, 1) }, { seat: 3, at: 60_000 })).toEqual({
      type: "withdrawOffer",
      offer: "bid/B1/3",
      rev: 1,
    });
    const rest = looks(bot, { tiles, ...gone(3, 1) }, { seat: 3, at: 60_000 });
    expect(rest.every((action) => action?.type === "finish")).toBe(true);
  });

  it("P-NET-56: for a manager who has just gone takes the best bid on a free tile, the earliest of equals, at the very end", () => {
    const offers = [
      { bid: "B1", from: 2, price: 20_000, at: 9_000 },
      { bid: "B1", from: 4, price: 30_000, at: 8_000 },
      { bid: "B1", from: 3, price: 30_000, at: 5_000 },
    ];
    const given = { tiles: { B1: 0, Y1: { owner: 0, investor: 2, price: 20_000 }, G1: 1 }, ...gone(0, 1) };
    const replacing = { bid: "Y1", from: 4, price: 45_000 };
    const all = { ...given, offers: [...offers, replacing] };
    expect(ofType(looks(bot, all, { at: 105_000 }), "accept")).toEqual([]);
    expect(decide(bot, all, { at: 111_000 })).toEqual({
      type: "accept",
      offer: "bid/B1/3",
      rev: 1,
      deal: null,
    });
    expect(decide(bot, all, { at: 119_600 })).toBeNull();
    const own = { ...given, offers: [{ ask: "B1", price: 40_000 }] };
    expect(decide(bot, own, { at: 60_000 })).toMatchObject({ type: "withdrawOffer", offer: "ask/B1/all" });
    expect(ofType(looks(bot, { ...given, offers: [replacing] }, { at: 115_000 }), "accept")).toEqual([]);
  });

  it("P-NET-57, P-RULING-39: forgives, passes and gives the default answers elsewhere", () => {
    const claims = {
      phase: "claims",
      purses: { 3: 0 },
      tiles: { R1: { owner: 0, investor: 3, price: 30_000 }, Y1: 1 },
      ...gone(0, null),
    };
    expect(decide(bot, claims)).toEqual({ type: "declare", debtor: 3, choice: "defer" });
    const bidding = { phase: "bidding", auction: { tile: "BX1" }, tiles: { R1: 0, Y1: 1 }, ...gone(0, null) };
    expect(decide(bot, bidding)).toEqual({ type: "pass", tile: "BX1" });
    const sale = { phase: "sale", purses: { 0: 5_000 }, tiles: { R1: 0, B1: 1 }, ...gone(0, null) };
    expect(decide(bot, sale)).toEqual({ type: "sell", tiles: ["R1"] });
    const split = {
      phase: "split",
      purses: { 3: 50_000 },
      tiles: { R1: { owner: 0, investor: 3, price: 40_000 }, Y1: { owner: 1, investor: 3, price: 40_000 } },
      ...gone(3, null),
    };
    expect(decide(bot, split, { seat: 3 })).toMatchObject({ type: "split" });
  });

  it("P-NET-58: later bids up to four fifths of the expected income", () => {
    const given = (price: number) => ({
      month: 2,
      tiles: stall,
      offers: [{ bid: "B1", from: 4, price }],
      ...gone(2, 1),
    });
    // Blue at the start yields 26,667 on average.
    expect(decide(bot, given(15_000), { seat: 2, at: 60_000 })).toMatchObject({ type: "bid", price: 20_000 });
    expect(
      ofType(looks(bot, { ...given(15_000), market: { blue: 2 } }, { seat: 2, at: 60_000 }), "bid"),
    ).toEqual([]);
  });

  it("P-NET-58: later takes the best bid from half of the expected income on, and any in the last 15 seconds", () => {
    const given = (price: number) => ({
      month: 2,
      tiles: stall,
      offers: [{ bid: "B1", from: 4, price }],
      ...gone(0, 1),
    });
    const accepted = { type: "accept", offer: "bid/B1/4", rev: 1, deal: null };
    expect(decide(bot, given(15_000), { at: 10_000 })).toEqual(accepted);
    expect(ofType(looks(bot, given(10_000), { at: 100_000 }), "accept")).toEqual([]);
    expect(decide(bot, given(10_000), { at: 106_000 })).toEqual(accepted);
  });
});
