import { expect, test } from "vitest";
import type { Offer, Player, State, Tile } from "./state.ts";
import { Table } from "./table.fixture.ts";

const GIVEN = {
  month: 2,
  tiles: { R1: { owner: 0, investor: 2 }, R2: 0, B1: { owner: 1, investor: 3 } },
  offers: [{ bid: "R2", from: 2 }],
  bundles: [{ kind: "bid", from: 4, to: 0, members: [{ tile: "R1" }, { tile: "R2" }] }],
  closings: { R1: 0 },
  ious: [{ debtor: 2, creditor: 0, month: 1, amount: 5000 }],
};
const AUCTION = { phase: "bidding", auction: { tile: "R1", stack: ["R2"], leader: 0, bid: 15_000 } };
const SPLIT = {
  phase: "split",
  purses: { 2: 5000 },
  tiles: { R1: { owner: 0, investor: 2 }, B1: { owner: 1, investor: 2 } },
};
const SALE = { phase: "sale", purses: { 0: 5000 } };

/** What is found in a sound state after it was broken. */
function found(given: object, breakIt: (state: State) => void, seats = 5): string {
  const table = new Table(given, seats);
  expect(table.rules.faults(table.state)).toEqual([]);
  breakIt(table.state);
  return table.rules.faults(table.state).join("; ");
}

function player(state: State, seat: number): Player {
  const one = state.players[seat];
  if (one === undefined) throw new Error("no seat");
  return one;
}

function tile(state: State, id: string): Tile {
  const one = state.tiles[id];
  if (one === undefined) throw new Error("no tile");
  return one;
}

function changed(state: State, id: string, terms: Partial<Offer>): void {
  const offer = state.offers[id];
  if (offer === undefined) throw new Error("no offer");
  state.offers[id] = { ...offer, ...terms };
}

function deal(state: State, id: string, terms: object): void {
  const one = tile(state, id);
  if (one.deal !== null) one.deal = { ...one.deal, ...terms };
}

test.each<[string, (state: State) => void]>([
  [
    "P-INV-1",
    (state) => {
      player(state, 0).purse += 5000;
    },
  ],
  [
    "P-INV-1",
    (state) => {
      state.ledger.pop();
    },
  ],
  [
    "P-INV-2",
    (state) => {
      player(state, 0).purse = -5000;
    },
  ],
  [
    "P-INV-2",
    (state) => {
      player(state, 0).purse = 120_001;
    },
  ],
  [
    "P-INV-2",
    (state) => {
      state.ledger.push({ month: 1, phase: "sale", from: 0, to: "bank", amount: 0, rule: "P-COST-1" });
    },
  ],
  [
    "wealth",
    (state) => {
      state.wealth.push([1, 2]);
    },
  ],
  [
    "P-INV-3",
    (state) => {
      state.reserve.push("R1");
    },
  ],
  [
    "P-INV-3",
    (state) => {
      state.reserve.shift();
    },
  ],
  [
    "P-INV-3",
    (state) => {
      state.removed.push("Z9");
    },
  ],
  [
    "P-HID-18",
    (state) => {
      state.reserve.reverse();
    },
  ],
  [
    "P-INV-13",
    (state) => {
      state.tiles.R2 = { ...tile(state, "R2"), owner: 2 };
    },
  ],
  [
    "P-RULING-51",
    (state) => {
      state.nextBought = 1;
    },
  ],
  [
    "P-INV-13",
    (state) => {
      deal(state, "R1", { investor: 1 });
    },
  ],
  [
    "P-INV-13",
    (state) => {
      deal(state, "R1", { investor: 0 });
    },
  ],
  [
    "P-INV-4",
    (state) => {
      deal(state, "R1", { price: 0 });
    },
  ],
  [
    "P-INV-4",
    (state) => {
      deal(state, "R1", { price: 505_000 });
    },
  ],
  [
    "P-INV-4",
    (state) => {
      deal(state, "R1", { price: 12_500 });
    },
  ],
  [
    "P-NET-26",
    (state) => {
      deal(state, "R1", { no: state.nextDeal });
    },
  ],
  [
    "P-INV-11",
    (state) => {
      state.market.red = 8;
    },
  ],
  [
    "P-INV-11",
    (state) => {
      state.market.red = 4;
    },
  ],
  [
    "P-INV-13",
    (state) => {
      player(state, 0).investor = "active";
    },
  ],
  [
    "P-INV-17",
    (state) => {
      player(state, 4).investor = "bankrupt";
    },
  ],
  [
    "P-INV-17",
    (state) => {
      player(state, 4).fell.investor = { month: 1, step: 3 };
    },
  ],
  [
    "P-INV-17",
    (state) => {
      player(state, 0).fell.manager = { month: 1, step: 3 };
    },
  ],
  [
    "P-RULING-44",
    (state) => {
      state.debts.push({ debtor: 2, creditor: 0, due: 5000 });
    },
  ],
  [
    "P-RULING-50",
    (state) => {
      state.sales.push({ seat: 0, count: 1, tiles: 2 });
    },
  ],
  [
    "P-RULING-43",
    (state) => {
      state.ious.push({ debtor: 2, creditor: 0, month: 1, amount: 10_000 });
    },
  ],
  [
    "P-INV-2",
    (state) => {
      state.ious.push({ debtor: 3, creditor: 0, month: 1, amount: 0 });
    },
  ],
  [
    "P-RULING-42",
    (state) => {
      state.ious.push({ debtor: 0, creditor: 1, month: 1, amount: 5000 });
    },
  ],
  [
    "P-RULING-42",
    (state) => {
      state.ious.push({ debtor: 2, creditor: 3, month: 1, amount: 5000 });
    },
  ],
  [
    "the ending",
    (state) => {
      state.ending = "months";
    },
  ],
  [
    "P-INV-18",
    (state) => {
      state.until = null;
    },
  ],
  [
    "P-NET-60",
    (state) => {
      state.frozenBefore = "dice";
    },
  ],
  [
    "P-SETUP-14",
    (state) => {
      state.month = 0;
    },
  ],
  [
    "who is out",
    (state) => {
      state.finished.push(7);
    },
  ],
  [
    "who is out",
    (state) => {
      state.ready.push(7);
    },
  ],
  [
    "P-NET-13",
    (state) => {
      changed(state, "bid/R2/2", { from: 3 });
    },
  ],
  [
    "P-NEG-4",
    (state) => {
      changed(state, "bid/R2/2", { to: 1 });
    },
  ],
  [
    "P-NET-22",
    (state) => {
      deal(state, "R1", { closed: true });
    },
  ],
  [
    "P-RULING-11",
    (state) => {
      changed(state, "bid/R2/2", { price: 2500 });
    },
  ],
  [
    "P-NET-13",
    (state) => {
      changed(state, "bid/R2/2", { rev: 2 });
    },
  ],
  [
    "P-NET-29",
    (state) => {
      changed(state, "bid/R2/2", { bundle: "bids/4/0/1" });
    },
  ],
  [
    "P-NET-29",
    (state) => {
      changed(state, "bid/R2/4", { bundle: null });
    },
  ],
  [
    "P-NET-29",
    (state) => {
      delete state.offers["bid/R2/4"];
    },
  ],
  [
    "P-NET-27",
    (state) => {
      state.closings.R2 = 0;
    },
  ],
  [
    "P-NET-27",
    (state) => {
      state.closings.G9 = 0;
    },
  ],
  [
    "P-CLOSED-2",
    (state) => {
      state.closings.R1 = 3;
    },
  ],
  [
    "P-INV-9",
    (state) => {
      state.phase = "dice";
    },
  ],
  [
    "red stands at 8 (P-INV-11)",
    (state) => {
      state.market.red = 8;
    },
  ],
  [
    "seat 0 fell as manager? (P-INV-17)",
    (state) => {
      player(state, 0).fell.manager = { month: 1, step: 4 };
    },
  ],
  [
    "debts in phase negotiation (P-RULING-44)",
    (state) => {
      state.claims.push({ debtor: 2, creditor: 0, short: 5000, choice: null });
    },
  ],
  [
    "asks 12500 (P-RULING-11)",
    (state) => {
      changed(state, "bid/R2/2", { price: 12_500 });
    },
  ],
  [
    "is of others (P-NET-29)",
    (state) => {
      for (const [id, bundle] of Object.entries(state.bundles)) state.bundles[id] = { ...bundle, from: 3 };
    },
  ],
])("%s: a broken state is found", (rule, breakIt) => {
  expect(found(GIVEN, breakIt)).toContain(rule);
});

test("P-RULING-11: a deal at the highest price is sound", () => {
  expect(found({ tiles: { R1: { owner: 0, investor: 2, price: 500_000 } } }, () => undefined)).toBe("");
});

test("P-INV-13, P-DUAL-2: in the dual game nobody carries a token of his own", () => {
  const own = found(
    { tiles: { R1: { owner: 0, investor: 1 } } },
    (state) => deal(state, "R1", { investor: 0 }),
    3,
  );
  expect(own).toBe("R1 carries its owner's token (P-INV-13)");
});

test("P-INV-17: a role is lost as manager in step 4, as investor in step 3", () => {
  const fell = { 0: { manager: 1 }, 4: { investor: 1 } };
  const steps = found({ month: 2, fell }, (state) => {
    player(state, 0).fell.manager = { month: 1, step: 3 };
    player(state, 4).fell.investor = { month: 1, step: 4 };
  });
  expect(steps).toBe("seat 0 fell as manager (P-INV-17); seat 4 fell as investor (P-INV-17)");
});

test("P-INV-18: nothing is paused once all is over", () => {
  const paused = found({ phase: "over" }, (state) => {
    state.pause = { by: 0, from: 0, until: 1 };
  });
  expect(paused).toContain("a pause in phase over");
});

test("P-INV-7: a closed token outside step 1", () => {
  expect(
    found({ phase: "dice", tiles: { R1: { owner: 0, investor: 2 } } }, (state) =>
      deal(state, "R1", { closed: true }),
    ),
  ).toContain("P-INV-7");
});

test("P-INV-5: an eleventh token", () => {
  const tiles = Object.fromEntries(
    ["R1", "R2", "R3", "R4", "R5", "R6", "Y1", "Y2", "Y3", "Y4"].map((id) => [id, { owner: 0, investor: 2 }]),
  );
  expect(
    found({ tiles: { ...tiles, Y5: { owner: 0, investor: 3 } } }, (state) =>
      deal(state, "Y5", { investor: 2 }),
    ),
  ).toContain("P-INV-5");
});

test("P-INV-1: who is out has nothing", () => {
  expect(
    found({ fell: { 4: { investor: 1 } } }, (state) => {
      player(state, 4).purse = 5000;
      state.ledger.push({ month: 1, phase: "split", from: "bank", to: 4, amount: 5000, rule: "P-INCOME-1" });
    }),
  ).toContain("P-INV-1");
});

test.each<[string, object, (state: State) => void]>([
  [
    "P-AUCTION-5",
    AUCTION,
    (state) => {
      state.auction = null;
    },
  ],
  [
    "P-AUCTION-12",
    AUCTION,
    (state) => {
      state.phase = "monthEnd";
    },
  ],
  [
    "P-AUCTION-6",
    AUCTION,
    (state) => {
      state.phase = "reveal";
    },
  ],
  [
    "P-AUCTION-11",
    { phase: "reveal" },
    (state) => {
      if (state.auction !== null) state.auction.stack = [];
    },
  ],
  [
    "P-RULING-57",
    AUCTION,
    (state) => {
      if (state.auction !== null) state.auction.bid = 0;
    },
  ],
  [
    "P-RULING-57",
    AUCTION,
    (state) => {
      if (state.auction !== null) state.auction.leader = null;
    },
  ],
  [
    "P-RULING-60",
    AUCTION,
    (state) => {
      if (state.auction !== null) state.auction.bid = 125_000;
    },
  ],
  [
    "P-RULING-60",
    AUCTION,
    (state) => {
      if (state.auction !== null) state.auction.leader = 3;
    },
  ],
  [
    "P-RULING-65",
    AUCTION,
    (state) => {
      state.auction?.passed.push(0);
    },
  ],
  [
    "P-RULING-38",
    SPLIT,
    (state) => {
      for (const one of state.insolvencies) one.split = [5000, 0];
    },
  ],
  [
    "P-RULING-39",
    { ...SPLIT, phase: "claims", purses: { 2: 0 } },
    (state) => {
      for (const claim of state.claims) claim.choice = "defer";
    },
  ],
  [
    "P-RULING-50",
    SALE,
    (state) => {
      state.sales = [];
    },
  ],
  [
    "P-RULING-50",
    SALE,
    (state) => {
      state.sales = [{ seat: 0, count: 4, tiles: 3 }];
    },
  ],
  [
    "P-RULING-50",
    SALE,
    (state) => {
      state.sales = [{ seat: 0, count: 0, tiles: 3 }];
    },
  ],
  [
    "P-RULING-50",
    SALE,
    (state) => {
      state.sales = [{ seat: 0, count: 2, tiles: 2 }];
    },
  ],
  [
    "P-RULING-25",
    AUCTION,
    (state) => {
      state.finishAt = 5;
    },
  ],
])("%s: so is one of the later steps", (rule, given, breakIt) => {
  expect(found(given, breakIt)).toContain(rule);
});
