import { expect, test } from "vitest";
import { Stalls } from "./stalls.fixture.ts";

test("P-NEG-6, P-NET-18, P-NET-20: an acceptance sets token and price at once and uses the offer up", () => {
  const stalls = new Stalls();
  const offer = stalls.bid(2, "R1", 40_000);
  stalls.accept(0, offer);
  const deal = { no: 1, investor: 2, price: 40_000, closed: false, standing: false };
  expect(stalls.state.tiles.R1?.deal).toEqual(deal);
  expect(stalls.state.offers).toEqual({});
  expect(stalls.types()).toEqual(["offerEnded", "dealMade"]);
  expect(stalls.ended()).toEqual(["bid/R1/2 used"]);
  expect(stalls.told()[1]).toEqual({
    type: "dealMade",
    tile: "R1",
    manager: 0,
    deal,
    replaced: null,
    by: 0,
  });
});

test("P-EX-D6, P-NEG-8, P-NEG-9, P-NET-23: a better proposal takes the tile in one step, and the displaced one is told", () => {
  const stalls = new Stalls();
  stalls.deal(2, "R1", 40_000);
  stalls.deal(3, "R1", 50_000);
  expect(stalls.shown("R1")).toBe("3 at 50000");
  expect(stalls.told(2).at(-1)).toMatchObject({
    type: "dealMade",
    replaced: { no: 1, investor: 2, price: 40_000 },
    deal: { no: 2 },
  });
});

test("P-EX-18, P-RULING-13, P-NET-24: the manager takes the lower of two bids", () => {
  const stalls = new Stalls();
  stalls.bid(2, "R1", 40_000);
  stalls.accept(0, stalls.bid(3, "R1", 30_000));
  expect(stalls.shown("R1")).toBe("3 at 30000");
  expect(stalls.state.offers["bid/R1/2"]?.price).toBe(40_000);
});

test("P-NET-24: equal bids stand side by side", () => {
  const stalls = new Stalls();
  stalls.bid(2, "R1", 40_000);
  stalls.bid(3, "R1", 40_000);
  stalls.accept(0, "bid/R1/3");
  expect(stalls.shown("R1")).toBe("3 at 40000");
});

test("P-NEG-2, P-NEG-4, P-NET-18: only who is addressed accepts, and nobody an offer of his own", () => {
  const stalls = new Stalls();
  const offer = stalls.bid(2, "R1", 40_000);
  expect(stalls.refused(1, stalls.taking(offer))).toEqual({
    code: "NOT_YOUR_OFFER",
    rule: "P-NET-18",
    detail: { offer, to: 0 },
  });
  expect(stalls.answer(2, stalls.taking(offer))).toBe("NOT_YOUR_OFFER P-NET-18");
  const addressed = stalls.ask(0, "R1", 40_000, { to: 3 });
  expect(stalls.answer(2, stalls.taking(addressed))).toBe("NOT_YOUR_OFFER P-NET-18");
  expect(stalls.answer(0, stalls.taking(addressed))).toBe("NOT_YOUR_OFFER P-NET-18");
  const toAll = stalls.ask(0, "G1", 40_000);
  expect(stalls.answer(1, stalls.taking(toAll))).toBe("NOT_YOUR_ROLE P-RULING-27");
  expect(stalls.answer(3, stalls.taking(addressed))).toBe("legal");
});

test("P-RULING-20: both sides propose; the investor takes an addressed ask", () => {
  const stalls = new Stalls();
  stalls.accept(3, stalls.ask(0, "R1", 40_000, { to: 3 }));
  expect(stalls.shown("R1")).toBe("3 at 40000");
  expect(stalls.told().at(-1)).toMatchObject({ type: "dealMade", by: 3 });
});

test("P-NET-21: a deal ends all asks on its tile and leaves the others' bids; the manager may ask anew", () => {
  const stalls = new Stalls();
  stalls.ask(0, "R1", 40_000);
  stalls.ask(0, "R1", 40_000, { to: 3 });
  stalls.ask(0, "G1", 40_000);
  stalls.bid(3, "R1", 20_000);
  stalls.deal(2, "R1", 30_000);
  expect(stalls.ended()).toEqual(["bid/R1/2 used", "ask/R1/3 wiped", "ask/R1/all wiped"]);
  expect(Object.keys(stalls.state.offers).sort()).toEqual(["ask/G1/all", "bid/R1/3"]);
  stalls.ask(0, "R1", 45_000);
});

test("P-NET-21: who takes an ask has no other bid left on the tile, so nobody pays more than was just agreed", () => {
  const stalls = new Stalls();
  stalls.bid(2, "R1", 50_000);
  stalls.bid(2, "G1", 50_000);
  stalls.accept(2, stalls.ask(0, "R1", 30_000));
  expect(stalls.ended()).toEqual(["ask/R1/all used", "bid/R1/2 wiped"]);
  expect(Object.keys(stalls.state.offers)).toEqual(["bid/G1/2"]);
});

test("P-EX-15, P-RULING-22, P-NET-22: an offer marked closed makes a closed deal and wipes every offer on the tile", () => {
  const stalls = new Stalls();
  stalls.deal(3, "R1", 30_000);
  stalls.bid(3, "R1", 40_000);
  stalls.bid(4, "R1", 70_000);
  stalls.bid(4, "G1", 70_000);
  stalls.deal(2, "R1", 55_000, { closed: true });
  expect(stalls.shown("R1")).toBe("2 at 55000 closed");
  expect(stalls.ended()).toEqual(["bid/R1/2 used", "bid/R1/3 wiped", "bid/R1/4 wiped"]);
  expect(Object.keys(stalls.state.offers)).toEqual(["bid/G1/4"]);
});

test("P-NET-25, P-RULING-15: a new price with the same investor needs both and is a new deal with the same token", () => {
  const stalls = new Stalls();
  const old = stalls.deal(2, "R1", 30_000);
  const offer = stalls.ask(0, "R1", 35_000, { to: 2 });
  expect(stalls.shown("R1")).toBe("2 at 30000");
  stalls.accept(2, offer);
  expect(stalls.shown("R1")).toBe("2 at 35000");
  expect(stalls.on("R1").no).toBe(old + 1);
});

/** Eleven tiles of seat 0, ten of them with deals of seat 2 at 5,000. */
function tenDeals(): Stalls {
  const names = ["R1", "R2", "R3", "R4", "Y1", "Y2", "Y3", "G1", "G2", "G3", "B1"];
  const stalls = new Stalls({ owners: Object.fromEntries(names.map((tile) => [tile, 0])) });
  for (const tile of names.slice(0, 10)) stalls.deal(2, tile, 5_000);
  return stalls;
}

test("P-EX-13, P-RULING-17, P-NET-28: the eleventh token is refused, the bid stays and revives with a token", () => {
  const stalls = tenDeals();
  const offer = stalls.bid(2, "B1", 20_000);
  expect(stalls.refused(0, stalls.taking(offer))).toEqual({
    code: "NO_TOKEN",
    rule: "P-RULING-17",
    detail: { tile: "B1", investor: 2, tokens: 0 },
  });
  stalls.act(2, { type: "withdraw", tile: "R1", deal: stalls.on("R1").no });
  stalls.accept(0, offer);
  expect(stalls.shown("B1")).toBe("2 at 20000");
});

test("P-NET-19, P-NET-25: with ten deals a new price on a held tile needs no token", () => {
  const stalls = tenDeals();
  stalls.accept(0, stalls.bid(2, "R1", 20_000));
  expect(stalls.shown("R1")).toBe("2 at 20000");
});

test("P-NET-28: with ten deals an ask cannot be taken either", () => {
  const stalls = tenDeals();
  expect(stalls.answer(2, stalls.taking(stalls.ask(0, "B1", 5_000)))).toBe("NO_TOKEN P-RULING-17");
  stalls.deal(3, "B1", 5_000);
  expect(stalls.answer(2, stalls.taking(stalls.ask(0, "B1", 5_000)))).toBe("NO_TOKEN P-RULING-17");
});

test("P-NEG-14, P-NEG-15, P-RULING-28: one investor on tiles of two managers, two investors on tiles of one, one without any", () => {
  const stalls = new Stalls();
  stalls.deal(2, "R1", 5_000);
  stalls.deal(2, "Y1", 5_000);
  stalls.deal(3, "G1", 5_000);
  expect(["R1", "Y1", "G1"].map((tile) => stalls.shown(tile))).toEqual([
    "2 at 5000",
    "2 at 5000",
    "3 at 5000",
  ]);
});
