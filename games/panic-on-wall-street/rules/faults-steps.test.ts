import { expect, test } from "vitest";
import { found } from "./faults.fixture.ts";
import type { State } from "./state.ts";

const AUCTION = { phase: "bidding", auction: { tile: "R1", stack: ["R2"], leader: 0, bid: 15_000 } };
const SPLIT = {
  phase: "split",
  purses: { 2: 5000 },
  tiles: { R1: { owner: 0, investor: 2 }, B1: { owner: 1, investor: 2 } },
};
const SALE = { phase: "sale", purses: { 0: 5000 } };

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
])("%s: a broken state of the later steps is found", (rule, given, breakIt) => {
  expect(found(given, breakIt)).toContain(rule);
});
