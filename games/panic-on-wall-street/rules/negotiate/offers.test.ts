import { expect, test } from "vitest";
import type { Action } from "../commands.ts";
import { ask, bid, Stalls } from "./stalls.fixture.ts";

test.each([
  [0, "BAD_PRICE P-RULING-10"],
  [-5_000, "BAD_PRICE P-RULING-10"],
  [12_500, "BAD_PRICE P-RULING-9"],
  [505_000, "BAD_PRICE P-RULING-11"],
  [5_000, "legal"],
  [500_000, "legal"],
])("P-EX-4, P-NET-32: a bid of %d and an ask at it", (price, answer) => {
  const stalls = new Stalls();
  expect(stalls.answer(2, bid("R1", price))).toBe(answer);
  expect(stalls.answer(0, ask("R1", price))).toBe(answer);
});

test("P-RULING-11: the refusal of a price says what prices there are", () => {
  const detail = { price: 1, lowest: 5_000, highest: 500_000, unit: 5_000 };
  expect(new Stalls().refused(2, bid("R1", 1))).toEqual({ code: "BAD_PRICE", rule: "P-RULING-10", detail });
});

test("P-RULING-12: an investor may agree to more than the purse holds", () => {
  const stalls = new Stalls();
  expect(stalls.answer(2, bid("R1", 125_000))).toBe("legal");
});

test.each<[string, number, Action, string]>([
  ["a manager bids", 0, bid("Y1", 5_000), "NOT_YOUR_ROLE P-RULING-27"],
  ["an investor asks", 2, ask("R1", 5_000), "NOT_YOUR_ROLE P-RULING-27"],
  ["a manager asks for another's tile", 0, ask("Y1", 5_000), "NOT_OWNER P-NEG-4"],
  ["a bid for a tile in the reserve", 2, bid("R5", 5_000), "NO_SUCH_TILE P-NEG-3"],
  ["a bid for what objects inherit", 2, bid("constructor", 5_000), "NO_SUCH_TILE P-NEG-3"],
  ["an ask for a tile in the reserve", 0, ask("R5", 5_000), "NO_SUCH_TILE P-NEG-4"],
  ["an ask of a manager", 0, ask("R1", 5_000, { to: 1 }), "NO_SUCH_SEAT P-NET-14"],
  ["an ask of nobody", 0, ask("R1", 5_000, { to: 7 }), "NO_SUCH_SEAT P-NET-14"],
  ["a private ask to all", 0, ask("R1", 5_000, { private: true }), "NO_PRIVATE_OFFERS P-NET-39"],
])("P-NET-12, P-NET-14, P-RULING-27: %s", (_title, seat, action, answer) => {
  expect(new Stalls().answer(seat, action)).toBe(answer);
});

test("P-RULING-82: refusals of tiles and seats name the legal ones, closed tiles not among them", () => {
  const stalls = new Stalls();
  stalls.deal(2, "R1", 5_000, { closed: true });
  const legal = ["Y1", "G1", "G2", "B1", "B2"];
  expect(stalls.refused(3, bid("R5", 5_000))?.detail).toEqual({ tile: "R5", legal });
  expect(stalls.refused(0, ask("R5", 5_000))?.detail).toEqual({ tile: "R5", legal: ["G1", "B1"] });
  expect(stalls.refused(0, ask("Y1", 5_000))?.detail).toEqual({ tile: "Y1", owner: 1, legal: ["G1", "B1"] });
  expect(stalls.refused(0, ask("G1", 5_000, { to: 1 }))?.detail).toEqual({ to: 1, legal: [2, 3, 4] });
  expect(stalls.refused(0, ask("G1", 5_000, { private: true }))?.detail).toEqual({
    to: null,
    legal: [2, 3, 4],
  });
  expect(stalls.refused(0, bid("R5", 5_000))?.detail).toEqual({
    seat: 0,
    role: "investor",
    standing: "none",
  });
});

test("P-OPT-8, P-NET-39: a table without private offers has public ones only", () => {
  const stalls = new Stalls({ raw: { privateOffers: false } });
  expect(stalls.refused(2, bid("R1", 5_000, { private: true }))).toEqual({
    code: "NO_PRIVATE_OFFERS",
    rule: "P-NET-39",
    detail: { privateOffers: false },
  });
  expect(stalls.answer(0, ask("R1", 5_000, { to: 2, private: true }))).toBe("NO_PRIVATE_OFFERS P-NET-39");
  expect(stalls.answer(2, bid("R1", 5_000))).toBe("legal");
});

test("P-DUAL-2, P-RULING-79: in the dual game nobody bids for an own tile, takes an own ask or asks himself", () => {
  const stalls = new Stalls({ seats: 3 });
  expect(stalls.refused(0, bid("R1", 5_000))).toEqual({
    code: "OWN_TILE",
    rule: "P-DUAL-2",
    detail: { tile: "R1", legal: ["R2", "Y1", "G2", "B2"] },
  });
  expect(stalls.answer(0, ask("R1", 5_000, { to: 0 }))).toBe("NO_SUCH_SEAT P-NET-14");
  const own = stalls.taking(stalls.ask(0, "R1", 30_000));
  expect(stalls.answer(0, own)).toBe("OWN_TILE P-DUAL-2");
  expect(stalls.answer(1, own)).toBe("legal");
});

test("P-NET-12, P-NET-38: a bid is told to all with its terms, firm until something ends it", () => {
  const stalls = new Stalls();
  const offer = stalls.bid(2, "R1", 40_000, { closed: true });
  const terms = {
    kind: "bid",
    tile: "R1",
    from: 2,
    to: 0,
    price: 40_000,
    closed: true,
    private: false,
    counter: false,
    rev: 1,
    at: stalls.at,
    bundle: null,
  };
  expect(stalls.facts).toEqual([{ to: "all", event: { type: "offered", offer, terms } }]);
  expect(stalls.state.offers).toEqual({ "bid/R1/2": terms });
});

test("P-NET-13: an investor has one bid for a tile, a new one replaces it under the next revision", () => {
  const stalls = new Stalls();
  stalls.bid(2, "R1", 40_000);
  stalls.at += 700;
  const offer = stalls.bid(2, "R1", 45_000);
  expect(stalls.ended()).toEqual([`${offer} changed`]);
  expect(Object.keys(stalls.state.offers)).toEqual([offer]);
  expect(stalls.state.offers[offer]).toMatchObject({ price: 45_000, rev: 2, at: stalls.at });
  stalls.bid(2, "G1", 10_000);
  stalls.bid(3, "R1", 45_000);
  expect(Object.keys(stalls.state.offers)).toHaveLength(3);
});

test("P-NET-13: a revision is never used twice, also after a withdrawal", () => {
  const stalls = new Stalls();
  const offer = stalls.bid(2, "R1", 40_000);
  stalls.act(2, { type: "withdrawOffer", offer, rev: 1 });
  expect(stalls.ended()).toEqual(["bid/R1/2 withdrawn"]);
  stalls.bid(2, "R1", 40_000);
  expect(stalls.state.offers[offer]?.rev).toBe(2);
});

test("P-NET-14: one ask to all for a tile, and one more to each investor", () => {
  const stalls = new Stalls();
  stalls.ask(0, "R1", 40_000);
  stalls.ask(0, "R1", 35_000, { to: 2 });
  stalls.ask(0, "R1", 30_000, { to: 3 });
  expect(Object.keys(stalls.state.offers)).toEqual(["ask/R1/all", "ask/R1/2", "ask/R1/3"]);
  stalls.ask(0, "R1", 45_000);
  expect(stalls.ended()).toEqual(["ask/R1/all changed"]);
  stalls.ask(0, "R1", 20_000, { to: 2, private: true });
  expect(stalls.ended(2)).toEqual(["ask/R1/2 withdrawn"]);
  stalls.ask(0, "R1", 25_000, { to: 2 });
  expect(stalls.ended(2)).toEqual(["private-ask/R1/2 changed"]);
  expect(Object.keys(stalls.state.offers).sort()).toEqual(["ask/R1/2", "ask/R1/3", "ask/R1/all"]);
});

test("P-NET-15: an addressed ask that answers a bid is a counter-offer, and the bid stays live", () => {
  const stalls = new Stalls();
  stalls.bid(2, "R1", 20_000);
  const counter = stalls.ask(0, "R1", 30_000, { to: 2 });
  const other = stalls.ask(0, "R1", 30_000, { to: 3 });
  const toAll = stalls.ask(0, "R1", 30_000);
  const elsewhere = stalls.ask(0, "G1", 30_000, { to: 2 });
  expect([counter, other, toAll, elsewhere].map((id) => stalls.state.offers[id]?.counter)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(stalls.state.offers["bid/R1/2"]?.price).toBe(20_000);
  const bidAgain = stalls.bid(2, "R1", 25_000);
  expect(stalls.state.offers[bidAgain]?.counter).toBe(false);
});

test("P-NET-17: who is addressed declines; the offer is gone and the sender told", () => {
  const stalls = new Stalls();
  const offer = stalls.bid(2, "R1", 20_000);
  expect(stalls.answer(1, { type: "decline", offer, rev: 1 })).toBe("NOT_YOUR_OFFER P-NET-17");
  expect(stalls.answer(2, { type: "decline", offer, rev: 1 })).toBe("NOT_YOUR_OFFER P-NET-17");
  expect(stalls.answer(0, { type: "decline", offer, rev: 2 })).toBe("STALE P-NET-19");
  stalls.act(0, { type: "decline", offer, rev: 1 });
  expect(stalls.ended(2)).toEqual(["bid/R1/2 declined"]);
  expect(stalls.answer(0, { type: "decline", offer, rev: 1 })).toBe("OFFER_GONE P-NET-19");
  const addressed = stalls.ask(0, "R1", 20_000, { to: 3 });
  stalls.act(3, { type: "decline", offer: addressed, rev: 1 });
  const toAll = stalls.ask(0, "R1", 20_000);
  expect(stalls.answer(3, { type: "decline", offer: toAll, rev: 1 })).toBe("NOT_YOUR_OFFER P-NET-17");
});

test("P-NET-12: only the sender takes an offer back, and only as it stands", () => {
  const stalls = new Stalls();
  const offer = stalls.bid(2, "R1", 20_000);
  expect(stalls.refused(3, { type: "withdrawOffer", offer, rev: 1 })).toEqual({
    code: "NOT_YOUR_OFFER",
    rule: "P-NET-12",
    detail: { offer, from: 2 },
  });
  expect(stalls.answer(2, { type: "withdrawOffer", offer, rev: 9 })).toBe("STALE P-NET-19");
  expect(stalls.answer(2, { type: "withdrawOffer", offer: "toString", rev: 1 })).toBe("OFFER_GONE P-NET-19");
});
