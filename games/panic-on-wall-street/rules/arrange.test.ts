import { isRefusal, type Refusal } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { arrange } from "./arrange.ts";
import type { State } from "./state.ts";
import { configOf, Table } from "./table.fixture.ts";
import { PHASES, type Phase } from "./terms.ts";

function arranged(given: unknown, seats = 5, raw: object = {}): State {
  const result = arrange(given, configOf(raw, seats), seats);
  if (isRefusal(result)) throw new Error(JSON.stringify(result));
  return result.state;
}

function refused(given: unknown, seats = 5): Refusal {
  const result = arrange(given, configOf({}, 5), seats);
  if (!isRefusal(result)) throw new Error("it was arranged");
  return result;
}

test.each([3, 4, 5, 8, 11])(
  "the neutral state of %i: month 1, the negotiation runs, full purses",
  (seats) => {
    const state = arranged(undefined, seats);
    expect(state).toMatchObject({ month: 1, phase: "negotiation", until: 120_000, offers: {}, ious: [] });
    expect(state.players.map(({ purse }) => purse)).toEqual(new Array(seats).fill(120_000));
    expect(state.market).toEqual({ red: 3, yellow: 3, green: 3, blue: 3 });
    const managers = seats < 5 ? seats : Math.floor(seats / 2);
    expect(Object.keys(state.tiles)).toHaveLength(managers * 3);
    expect(state.tiles.Y1).toEqual({ owner: 0, bought: 0, deal: null });
    expect(state.tiles.B2).toEqual({ owner: 1, bought: 5, deal: null });
    expect(state.reserve).toHaveLength(46 - managers * 3);
    expect(state.wealth).toEqual([new Array(seats).fill(120_000)]);
  },
);

/** What a phase needs to have somebody to wait for: the last seat owes what it cannot pay, seat 0 its costs. */
function needs(phase: Phase, seats: number): object {
  const investor = seats - 1;
  const tiles = {
    R1: { owner: 0, investor, price: 30_000 },
    Y1: { owner: 1, investor, price: 30_000 },
    B1: 0,
  };
  switch (phase) {
    case "split":
      return { tiles, purses: { [investor]: 5000 } };
    case "claims":
      return { tiles, purses: { [investor]: 0 } };
    case "sale":
      return { tiles, purses: { 0: 15_000 } };
    default:
      return {};
  }
}

test.each([3, 5, 11].flatMap((seats) => PHASES.map((phase) => ({ seats, phase }))))(
  "P-INV-18: $seats players in phase $phase are a sound state",
  ({ seats, phase }) => {
    if (phase === "roles" && seats < 5) {
      expect(() => arranged({ phase }, seats)).toThrow("dual");
      return;
    }
    const table = new Table({ phase, ...needs(phase, seats) }, seats);
    expect(table.rules.faults(table.state)).toEqual([]);
    expect(table.state.phase).toBe(phase);
    expect(table.state.until === null).toBe(phase === "over");
    for (let left = 3; left > 0 && table.rules.outcome(table.state) === null; left -= 1) table.due();
    expect(table.rules.faults(table.state)).toEqual([]);
  },
);

test("named tiles are all that is in play, with owners and deals as given", () => {
  const state = arranged({
    month: 2,
    tiles: { R1: 1, YX1: { owner: 0, investor: 4, price: 45_000, closed: true, standing: true, no: 7 } },
    removed: ["B1"],
  });
  expect(state.tiles).toEqual({
    R1: { owner: 1, bought: 0, deal: null },
    YX1: { owner: 0, bought: 1, deal: { no: 7, investor: 4, price: 45_000, closed: true, standing: true } },
  });
  expect(state.nextDeal).toBe(8);
  expect(state.nextBought).toBe(2);
  expect(state.removed).toEqual(["B1"]);
  expect(state.reserve).not.toContain("B1");
  expect(state.reserve).toHaveLength(43);
  expect(state.marketHistory).toHaveLength(2);
});

test("offers, bundles and closings are named as the rules name them", () => {
  const state = arranged({
    tiles: { R1: 0, R2: 0, B1: { owner: 1, investor: 2 } },
    offers: [
      { bid: "R1", from: 2, price: 40_000, rev: 3, at: 5 },
      { ask: "R2", price: 25_000 },
      { ask: "B1", to: 3, price: 35_000, private: true, counter: true, closed: true },
    ],
    bundles: [
      { kind: "bid", from: 4, to: 0, members: [{ tile: "R1" }, { tile: "R2", price: 10_000, closed: true }] },
    ],
    closings: { B1: 2 },
  });
  expect(Object.keys(state.offers)).toEqual([
    "bid/R1/2",
    "ask/R2/all",
    "private-ask/B1/3",
    "bid/R1/4",
    "bid/R2/4",
  ]);
  expect(state.offers["bid/R1/2"]).toMatchObject({
    kind: "bid",
    from: 2,
    to: 0,
    price: 40_000,
    rev: 3,
    at: 5,
  });
  expect(state.offers["private-ask/B1/3"]).toMatchObject({
    from: 1,
    to: 3,
    private: true,
    counter: true,
    closed: true,
  });
  expect(state.offers["bid/R2/4"]).toMatchObject({ price: 10_000, closed: true, bundle: "bids/4/0/1" });
  expect(state.bundles["bids/4/0/1"]).toEqual({
    kind: "bid",
    from: 4,
    to: 0,
    private: false,
    offers: ["bid/R1/4", "bid/R2/4"],
  });
  expect(state.revs).toMatchObject({ "bid/R1/2": 3, "bids/4/0": 1 });
  expect(state.closings).toEqual({ B1: 2 });
});

test("P-RULING-38: in the split those who cannot pay all they owe are asked, the others have paid", () => {
  const tiles = {
    R1: { owner: 0, investor: 2, price: 40_000 },
    R2: { owner: 1, investor: 2, price: 30_000 },
    B1: { owner: 1, investor: 3, price: 30_000 },
  };
  const state = arranged({ phase: "split", tiles, purses: { 2: 50_000 } });
  expect(state.debts).toEqual([
    { debtor: 2, creditor: 0, due: 40_000 },
    { debtor: 2, creditor: 1, due: 30_000 },
  ]);
  expect(state.insolvencies).toMatchObject([{ debtor: 2, handover: 50_000, split: null }]);
  const claims = arranged({
    phase: "claims",
    tiles,
    purses: { 2: 0 },
    claims: [{ debtor: 2, creditor: 1, short: 5000 }],
  });
  expect(claims.claims).toEqual([{ debtor: 2, creditor: 1, short: 5000, choice: null }]);
});

test("P-RULING-74: in the dual game the costs of the own tiles are kept back", () => {
  const tiles = {
    R1: { owner: 1, investor: 0, price: 60_000 },
    B1: 0,
    B2: { owner: 2, investor: 0, price: 5000 },
  };
  const state = arranged({ phase: "split", tiles, purses: { 0: 50_000 } }, 3);
  expect(state.insolvencies).toMatchObject([{ debtor: 0, handover: 40_000, split: null }]);
});

test("P-RULING-50: in the sale all must sell whose purse does not cover their costs", () => {
  const state = arranged({ phase: "sale", tiles: { R1: 0, R2: 0, R3: 0, B1: 1 }, purses: { 0: 20_000 } });
  expect(state.sales).toEqual([{ seat: 0, count: 2, tiles: 3 }]);
});

test("roles, bankruptcies, IOUs, holders and clocks lie as given", () => {
  const state = arranged({
    phase: "monthEnd",
    month: 3,
    roles: { 0: "investor", 4: "manager" },
    fell: { 0: { investor: 2 } },
    tiles: { R1: 4 },
    ious: [{ debtor: 3, creditor: 4, month: 2, amount: 15_000 }],
    defaults: { 3: 1 },
    held: { 1: "bot", 2: "away" },
    ready: [3],
    until: 9000,
    market: { red: 0 },
    dice: { red: -7 },
  });
  expect(state.players[0]).toMatchObject({ purse: 0, investor: "bankrupt", manager: "none" });
  expect(state.players[0]?.fell).toEqual({ manager: null, investor: { month: 2, step: 3 } });
  expect(state.players[4]?.manager).toBe("active");
  expect(state.held).toEqual(["person", "bot", "away", "person", "person"]);
  expect(state.dice).toEqual({ red: -7, yellow: 0, green: 0, blue: 0 });
  expect(state.marketHistory).toHaveLength(4);
  expect(state.wealth).toHaveLength(4);
  expect(state).toMatchObject({ ready: [3], until: 9000, peopled: true, desertedSince: null });
});

test("an auction lies as given, else with the first free tile", () => {
  const auction = { auctioneer: 3, stack: ["R5", "RX1"], tile: "G9", leader: 1, bid: 20_000, passed: [0] };
  const state = arranged({ phase: "bidding", auction });
  expect(state.auction).toMatchObject(auction);
  expect(state.until).toBe(6000);
  expect(state.reserve).not.toContain("RX1");
  expect(arranged({ phase: "reveal" }).auction).toMatchObject({ auctioneer: 2, stack: ["R1"], tile: null });
  expect(arranged({ phase: "bidding" }).auction).toMatchObject({ stack: [], tile: "R1", leader: null });
});

test("a die of another making joins an edition for the occasion", () => {
  const result = arrange({ die: { green: [1, 1, 1, 1, 1, 1] } }, configOf(), 5);
  if (isRefusal(result)) throw new Error("refused");
  expect(result.config.edition.id).toBe("occasion");
  expect(result.config.edition.market.green.die).toEqual([1, 1, 1, 1, 1, 1]);
});

test.each([
  [{ purse: {} }, "purse"],
  [{ purse: null }, "purse"],
  [{ fell: { 0: { investor: 9 } } }, "fell.0.investor"],
  [{ purses: { 9: 0 } }, "purses.9"],
  [{ purses: { 0: 12_500 } }, "purses.0"],
  [{ tiles: { Z1: 0 } }, "tiles.Z1"],
  [{ tiles: { R1: { investor: 2 } } }, "tiles.R1.owner"],
  [{ tiles: { R1: 0 }, offers: [{ bid: "R2", from: 2 }] }, "offers.0.bid"],
  [{ offers: [{ bid: "Y1", ask: "Y1", from: 2 }] }, "offers.0"],
  [
    {
      offers: [
        { bid: "Y1", from: 2 },
        { bid: "Y1", from: 2 },
      ],
    },
    "offers",
  ],
  [{ offers: [{ bdi: "Y1", from: 2 }] }, "offers.0.bdi"],
  [{ offers: [{ bid: "Y1", to: 2 }] }, "offers.0.from"],
  [{ bundles: [{ from: 2, to: 0, members: [{ tile: "R9" }] }] }, "bundles.0.members.0.tile"],
  [{ closings: { R9: 2 } }, "closings.R9"],
  [{ tiles: { R1: { owner: 0, investor: 2, price: 7 } } }, "tiles.R1.price"],
  [{ sales: [{ seat: 0, count: 4 }] }, "sales.0.count"],
  [{ revs: { "bid/Y1/2": 0 } }, "revs.bid/Y1/2"],
  [{ phase: "bidding", auction: { passed: [1, 1] } }, "auction.passed"],
  [{ nextDeal: 0 }, "nextDeal"],
  [{ auction: {} }, "auction"],
  [{ removed: ["R1", "R1"] }, "removed"],
  [{ market: { red: 8 } }, "market.red"],
  [{ die: { red: [1] } }, "die.red"],
  [{ phase: "auction" }, "phase"],
  [{ phase: "split" }, ""],
  [{ tiles: { R1: 4 } }, ""],
])("P-INV-3: %j is refused at the right place", (given, path) => {
  const refusal = refused(given);
  expect(refusal).toMatchObject({ code: "BAD_GIVEN", detail: { path } });
  expect(refusal.rule).toMatch(/^P-/);
});

test("parts that the phase does not look at are not read, and null is absent", () => {
  expect(arranged({ phase: "roles", tiles: 7, auction: {} })).toEqual(arranged({ phase: "roles" }));
  expect(arranged({ roleRolls: 7, roleClaims: 7, ending: 7, frozenBefore: 7 })).toEqual(arranged({}));
  expect(arranged({ tiles: null, held: null, month: null })).toEqual(arranged(null));
  expect(arranged({ tiles: { R1: { owner: 0, price: "?" } } }).tiles.R1?.deal).toBeNull();
});

test("P-ROLE-1: no table of two, and roles are given in the single-role game only", () => {
  expect(refused({}, 2).detail.path).toBe("seats");
  expect(refused({ roles: {} }, 4).detail.path).toBe("roles");
});

test("in the first month nothing has been rolled: the market stands where it is said to stand, and no wealth is known of none", () => {
  const first = arranged({ market: { red: 5 } });
  expect(first.marketHistory).toEqual([first.market]);
  expect(first.market.red).toBe(5);
  const roles = arranged({ phase: "roles" });
  expect([roles.month, roles.wealth]).toEqual([0, []]);
});

test("what a scenario leaves out has its usual value", () => {
  const paused = arranged({ tiles: { R1: 0 }, offers: [{ bid: "R1", from: 2 }], pause: { by: 0 } });
  expect(Object.values(paused.offers).map(({ price, rev, at }) => [price, rev, at])).toEqual([
    [30_000, 1, 0],
  ]);
  expect(paused.pause).toMatchObject({ by: 0, from: 0, until: 120_000 });
});

test("P-COST-4: a sale of some of the tiles is laid out as it is given", () => {
  const given = { phase: "sale", tiles: { R1: 0, R2: 0, R3: 0 }, purses: { 0: 20_000 } };
  expect(arranged({ ...given, sales: [{ seat: 0, count: 1 }] }).sales).toEqual([
    { seat: 0, count: 1, tiles: 3 },
  ]);
});
