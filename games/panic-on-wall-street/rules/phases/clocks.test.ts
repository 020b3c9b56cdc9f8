import { expect, test } from "vitest";
import { Table } from "../table.fixture.ts";

function deadline(given: object, raw: object = {}): number | null {
  const { rules, state } = new Table(given, 5, raw);
  return rules.waiting(state).until;
}

test("P-RULING-81: the earliest of the phase's clock, the early end and the auctioneer's wait", () => {
  expect(deadline({})).toBe(120_000);
  expect(deadline({ finished: [0, 1, 2, 3, 4], finishAt: 7000 })).toBe(7000);
  expect(deadline({ finishAt: 130_000 })).toBe(120_000);
  const auction = { tile: "R1", leader: 0, bid: 5000, hammerAt: 3000 };
  expect(deadline({ phase: "bidding", auction })).toBe(3000);
  expect(deadline({ phase: "bidding", auction: { ...auction, hammerAt: 9000 } })).toBe(6000);
  expect(deadline({ phase: "over" })).toBeNull();
});

test("P-NET-11: a pause stops all other clocks", () => {
  const pause = { by: 2, from: 4000, until: 124_000 };
  expect(deadline({ pause, finishAt: 7000 })).toBe(124_000);
  const table = new Table({ pause }, 5, { pause: true }).due();
  expect(table.state).toMatchObject({ pause: null, until: 240_000, phase: "negotiation" });
});

test("P-NET-73: so does a hold between two steps", () => {
  const table = new Table({ phase: "monthEnd", pause: { by: 0, from: 1000, until: 601_000 } }, 5).due();
  expect(table.state).toMatchObject({ pause: null, phase: "monthEnd", until: 615_000 });
});

/** Phases that follow one another by clocks alone. */
const COURSE = ["countdown", "negotiation", "dice", "incomes", "reveal", "bidding"];

test("P-FLOW-1, P-FLOW-3, P-INV-18: a month passes by its clocks alone, with the limits of the other steps", () => {
  const table = new Table({ phase: "ready" }, 5);
  const passed: [string, number][] = [];
  while (table.state.phase !== "monthEnd") {
    table.due();
    passed.push([table.state.phase, table.at]);
  }
  expect(passed.slice(0, 6)).toEqual(
    COURSE.map((phase, i) => [phase, [30_000, 33_000, 153_000, 163_000, 178_000, 183_000][i]]),
  );
  expect(passed.slice(6).map(([phase]) => phase)).toEqual([
    "reveal",
    "bidding",
    "reveal",
    "bidding",
    "monthEnd",
  ]);
  expect(table.at).toBe(178_000 + 3 * 17_000);
  table.due();
  expect(table.state).toMatchObject({ phase: "ready", month: 2, until: table.at + 30_000 });
});

test("P-OPT-12, P-NET-2: a relaxed table doubles every limit but the negotiation", () => {
  const table = new Table({ phase: "ready" }, 5, { decisionTime: "relaxed", negotiationSeconds: 90 });
  const ends: number[] = [];
  for (let left = 6; left > 0; left -= 1) ends.push(table.due().at);
  expect(ends).toEqual([60_000, 63_000, 153_000, 173_000, 203_000, 213_000]);
});

test("P-END-1, P-FLOW-2, P-INV-18, P-INV-21: a match ends after step 4 of month 5 without anybody's help, all managers bankrupt for want of a deal", () => {
  for (const seats of [3, 4, 5, 11]) {
    const table = new Table(null, seats);
    let deadlines = 0;
    while (table.rules.outcome(table.state) === null) {
      table.due();
      deadlines += 1;
      expect(table.rules.faults(table.state)).toEqual([]);
      expect(deadlines).toBeLessThan(400);
    }
    const ending = seats < 5 ? "noTrade" : "oneSide";
    expect(table.state).toMatchObject({ ending, month: 5, phase: "over", until: null });
    expect(table.state.wealth).toHaveLength(6);
    expect(table.state.marketHistory).toHaveLength(6);
  }
});

test("P-NET-11, P-NET-73: a step reveals where it goes on to another phase, and where chance or a hidden purse speaks", () => {
  expect(new Table({ phase: "countdown" }, 5).due().reveals).toBe(true);
  const bid = { type: "bid", tile: "Y1", price: 5000, closed: false, private: false } as const;
  const table = new Table({}, 5).act(2, bid);
  expect(table.reveals).toBe(false);
  expect(table.act(0, { type: "accept", offer: "bid/Y1/2", rev: 1, deal: null }).reveals).toBe(true);
  expect(new Table({ phase: "bidding" }, 5).act(0, { type: "raise", tile: "R1", amount: 5000 }).reveals).toBe(
    false,
  );
  expect(new Table({ phase: "monthEnd" }, 5).act(0, { type: "ready" }).reveals).toBe(false);
});
