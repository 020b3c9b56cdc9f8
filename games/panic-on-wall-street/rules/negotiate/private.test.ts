import { expect, test } from "vitest";
import type { Action } from "../commands.ts";
import { bundle, Stalls } from "./stalls.fixture.ts";

/** Two tables that a third seat cannot tell apart but for a private bid of seat 2 for R1, and a private bundle. */
function twoTables(): [Stalls, Stalls] {
  const without = new Stalls();
  const withOne = new Stalls();
  withOne.bid(2, "R1", 40_000, { private: true });
  withOne.act(
    2,
    bundle(
      "bid",
      1,
      [
        ["Y1", 20_000],
        ["G2", 20_000],
      ],
      { private: true },
    ),
  );
  return [without, withOne];
}

test("P-NET-39, P-HID-6: a private bid is told to its two parties, and so is its end", () => {
  const stalls = new Stalls();
  const offer = stalls.bid(2, "R1", 40_000, { private: true });
  expect([0, 1, 2, 3].map((seat) => stalls.types(seat))).toEqual([["offered"], [], ["offered"], []]);
  expect(stalls.types()).toEqual([]);
  stalls.act(0, { type: "decline", offer, rev: 1 });
  expect([0, 1, 2, 3].map((seat) => stalls.ended(seat))).toEqual([
    ["private-bid/R1/2 declined"],
    [],
    ["private-bid/R1/2 declined"],
    [],
  ]);
});

test.each<[string, Action]>([
  ["accept", { type: "accept", offer: "private-bid/R1/2", rev: 1, deal: null }],
  ["decline", { type: "decline", offer: "private-bid/R1/2", rev: 1 }],
  ["withdraw", { type: "withdrawOffer", offer: "private-bid/R1/2", rev: 1 }],
  ["accept the bundle", { type: "acceptBundle", bundle: "private-bids/2/1/1", deals: [null, null] }],
  ["accept a member", { type: "accept", offer: "private-bid/Y1/2", rev: 1, deal: null }],
])("P-HID-6: a third learns nothing when it guesses the name of a private offer to %s", (_title, action) => {
  const [without, withOne] = twoTables();
  for (const seat of [3, 4]) {
    expect(withOne.refused(seat, action)?.code).toBe("OFFER_GONE");
    expect(withOne.refused(seat, action)).toEqual(without.refused(seat, action));
  }
});

test("P-HID-6: a public bid that a private one follows is withdrawn for the others, not changed", () => {
  const stalls = new Stalls();
  stalls.bid(2, "R1", 40_000);
  stalls.bid(2, "R1", 45_000, { private: true });
  expect(stalls.ended(3)).toEqual(["bid/R1/2 withdrawn"]);
  expect(stalls.types(3)).toEqual(["offerEnded"]);
  expect(Object.keys(stalls.state.offers)).toEqual(["private-bid/R1/2"]);
  stalls.bid(2, "R1", 50_000);
  expect(stalls.ended(3)).toEqual([]);
  expect(stalls.ended(0)).toEqual(["private-bid/R1/2 changed"]);
  expect(Object.keys(stalls.state.offers)).toEqual(["bid/R1/2"]);
});

test("P-HID-6: private offers have revisions of their own, so that public ones show no gap", () => {
  const stalls = new Stalls();
  stalls.bid(2, "R1", 40_000);
  stalls.bid(2, "R1", 45_000, { private: true });
  const offer = stalls.bid(2, "R1", 50_000);
  expect(stalls.state.offers[offer]?.rev).toBe(2);
});

test("P-NET-15, P-HID-6: a public counter-offer does not say that it answers a private bid; a private one does", () => {
  const stalls = new Stalls();
  stalls.bid(2, "R1", 40_000, { private: true });
  const open = stalls.ask(0, "R1", 45_000, { to: 2 });
  expect(stalls.state.offers[open]?.counter).toBe(false);
  const hidden = stalls.ask(0, "R1", 45_000, { to: 2, private: true });
  expect(stalls.state.offers[hidden]?.counter).toBe(true);
  stalls.bid(2, "R1", 40_000);
  const answer = stalls.ask(0, "R1", 45_000, { to: 2, private: true });
  expect(stalls.state.offers[answer]?.counter).toBe(true);
});

test("P-NET-21, P-HID-6: the end of a private ask is told to its parties alone, whoever made the deal", () => {
  const stalls = new Stalls();
  stalls.ask(0, "R1", 30_000);
  stalls.ask(0, "R1", 25_000, { to: 2, private: true });
  stalls.accept(3, "ask/R1/all");
  expect(stalls.ended(4)).toEqual(["ask/R1/all used"]);
  expect(stalls.ended(2)).toEqual(["ask/R1/all used", "private-ask/R1/2 wiped"]);
  expect(stalls.ended(0)).toEqual(["ask/R1/all used", "private-ask/R1/2 wiped"]);
});

test("P-NET-22, P-HID-6: a closing wipes private bids without a word to the others", () => {
  const stalls = new Stalls();
  stalls.bid(3, "R1", 60_000, { private: true });
  stalls.deal(2, "R1", 30_000, { closed: true });
  expect(stalls.ended(4)).toEqual(["bid/R1/2 used"]);
  expect(stalls.ended(3)).toEqual(["bid/R1/2 used", "private-bid/R1/3 wiped"]);
});

test("P-NET-38: a deal by a private offer is public, its offer is not", () => {
  const stalls = new Stalls();
  stalls.accept(0, stalls.bid(2, "R1", 30_000, { private: true }));
  expect(stalls.types(4)).toEqual(["dealMade"]);
});
