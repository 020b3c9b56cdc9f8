import { describe, expect, it, test } from "vitest";
import { Floor } from "./floor.fixture.ts";
import type { Sale, State, Trader } from "./state.ts";

const GIVEN = {
  day: 2,
  bonus: { 0: "B-02", 1: "P-02" },
  hands: {
    0: ["STL/AIR", "STL/KDK", "STL/RAD"],
    1: ["COP/RLR", "COP/DIM"],
    2: ["TEL/MAI", "TEL/COP"],
    3: ["AIR/KDK", "AIR/RAD"],
  },
  tokens: { 0: "STL", 1: "AIR", 2: "KDK", 3: "RAD" },
};

/** Two traders have sold, one with a token; the other two still trade, each with a cry. */
function sound(): State {
  return new Floor(GIVEN, 4)
    .swap(0, ["STL/RAD"], 1, ["COP/RLR"])
    .sell(3, "AIR", ["AIR/KDK", "AIR/RAD"])
    .post(1, ["COP/DIM"])
    .post(0, ["STL/AIR"], { to: 1 }).state;
}

function trader(state: State, seat: number): Trader {
  const found = state.traders[seat];
  if (found === undefined) throw new Error("no such trader");
  return found;
}

function sale(state: State): Sale {
  const found = state.sales[0];
  if (found === undefined) throw new Error("no sale");
  return found;
}

function faultsOf(spoil: (state: State) => void, raw: object = {}): readonly string[] {
  const state = sound();
  spoil(state);
  return new Floor(null, 4, raw).rules.faults(state);
}

describe("faults", () => {
  it("a healthy state has none", () => {
    expect(faultsOf(() => {})).toEqual([]);
    for (const seats of [3, 8]) {
      const floor = new Floor(null, seats);
      expect(floor.rules.faults(floor.state)).toEqual([]);
    }
  });

  const spoiled: [string, string, (state: State) => void][] = [
    ["a card twice", "K-INV-1", (state) => state.undealt.push("STL/AIR")],
    ["a card nowhere", "K-INV-1", (state) => state.undealt.pop()],
    ["no card of the edition", "K-INV-1", (state) => state.undealt.splice(0, 1, "STL/XXX")],
    [
      "a card of the hand in the pile",
      "K-INV-2",
      (state) => state.undealt.push(...trader(state, 2).hand.splice(0, 1)),
    ],
    [
      "a hand beside a sale",
      "K-INV-2",
      (state) => trader(state, 3).hand.push(...trader(state, 3).portfolio.splice(0, 1)),
    ],
    [
      "a portfolio without a sale",
      "K-INV-2",
      (state) => trader(state, 2).portfolio.push(...trader(state, 2).hand.splice(0, 1)),
    ],
    ["a token of no company", "13 tokens (K-INV-3)", (state) => state.reserve.push("XXX")],
    [
      "a sale of nobody",
      "seat 7 sells (K-INV-5)",
      (state) => {
        state.sales[0] = { ...sale(state), seat: 7 };
      },
    ],
    [
      "an idle bell that runs after the bell",
      "an idle bell",
      (state) => {
        state.cries = {};
        state.phase = "lastCall";
        state.idleUntil = 5000;
      },
    ],
    [
      "a token in the place of another",
      "the token of STL is in 2 places",
      (state) => {
        trader(state, 1).token = "STL";
      },
    ],
    ["a token twice", "K-INV-3", (state) => state.reserve.push("STL")],
    ["a token nowhere", "K-INV-3", (state) => state.reserve.pop()],
    [
      "a token on a sale and in the reserve",
      "K-INV-3",
      (state) => {
        sale(state).token = true;
      },
    ],
    [
      "two sales of one trader",
      "K-INV-14",
      (state) => state.sales.push({ ...sale(state), offer: 2, cards: [] }),
    ],
    [
      "two sales on one offer",
      "K-INV-5",
      (state) => state.sales.push({ ...sale(state), seat: 2, cards: [] }),
    ],
    [
      "an offer that is not in use",
      "K-INV-5",
      (state) => {
        sale(state).offer = 5;
      },
    ],
    [
      "another company",
      "K-SALE-3",
      (state) => {
        sale(state).company = "STL";
      },
    ],
    [
      "an odd lot that matches",
      "B-04",
      (state) => {
        sale(state).oddLot = sale(state).cards.pop() ?? null;
      },
    ],
    [
      "exceptional without a token",
      "K-CONTRACT-6",
      (state) => {
        sale(state).exceptional = true;
      },
    ],
    [
      "a cry after the bell",
      "K-NET-20",
      (state) => {
        state.phase = "lastCall";
      },
    ],
    ["a stale cry", "K-NET-28", (state) => spoilCry(state, { cards: ["OIL/DIM"] })],
    [
      "a cry of which one card is gone",
      "K-NET-28",
      (state) => spoilCry(state, { cards: ["STL/AIR", "OIL/DIM"] }),
    ],
    [
      "a cry with the very next number",
      "numbered",
      (state) => {
        state.nextCry = 3;
      },
    ],
    ["an empty cry", "K-NET-13", (state) => spoilCry(state, { cards: [] })],
    ["a cry to oneself", "K-NET-23", (state) => spoilCry(state, { to: 1 })],
    ["a cry to whom has sold", "K-NET-23", (state) => spoilCry(state, { to: 3 })],
    ["a cry of whom has sold", "K-NET-20", (state) => spoilCry(state, { seat: 3 })],
    [
      "a cry with a number to come",
      "numbered",
      (state) => {
        state.nextCry = 2;
      },
    ],
    ["a Benefit twice", "K-SETUP-14", (state) => state.box.push("B-02")],
    ["a Benefit nowhere", "K-SETUP-14", (state) => state.box.pop()],
    [
      "a card that nobody drew",
      "K-BONUS-4",
      (state) => {
        trader(state, 2).bonus = state.benefits[0] ?? null;
      },
    ],
    [
      "two Benefits before traders",
      "K-INV-13",
      (state) => {
        trader(state, 2).bonus = "B-02";
      },
    ],
    [
      "a price above 0",
      "K-INV-6",
      (state) => {
        state.prices.STL = 1;
      },
    ],
    [
      "half a price",
      "K-INV-6",
      (state) => {
        state.prices.STL = -0.5;
      },
    ],
    [
      "a score without lines",
      "K-INV-16",
      (state) => {
        trader(state, 0).score = -3;
      },
    ],
    ["a wrong memory of a hand", "K-NET-65", (state) => state.known[2]?.push({ card: "COP/DIM", seat: 0 })],
    [
      "a wrong memory of the pile",
      "K-NET-65",
      (state) => state.known[2]?.push({ card: "COP/DIM", seat: null }),
    ],
    [
      "a choice nobody asked for",
      "choice",
      (state) => {
        state.choice = { id: 1, seat: 0, for: "token", about: 0 };
      },
    ],
    [
      "an ending before the end",
      "ending",
      (state) => {
        state.ending = "close";
      },
    ],
    [
      "a settlement with traders left",
      "K-INV-5",
      (state) => {
        state.cries = {};
        state.phase = "ready";
      },
    ],
    [
      "sales before the opening",
      "a sale in phase",
      (state) => {
        state.cries = {};
        state.phase = "countdown";
      },
    ],
  ];

  test.each(spoiled)("%s is one (%s)", (_what, told, spoil) => {
    expect(faultsOf(spoil).join("; ")).toContain(told);
  });

  it("K-NET-17: more cries than the table allows", () => {
    const twice = (state: State): void => {
      state.cries["3"] = { ...cry(state), cards: cry(state).cards.slice() };
      state.nextCry = 5;
    };
    expect(faultsOf(twice)).toEqual([]);
    expect(faultsOf(twice, { mostCries: 1 }).join()).toContain("K-NET-17");
  });
});

function cry(state: State): State["cries"][string] {
  const found = state.cries["2"];
  if (found === undefined) throw new Error("no cry");
  return found;
}

function spoilCry(state: State, change: Partial<State["cries"][string]>): void {
  state.cries["2"] = { ...cry(state), ...change };
}
