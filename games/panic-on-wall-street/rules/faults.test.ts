import { expect, test } from "vitest";
import { deal, found, GIVEN, player, tile } from "./faults.fixture.ts";
import type { State } from "./state.ts";

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
    "P-HID-18",
    (state) => {
      const [first = "", second = "", ...rest] = state.reserve;
      state.reserve = [second, first, ...rest];
    },
  ],
  [
    "a booking of 2500 (P-INV-2)",
    (state) => {
      state.ledger.push({ month: 1, phase: "sale", from: 0, to: "bank", amount: 2500, rule: "P-COST-1" });
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
