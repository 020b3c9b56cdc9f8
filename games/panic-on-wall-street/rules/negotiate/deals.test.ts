import { expect, test } from "vitest";
import { clearDealsOf } from "./deals.ts";
import { ask, bid, Stalls } from "./stalls.fixture.ts";

/** Seat 2 on R1 of seat 0 at 30,000. */
function agreed(more: { closed?: boolean } = {}): { stalls: Stalls; deal: number } {
  const stalls = new Stalls();
  const deal = stalls.deal(2, "R1", 30_000, more);
  return { stalls, deal };
}

test("P-NEG-10, P-RULING-16, P-NET-26: the investor ends an open deal at once, as often as he likes", () => {
  const { stalls, deal } = agreed();
  stalls.act(2, { type: "withdraw", tile: "R1", deal });
  expect(stalls.shown("R1")).toBe("free");
  expect(stalls.told()).toEqual([
    {
      type: "dealEnded",
      tile: "R1",
      manager: 0,
      deal: { no: deal, investor: 2, price: 30_000, closed: false, standing: false },
      why: "withdrawn",
    },
  ]);
  const again = stalls.deal(2, "R1", 30_000);
  expect(again).toBe(deal + 1);
  stalls.act(2, { type: "withdraw", tile: "R1", deal: again });
  expect(stalls.shown("R1")).toBe("free");
});

test("P-RULING-14, P-EX-19: the manager clears an open deal without another", () => {
  const { stalls, deal } = agreed();
  stalls.act(0, { type: "clear", tile: "R1", deal });
  expect(stalls.shown("R1")).toBe("free");
  expect(stalls.told()).toMatchObject([{ type: "dealEnded", why: "cleared" }]);
  expect(stalls.answer(2, bid("R1", 30_000))).toBe("legal");
});

test("P-NET-26: only the investor withdraws, only the owner clears, and only the deal that is there", () => {
  const { stalls, deal } = agreed();
  const withdraw = { type: "withdraw", tile: "R1", deal } as const;
  const clear = { type: "clear", tile: "R1", deal } as const;
  expect(stalls.refused(3, withdraw)).toEqual({
    code: "NOT_YOUR_DEAL",
    rule: "P-NEG-10",
    detail: { tile: "R1", investor: 2 },
  });
  expect(stalls.answer(0, withdraw)).toBe("NOT_YOUR_ROLE P-RULING-27");
  expect(stalls.refused(1, clear)).toEqual({
    code: "NOT_OWNER",
    rule: "P-NEG-4",
    detail: { tile: "R1", owner: 0 },
  });
  expect(stalls.answer(2, clear)).toBe("NOT_YOUR_ROLE P-RULING-27");
  expect(stalls.answer(2, { ...withdraw, deal: 9 })).toBe("DEAL_GONE P-NET-26");
  expect(stalls.answer(0, { ...clear, deal: 9 })).toBe("DEAL_GONE P-NET-26");
  expect(stalls.answer(0, { ...clear, tile: "R5" })).toBe("NO_SUCH_TILE P-NET-26");
  expect(stalls.answer(2, { ...withdraw, tile: "valueOf" })).toBe("NO_SUCH_TILE P-NET-26");
});

test("P-CLOSED-1, P-CLOSED-2, P-NET-27: one proposes, which all see; the other consents", () => {
  const { stalls, deal } = agreed();
  const close = { type: "close", tile: "R1", deal } as const;
  stalls.act(2, close);
  expect(stalls.told()).toEqual([{ type: "closingProposed", tile: "R1", by: 2 }]);
  expect(stalls.shown("R1")).toBe("2 at 30000");
  expect(stalls.refused(2, close)).toEqual({
    code: "ALREADY_DONE",
    rule: "P-NET-27",
    detail: { tile: "R1", by: 2, legal: ["keepOpen"] },
  });
  stalls.act(0, close);
  expect(stalls.shown("R1")).toBe("2 at 30000 closed");
  expect(stalls.on("R1").no).toBe(deal);
  expect(stalls.told()).toEqual([{ type: "closed", tile: "R1", manager: 0, deal: stalls.on("R1") }]);
  expect(stalls.state.closings).toEqual({});
});

test("P-CLOSED-2: nobody but the two parties closes or keeps open", () => {
  const { stalls, deal } = agreed();
  for (const seat of [1, 3]) {
    expect(stalls.refused(seat, { type: "close", tile: "R1", deal })).toEqual({
      code: "NOT_YOUR_DEAL",
      rule: "P-CLOSED-2",
      detail: { tile: "R1", investor: 2 },
    });
    expect(stalls.answer(seat, { type: "keepOpen", tile: "R1", deal })).toBe("NOT_YOUR_DEAL P-CLOSED-2");
  }
});

test.each([0, 2])("P-RULING-22: a proposal of seat 2 ends when seat %d keeps the deal open", (seat) => {
  const { stalls, deal } = agreed();
  const keepOpen = { type: "keepOpen", tile: "R1", deal } as const;
  expect(stalls.refused(seat, keepOpen)).toEqual({
    code: "OFFER_GONE",
    rule: "P-NET-27",
    detail: { tile: "R1", legal: ["close"] },
  });
  stalls.act(2, { type: "close", tile: "R1", deal }).act(seat, keepOpen);
  expect(stalls.told()).toEqual([{ type: "closingEnded", tile: "R1" }]);
  stalls.act(0, { type: "close", tile: "R1", deal });
  expect(stalls.shown("R1")).toBe("2 at 30000");
});

test("P-EX-16, P-NET-27: a proposed closing lapses with a new price, and the old consent finds its deal gone", () => {
  const { stalls, deal } = agreed();
  stalls.act(0, { type: "close", tile: "R1", deal });
  stalls.accept(0, stalls.bid(2, "R1", 35_000));
  expect(stalls.types()).toEqual(["offerEnded", "closingEnded", "dealMade"]);
  expect(stalls.answer(2, { type: "close", tile: "R1", deal })).toBe("DEAL_GONE P-NET-26");
  stalls.act(2, { type: "close", tile: "R1", deal: stalls.on("R1").no });
  expect(stalls.shown("R1")).toBe("2 at 35000");
});

test.each(["withdraw", "clear"] as const)(
  "P-NET-27: a proposed closing lapses when a party gives %s",
  (type) => {
    const { stalls, deal } = agreed();
    stalls.act(2, { type: "close", tile: "R1", deal });
    stalls.act(type === "clear" ? 0 : 2, { type, tile: "R1", deal });
    expect(stalls.types()).toEqual(["closingEnded", "dealEnded"]);
  },
);

test("P-EX-6, P-CLOSED-3, P-CLOSED-4, P-RULING-21, P-NET-22: a closed deal holds against everything", () => {
  const { stalls, deal } = agreed({ closed: true });
  const named = { tile: "R1", deal } as const;
  expect([
    stalls.answer(2, { type: "withdraw", ...named }),
    stalls.answer(0, { type: "clear", ...named }),
    stalls.answer(0, { type: "keepOpen", ...named }),
    stalls.answer(2, { type: "keepOpen", ...named }),
    stalls.answer(2, { type: "close", ...named }),
    stalls.answer(3, bid("R1", 60_000)),
    stalls.answer(2, bid("R1", 60_000)),
    stalls.answer(0, ask("R1", 60_000)),
  ]).toEqual([
    "TILE_CLOSED P-CLOSED-3",
    "TILE_CLOSED P-CLOSED-4",
    "TILE_CLOSED P-RULING-21",
    "TILE_CLOSED P-RULING-21",
    "TILE_CLOSED P-RULING-21",
    "TILE_CLOSED P-NET-22",
    "TILE_CLOSED P-NET-22",
    "TILE_CLOSED P-NET-22",
  ]);
  expect(stalls.refused(3, bid("R1", 60_000))?.detail).toEqual({ tile: "R1", deal });
  expect(stalls.refused(2, { type: "withdraw", ...named })?.detail).toEqual({ tile: "R1", deal });
});

test("P-NET-22: closing later wipes the offers on the tile, and only those", () => {
  const { stalls, deal } = agreed();
  stalls.bid(3, "R1", 60_000);
  stalls.bid(3, "G1", 60_000);
  stalls.ask(0, "R1", 70_000);
  stalls.act(0, { type: "close", tile: "R1", deal }).act(2, { type: "close", tile: "R1", deal });
  expect(stalls.ended()).toEqual(["ask/R1/all wiped", "bid/R1/3 wiped"]);
  expect(Object.keys(stalls.state.offers)).toEqual(["bid/G1/3"]);
});

test("P-RULING-42, P-RULING-75: a bankrupt investor's deals are cleared, and nobody else's", () => {
  const stalls = new Stalls();
  stalls.deal(2, "R1", 5_000);
  stalls.deal(2, "Y1", 5_000, { closed: true });
  stalls.deal(3, "G1", 5_000);
  stalls.run((work) => clearDealsOf(work, 2, "bankrupt"));
  expect(["R1", "Y1", "G1"].map((tile) => stalls.shown(tile))).toEqual(["free", "free", "3 at 5000"]);
  expect(stalls.told()).toMatchObject([
    { type: "dealEnded", tile: "R1", why: "bankrupt" },
    { type: "dealEnded", tile: "Y1", why: "bankrupt" },
  ]);
});
