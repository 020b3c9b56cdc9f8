import { expect, test } from "vitest";
import { deal, found, GIVEN } from "./faults.fixture.ts";
import type { Offer, State } from "./state.ts";

function changed(state: State, id: string, terms: Partial<Offer>): void {
  const offer = state.offers[id];
  if (offer === undefined) throw new Error("no offer");
  state.offers[id] = { ...offer, ...terms };
}

test.each<[string, (state: State) => void]>([
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
])("%s: a broken offer, bundle or closing is found", (rule, breakIt) => {
  expect(found(GIVEN, breakIt)).toContain(rule);
});

const BUNDLE = "bids/4/0/1";

/** The offers of the one bundle that is there. */
function members(state: State): string[] {
  return [...(state.bundles[BUNDLE]?.offers ?? [])];
}

test.each([
  ["one", 1],
  ["seven", 7],
])("P-NET-29: a bundle of %s is none", (_words, n) => {
  const told = found(GIVEN, (state) => {
    const [first = "", second = ""] = members(state);
    const offers = [first, ...Array.from({ length: n - 1 }, () => second)];
    for (const [id, bundle] of Object.entries(state.bundles)) state.bundles[id] = { ...bundle, offers };
    if (n === 1) delete state.offers[second];
  });
  expect(told).toContain(`joins ${n} (P-NET-29)`);
});

test("P-NET-29: a bundle of six is one", () => {
  const six = found(GIVEN, (state) => {
    const [first = "", second = ""] = members(state);
    const offers = [first, second, second, second, second, second];
    for (const [id, bundle] of Object.entries(state.bundles)) state.bundles[id] = { ...bundle, offers };
  });
  expect(six).not.toContain("joins");
});

test("P-RULING-27: an offer of somebody who is no investor any more is found", () => {
  const bankrupt = found({ tiles: { R1: 0 }, offers: [{ bid: "R1", from: 2 }] }, (state) => {
    for (const player of state.players.slice(2, 3)) player.investor = "bankrupt";
  });
  expect(bankrupt).toContain("bid/R1/2 has no investor (P-RULING-27)");
});

test.each([
  ["an offer", { offers: [{ bid: "R1", from: 2 }] }],
  ["a proposed closing", { closings: { R1: 0 } }],
])("P-INV-9: %s alone is too much outside of the negotiation", (_what, more) => {
  const given = { tiles: { R1: { owner: 0, investor: 2 } }, ...more };
  const late = found(given, (state) => {
    state.phase = "dice";
  });
  expect(late).toContain("offers in phase dice (P-INV-9)");
});
