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
