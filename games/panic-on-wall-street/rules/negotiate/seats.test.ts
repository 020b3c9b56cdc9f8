import { expect, test } from "vitest";
import { bundle, Stalls } from "./stalls.fixture.ts";

test("P-NET-53: who is away keeps deals and offers", () => {
  const stalls = new Stalls();
  stalls.bid(2, "R1", 5_000);
  stalls.hold(2, "away");
  expect(Object.keys(stalls.state.offers)).toEqual(["bid/R1/2"]);
  stalls.accept(0, "bid/R1/2");
  expect(stalls.shown("R1")).toBe("2 at 5000");
});

test("P-NET-54, P-NET-55: a stand-in for an investor keeps the deals and withdraws the bids", () => {
  const stalls = new Stalls();
  stalls.deal(2, "R1", 5_000);
  stalls.bid(2, "G1", 5_000);
  stalls.bid(3, "G1", 5_000);
  stalls.act(
    2,
    bundle(
      "bid",
      1,
      [
        ["Y1", 5_000],
        ["G2", 5_000],
      ],
      { private: true },
    ),
  );
  stalls.ask(0, "B1", 5_000, { to: 2 });
  stalls.hold(2, "away").hold(2, "bot");
  expect(stalls.state.players[2]?.standInSince).toBe(1);
  expect(stalls.ended(4)).toEqual(["bid/G1/2 gone"]);
  expect(stalls.ended(1)).toContain("private-bids/2/1/1 gone");
  expect(Object.keys(stalls.state.offers).sort()).toEqual(["ask/B1/2", "bid/G1/3"]);
  expect(stalls.shown("R1")).toBe("2 at 5000");
});

test("P-NET-56: a stand-in for a manager keeps the deals and cancels the asks, the bids to him stay live", () => {
  const stalls = new Stalls();
  stalls.deal(2, "R1", 5_000);
  stalls.ask(0, "G1", 5_000);
  stalls.bid(3, "G1", 5_000);
  stalls.hold(0, "bot");
  expect(stalls.ended()).toEqual(["ask/G1/all gone"]);
  expect(Object.keys(stalls.state.offers)).toEqual(["bid/G1/3"]);
  expect(stalls.shown("R1")).toBe("2 at 5000");
  stalls.hold(0, "person");
  expect(stalls.state.players[0]?.standInSince).toBeNull();
});

test("P-NET-58: a bot of an earlier month, or one that came outside the negotiation, loses nothing", () => {
  const stalls = new Stalls();
  stalls.state.phase = "monthEnd";
  stalls.hold(2, "bot");
  stalls.state.phase = "negotiation";
  stalls.bid(2, "R1", 5_000);
  stalls.hold(3, "bot");
  expect(Object.keys(stalls.state.offers)).toEqual(["bid/R1/2"]);
});
