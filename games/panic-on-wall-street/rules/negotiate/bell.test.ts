import { expect, test } from "vitest";
import { BELL, bid, bundle, START, Stalls } from "./stalls.fixture.ts";

test("P-NEG-11, P-NET-4, P-NET-5: the bell rings at the deadline and not before", () => {
  const stalls = new Stalls();
  stalls.time(BELL - 1);
  expect(stalls.facts).toEqual([]);
  stalls.time(BELL);
  expect(stalls.told()[0]).toEqual({ type: "bell", month: 1, closed: [] });
  expect(stalls.state.phase).toBe("dice");
  expect(stalls.answer(2, bid("R1", 5_000))).toBe("TOO_LATE P-NET-5");
});

test("P-NEG-12, P-NET-34, P-INV-9: deals stand; offers, bundles, marks and proposed closings are wiped, and told", () => {
  const stalls = new Stalls();
  const deal = stalls.deal(2, "R1", 20_000);
  stalls.act(2, { type: "close", tile: "R1", deal });
  stalls.bid(3, "R1", 25_000);
  stalls.bid(4, "G1", 25_000, { private: true });
  stalls.ask(1, "Y1", 25_000);
  stalls.act(
    3,
    bundle("bid", 1, [
      ["Y1", 5_000],
      ["G2", 5_000],
    ]),
  );
  stalls.act(4, { type: "finish", on: true });
  stalls.time(BELL);
  expect(stalls.shown("R1")).toBe("2 at 20000");
  expect(stalls.state).toMatchObject({ offers: {}, bundles: {}, closings: {}, finished: [], finishAt: null });
  expect(stalls.ended()).toEqual([
    "ask/Y1/all bell",
    "bid/G2/3 bell",
    "bid/R1/3 bell",
    "bid/Y1/3 bell",
    "bids/3/1/1 bell",
  ]);
  expect(stalls.ended(0)).toContain("private-bid/G1/4 bell");
  expect(stalls.told()).toContainEqual({ type: "closingEnded", tile: "R1" });
});

test("P-EX-9, P-NEG-13, P-NET-71: what was not accepted before the bell does not exist", () => {
  const stalls = new Stalls();
  stalls.bid(2, "R1", 45_000);
  stalls.time(BELL);
  expect(stalls.shown("R1")).toBe("free");
});

test("P-EX-7, P-CLOSED-5, P-CLOSED-6, P-CLOSED-7, P-INV-7: closed tokens are turned, the deals stay and are named", () => {
  const stalls = new Stalls();
  stalls.deal(3, "B2", 30_000, { closed: true });
  stalls.deal(2, "R1", 30_000, { closed: true });
  stalls.deal(2, "G1", 10_000);
  stalls.time(BELL);
  expect(stalls.told()[0]).toEqual({ type: "bell", month: 1, closed: ["R1", "B2"] });
  expect([stalls.shown("R1"), stalls.shown("B2"), stalls.shown("G1")]).toEqual([
    "2 at 30000",
    "3 at 30000",
    "2 at 10000",
  ]);
  stalls.at = START + 300_000;
  stalls.begin("ready");
  stalls.state.phase = "negotiation";
  expect(stalls.answer(2, { type: "withdraw", tile: "R1", deal: stalls.on("R1").no })).toBe("legal");
});
