import { expect, test } from "vitest";
import { Stalls } from "./stalls.fixture.ts";

/** Of five seats 0 and 1 are managers; R1 is the first one's. A is seat 2, B is seat 3. */
const A = 2;
const B = 3;

test("P-NET-51, P-EX-10: manager accepts a bid, the investor's withdrawal of it comes too late; he may leave the deal", () => {
  const stalls = new Stalls();
  const offer = stalls.bid(A, "R1", 40_000);
  const withdrawal = { type: "withdrawOffer", offer, rev: 1 } as const;
  stalls.accept(0, offer);
  expect(stalls.answer(A, withdrawal)).toBe("OFFER_GONE P-NET-19");
  expect(stalls.shown("R1")).toBe("2 at 40000");
  stalls.act(A, { type: "withdraw", tile: "R1", deal: stalls.on("R1").no });
  expect(stalls.shown("R1")).toBe("free");
});

test("P-NET-51: investor withdraws a bid, the manager's acceptance finds none", () => {
  const stalls = new Stalls();
  const offer = stalls.bid(A, "R1", 40_000);
  const acceptance = stalls.taking(offer);
  stalls.act(A, { type: "withdrawOffer", offer, rev: 1 });
  expect(stalls.refused(0, acceptance)).toEqual({ code: "OFFER_GONE", rule: "P-NET-19", detail: { offer } });
  expect(stalls.shown("R1")).toBe("free");
});

test("P-NET-51, P-EX-12: investor changes the price, the acceptance of the old revision is stale", () => {
  const stalls = new Stalls();
  const offer = stalls.bid(A, "R1", 50_000);
  const acceptance = stalls.taking(offer);
  stalls.bid(A, "R1", 35_000);
  expect(stalls.refused(0, acceptance)).toEqual({
    code: "STALE",
    rule: "P-NET-19",
    detail: { offer, seen: 1, rev: 2, price: 35_000, closed: false },
  });
  stalls.accept(0, offer);
  expect(stalls.shown("R1")).toBe("2 at 35000");
});

test("P-NET-51, P-NET-16: A takes an ask to all, B comes second and may bid", () => {
  const stalls = new Stalls();
  const offer = stalls.ask(0, "R1", 30_000);
  const second = stalls.taking(offer);
  stalls.accept(A, offer);
  expect(stalls.answer(B, second)).toBe("OFFER_GONE P-NET-19");
  expect(stalls.shown("R1")).toBe("2 at 30000");
  stalls.bid(B, "R1", 35_000);
});

test("P-NET-51: B takes an ask, the manager who saw no deal cannot accept A's bid but may knowingly", () => {
  const stalls = new Stalls();
  const offer = stalls.bid(A, "R1", 40_000);
  const unseeing = stalls.taking(offer);
  stalls.accept(B, stalls.ask(0, "R1", 30_000));
  expect(stalls.refused(0, unseeing)).toEqual({
    code: "STALE",
    rule: "P-NET-19",
    detail: { tile: "R1", seen: null, deal: stalls.on("R1").no },
  });
  expect(stalls.shown("R1")).toBe("3 at 30000");
  stalls.accept(0, offer);
  expect(stalls.shown("R1")).toBe("2 at 40000");
});

test("P-NET-51, P-NET-19: B withdraws from the deal that the manager saw, and A's bid can be accepted all the same", () => {
  const stalls = new Stalls();
  const deal = stalls.deal(B, "R1", 30_000);
  const acceptance = stalls.taking(stalls.bid(A, "R1", 40_000));
  expect(acceptance.deal).toBe(deal);
  stalls.act(B, { type: "withdraw", tile: "R1", deal }).act(0, acceptance);
  expect(stalls.shown("R1")).toBe("2 at 40000");
});

test("P-NET-51, P-NET-26: the manager replaces A by B, A's withdrawal names a deal that is gone", () => {
  const stalls = new Stalls();
  const deal = stalls.deal(A, "R1", 30_000);
  const other = stalls.deal(B, "R1", 35_000);
  expect(stalls.refused(A, { type: "withdraw", tile: "R1", deal })).toEqual({
    code: "DEAL_GONE",
    rule: "P-NET-26",
    detail: { tile: "R1", deal: other, seen: deal },
  });
  expect(stalls.shown("R1")).toBe("3 at 35000");
});

test("P-NET-51, P-CLOSED-3: A and the manager close, A cannot withdraw any more", () => {
  const stalls = new Stalls();
  const deal = stalls.deal(A, "R1", 30_000);
  stalls.act(A, { type: "close", tile: "R1", deal }).act(0, { type: "close", tile: "R1", deal });
  expect(stalls.answer(A, { type: "withdraw", tile: "R1", deal })).toBe("TILE_CLOSED P-CLOSED-3");
});

test("P-NET-51: A withdraws, the manager's consent to closing finds no deal", () => {
  const stalls = new Stalls();
  const deal = stalls.deal(A, "R1", 30_000);
  stalls.act(A, { type: "close", tile: "R1", deal }).act(A, { type: "withdraw", tile: "R1", deal });
  expect(stalls.answer(0, { type: "close", tile: "R1", deal })).toBe("DEAL_GONE P-NET-26");
  expect(stalls.state.closings).toEqual({});
});

test("P-NET-51: the manager clears the tile, A's consent to closing finds no deal", () => {
  const stalls = new Stalls();
  const deal = stalls.deal(A, "R1", 30_000);
  stalls.act(0, { type: "close", tile: "R1", deal }).act(0, { type: "clear", tile: "R1", deal });
  expect(stalls.refused(A, { type: "close", tile: "R1", deal })).toEqual({
    code: "DEAL_GONE",
    rule: "P-NET-26",
    detail: { tile: "R1", deal: null, seen: deal },
  });
});
