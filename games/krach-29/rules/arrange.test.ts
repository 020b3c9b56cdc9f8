import { isRefusal, looseChance, type Refusal } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { arrange } from "./arrange.ts";
import type { Config } from "./config.ts";
import { readConfig } from "./config.ts";
import { rules } from "./rules.ts";
import type { State } from "./state.ts";
import { PHASES } from "./terms.ts";

function configFor(seats: number): Config {
  const config = readConfig({}, seats);
  if (isRefusal(config)) throw new Error(JSON.stringify(config));
  return config;
}

function arranged(given: unknown, seats = 4): { config: Config; state: State } {
  const result = arrange(given, configFor(seats), seats);
  if (isRefusal(result)) throw new Error(JSON.stringify(result));
  return result;
}

function refused(given: unknown, seats = 4): Refusal {
  const result = arrange(given, configFor(4), seats);
  if (!isRefusal(result)) throw new Error("it was arranged");
  return result;
}

test.each([3, 4, 5, 6, 7, 8])(
  "the neutral state of %i traders: day 1, open, prices 0, ordinary offers",
  (seats) => {
    const { config, state } = arranged(undefined, seats);
    expect(state).toMatchObject({ day: 1, phase: "open", opensAt: 0, until: 120_000, sales: [], cries: {} });
    expect(new Set(Object.values(state.prices))).toEqual(new Set([0]));
    expect(state.traders.map(({ hand }) => hand.length)).toEqual(new Array(seats).fill(5));
    expect(state.traders.map(({ score }) => score)).toEqual(new Array(seats).fill(0));
    expect(state.traders.map(({ token }) => token).slice(0, 3)).toEqual(["OIL", "DIM", "RLR"]);
    const faces = config.edition.offers.slice(0, seats).flatMap((offer) => offer.faces);
    expect(faces.map(({ face }) => face)).toEqual(new Array(seats).fill({ kind: "ordinary" }));
  },
);

test.each(
  [3, 8].flatMap((seats) => [1, 2, 3, 4].flatMap((day) => PHASES.map((phase) => ({ seats, day, phase })))),
)("K-INV-1: $seats traders on day $day in phase $phase are a sound state", ({ seats, day, phase }) => {
  const bonus = { corrections: "B-06", adjustments: "B-05", lossChoices: "B-07", renewal: undefined };
  const held = Object.entries(bonus).find(([name]) => name === phase)?.[1];
  const { config, state } = arranged(
    {
      ...(phase === "tokens" ? {} : { day }),
      phase,
      prices: { STL: -3 },
      ...(held === undefined ? {} : { bonus: { 1: held } }),
      ...(phase === "renewal" ? { sales: [{ seat: 0, company: "STL", cards: 2, token: true }] } : {}),
    },
    seats,
  );
  expect(rules(config).faults(state)).toEqual([]);
  expect(state.phase).toBe(phase);
});

test("named cards go where they are named, and the rest of a hand shows other companies", () => {
  const { state } = arranged({
    hands: { 1: ["STL/AIR", "STL/KDK"] },
    cries: [{ seat: 2, cards: ["STL/OIL"], to: 1, want: "MOT" }],
    undealt: ["DIM/OIL", "STL/RAD"],
  });
  expect(state.traders[1]?.hand.slice(0, 2)).toEqual(["STL/AIR", "STL/KDK"]);
  expect(state.traders[1]?.hand.slice(2).join(" ")).not.toMatch(/STL|AIR|KDK/);
  expect(state.traders[2]?.hand).toContain("STL/OIL");
  expect(state.undealt.slice(0, 2)).toEqual(["DIM/OIL", "STL/RAD"]);
  expect(state.undealt).toHaveLength(46);
  expect(state.cries).toEqual({
    1: { seat: 2, cards: ["STL/OIL"], to: 1, want: "MOT", give: null, at: 0, until: 20_000 },
  });
  expect(state.nextCry).toBe(2);
});

test("a sale takes its cards from a given hand, and what is left is the portfolio", () => {
  const { state } = arranged({
    hands: { 0: ["STL/AIR", "STL/KDK", "STL/RAD", "MOT/ELE", "TEL/MAI"] },
    sales: [
      { seat: 0, company: "STL", cards: 2 },
      { seat: 3, company: "DIM", cards: 5, token: true },
    ],
  });
  expect(state.sales).toMatchObject([
    { seat: 0, offer: 1, cards: ["STL/AIR", "STL/KDK"], token: false, exceptional: false },
    { seat: 3, offer: 2, token: true, exceptional: true },
  ]);
  expect(state.traders[0]).toMatchObject({ hand: [], portfolio: ["STL/RAD", "MOT/ELE", "TEL/MAI"] });
  expect(state.traders[3]).toMatchObject({ hand: [], portfolio: [], token: null, freed: true });
  expect(state.reserve).not.toContain("DIM");
});

test("a sale finds its cards in the hand first, by id or by number, and leaves the rest of it", () => {
  const { state } = arranged({
    hands: [["STL/AIR"], ["MOT/ELE", "MOT/TEL", "DIM/OIL", "TEL/MAI", "COP/RLR"]],
    sales: [
      { seat: 0, company: "STL", cards: 2 },
      { seat: 1, company: "MOT", cards: ["MOT/ELE", "MOT/TEL"] },
    ],
  });
  expect(state.sales[0]?.cards[0]).toBe("STL/AIR");
  expect(state.sales[0]).toMatchObject({ faceDown: false, automatic: false, oddLot: null });
  expect(state.traders[0]?.portfolio.join(" ")).not.toMatch(/STL/);
  expect(state.traders[1]?.portfolio).toEqual(["DIM/OIL", "TEL/MAI", "COP/RLR"]);
});

test("where all have sold, those without a sale sold what they had most of, face up and by themselves", () => {
  const { state } = arranged({ phase: "ready", sales: [{ seat: 2, company: "STL", cards: 3, offer: 2 }] });
  expect(state.sales.map(({ offer }) => offer)).toEqual([2, 1, 3, 4]);
  for (const sale of state.sales) {
    expect(sale).toMatchObject({ faceDown: false, automatic: false, exceptional: false, token: false });
    expect(sale.cards.length).toBeGreaterThan(1);
  }
});

test("B-01 and P-01 move the moment of the first look, and B-01 the opening", () => {
  const { state } = arranged({ phase: "countdown", bonus: ["B-01", "P-01"] });
  expect(state).toMatchObject({ opensAt: 6000, until: 6000 });
  expect(state.traders.map(({ looksAt }) => looksAt)).toEqual([0, 12_000, 6000, 6000]);
  const open = arranged({ opensAt: 50_000, bonus: { 1: "P-01" } }).state;
  expect(open.traders.map(({ looksAt }) => looksAt)).toEqual([50_000, 56_000, 50_000, 50_000]);
  expect(open.until).toBe(170_000);
});

test("who is asked follows from the phase, or is given", () => {
  const spent = [3, 1].map((seat) => ({ seat, company: seat === 3 ? "STL" : "MOT", cards: 2, token: true }));
  expect(arranged({ phase: "renewal", sales: spent }).state).toMatchObject({
    choice: { id: 1, seat: 3, for: "token", about: 3 },
    nextChoice: 2,
    asking: [1],
  });
  expect(arranged({ phase: "tokens", asking: [2, 0] }).state).toMatchObject({
    choice: { seat: 2 },
    asking: [0],
  });
  const choice = { seat: 2, for: "P-05", about: 1 };
  expect(arranged({ phase: "adjustments", bonus: { 1: "P-05" }, choice }).state.choice).toEqual({
    id: 1,
    ...choice,
  });
  const own = { id: 4, seat: 2, for: "B-05" };
  const later = arranged({
    phase: "adjustments",
    bonus: { 2: "B-05" },
    prices: { STL: -1 },
    choice: own,
  }).state;
  expect([later.choice, later.nextChoice]).toEqual([{ ...own, about: 2 }, 5]);
  expect(arranged({ day: 2 }).state.asking).toEqual([]);
  expect(arranged({ phase: "lossChoices", bonus: { 0: "B-07" }, sales: spent }).state.asking).toEqual([]);
  const exceptional = { seat: 2, company: "COP", cards: 5, token: true, exceptional: true };
  expect(arranged({ phase: "renewal", sales: [...spent, exceptional] }).state).toMatchObject({
    choice: { seat: 3 },
    asking: [1],
  });
});

test("a register and a memory are laid out as they are given", () => {
  const lines = [
    { kind: "share", card: "STL/AIR", company: "AIR", amount: -3 },
    { kind: "token", company: "OIL", amount: -1 },
    { kind: "card", bonus: "P-07", company: "STL", amount: -2 },
    { kind: "card", bonus: "P-08", company: null, amount: -4 },
    { kind: "lastDay", amount: 15 },
  ];
  const given = lines.map(({ company, ...line }) =>
    company === null || company === undefined ? line : { ...line, company },
  );
  const { state } = arranged({
    day: 2,
    register: [{ 1: given }],
    scores: [0, 5],
    hands: { 1: ["STL/AIR"] },
    undealt: ["DIM/OIL"],
    known: {
      0: [
        { card: "STL/AIR", seat: 1 },
        { card: "DIM/OIL", seat: null },
      ],
    },
  });
  expect(state.register).toEqual([[[], lines, [], []]]);
  expect(state.known).toEqual([
    [
      { card: "STL/AIR", seat: 1 },
      { card: "DIM/OIL", seat: null },
    ],
    [],
    [],
    [],
  ]);
});

test("offers beyond the number of traders stay as they are", () => {
  const house = configFor(4).edition.offers;
  expect(arranged({ offers: ["x3"] }).config.edition.offers.slice(4)).toEqual(house.slice(4));
  expect(arranged({ offers: "edition" }).config.edition).toEqual(configFor(4).edition);
});

test.each([
  ["nothing readable", [], "", "K-INV-1", "an object"],
  ["an unknown part", { wish: 1 }, "wish", "K-INV-1", { oneOf: expect.arrayContaining(["hands", "phase"]) }],
  ["a phase there is not", { phase: "lunch" }, "phase", "K-INV-1", { oneOf: PHASES }],
  ["a fifth day", { day: 5 }, "day", "K-DAY-1", "a whole number from 1 to 4"],
  [
    "a price above 0",
    { prices: { STL: 1 } },
    "prices.STL",
    "K-INV-6",
    "a whole number from -1000000000 to 0",
  ],
  ["a price of nobody", { prices: { GOLD: -1 } }, "prices.GOLD", "K-INV-6", { oneOf: expect.any(Array) }],
  [
    "a card there is not",
    { hands: { 0: ["AIR/STL"] } },
    "hands.0.0",
    "K-INV-2",
    expect.stringContaining("STL/AIR"),
  ],
  [
    "a card in two hands",
    { hands: [["STL/AIR"], ["STL/AIR"]] },
    "hands.1.0",
    "K-INV-2",
    '"STL/AIR" lies elsewhere already',
  ],
  [
    "too large a hand",
    { hands: [["STL/AIR", "STL/KDK", "STL/RAD", "STL/MOT", "STL/ELE", "STL/TEL"]] },
    "hands.0",
    "K-INV-2",
    "at most 5 cards",
  ],
  ["a hand of nobody", { hands: { 4: ["STL/AIR"] } }, "hands.4", "K-INV-2", { oneOf: ["0", "1", "2", "3"] }],
  ["a token twice", { tokens: ["STL", "STL"] }, "tokens", "K-INV-3", "STL once only"],
  ["a token of somebody freed", { tokens: ["STL"], freed: [0] }, "tokens.0", "K-INV-3", "no token"],
  [
    "an offer of another kind",
    { offers: ["x4"] },
    "offers.0",
    "K-SETUP-15",
    { oneOf: ["ordinary", "x2", "x3", "=1", "=2"] },
  ],
  [
    "more offers than traders",
    { offers: ["x2", "x2", "x2", "x2", "x2"] },
    "offers",
    "K-SETUP-15",
    "at most 4 entries",
  ],
  [
    "a sale of cards that show another company",
    { sales: [{ seat: 0, company: "STL", cards: ["AIR/KDK"] }] },
    "sales.0.cards",
    "K-SALE-3",
    "cards that show STL, or how many",
  ],
  [
    "two sales of a trader",
    {
      sales: [
        { seat: 0, company: "STL", cards: 2 },
        { seat: 0, company: "MOT", cards: 2 },
      ],
    },
    "sales",
    "K-SALE-3",
    "one sale a seat",
  ],
  [
    "two sales on an offer",
    {
      sales: [
        { seat: 0, company: "STL", cards: 2 },
        { seat: 1, company: "MOT", cards: 2, offer: 1 },
      ],
    },
    "sales",
    "K-SALE-3",
    "one sale an offer",
  ],
  [
    "a sale of no cards",
    { sales: [{ seat: 0, company: "STL" }] },
    "sales.0.cards",
    "K-SALE-3",
    "cards, or how many",
  ],
  [
    "a portfolio of another size",
    { sales: [{ seat: 0, company: "STL", cards: 2, portfolio: ["AIR/KDK"] }] },
    "sales.0.portfolio",
    "K-SALE-3",
    "3 cards",
  ],
  ["a cry of nobody", { cries: [{ cards: 1 }] }, "cries.0.seat", "K-NET-13", "a seat, 0 to 3"],
  [
    "a cry of a stranger",
    { cries: [{ seat: 4, cards: 1 }] },
    "cries.0.seat",
    "K-NET-13",
    "a whole number from 0 to 3",
  ],
  [
    "a sale of cards beside the given hand",
    {
      hands: [["STL/AIR", "STL/KDK", "STL/RAD", "MOT/ELE", "TEL/MAI"]],
      sales: [{ seat: 0, company: "DIM", cards: ["DIM/OIL", "RLR/DIM"] }],
    },
    "sales.0.cards",
    "K-SALE-3",
    "cards of hands.0",
  ],
  [
    "a line of no card",
    { register: [[[{ kind: "share", card: "X", company: "STL", amount: 0 }]]] },
    "register.0.0.0.card",
    "K-INV-16",
    "a share card",
  ],
  ["a memory of no card", { known: [[{ card: "X", seat: 1 }]] }, "known.0.0.card", "K-INV-1", "a share card"],
  [
    "a cry of no cards",
    { cries: [{ seat: 0, cards: [] }] },
    "cries.0.cards",
    "K-NET-13",
    "cards, or how many",
  ],
  [
    "a cry under no number",
    { cries: { x: { seat: 0, cards: 1 } } },
    "cries",
    "K-NET-13",
    "cries by number, from 1 on",
  ],
  [
    "a cry of whoever has sold",
    { sales: [{ seat: 0, company: "STL", cards: 2 }], cries: [{ seat: 0, cards: 1 }] },
    "cries.0.seat",
    "K-NET-13",
    "a trader who has not sold",
  ],
  [
    "two Benefits before traders",
    { bonus: ["B-01", "B-02"] },
    "bonus",
    "K-INV-13",
    "one Benefit and one Prejudice at most",
  ],
  [
    "a card that is held and in the pile",
    { bonus: ["B-01"], benefits: ["B-01"] },
    "benefits",
    "K-SETUP-12",
    "cards that nobody holds",
  ],
  [
    "a Benefit among the Prejudices",
    { prejudices: ["B-01"] },
    "prejudices.0",
    "K-SETUP-13",
    { oneOf: expect.any(Array) },
  ],
  [
    "too many cards in a pile",
    { day: 3, benefits: ["B-01", "B-02"] },
    "benefits",
    "K-SETUP-12",
    "at most 1 cards on this day",
  ],
  ["a seat of a stranger", { held: ["ghost"] }, "held.0", "K-INFO-16", { oneOf: ["person", "away", "bot"] }],
  ["one ready twice", { phase: "ready", ready: [1, 1] }, "ready", "K-NET-50", "every seat once"],
  [
    "first cards that are one",
    { initial: ["STL/AIR", "STL/AIR"] },
    "initial",
    "K-SETUP-3",
    "two different share cards",
  ],
  [
    "scores without lines",
    { scores: [-3] },
    "",
    "K-INV-1",
    { faults: ["seat 0 has -3 but lines of 0 (K-INV-16)"] },
  ],
  [
    "a choice that nobody has",
    { phase: "corrections" },
    "",
    "K-INV-1",
    { faults: [expect.stringContaining("choice")] },
  ],
  [
    "all have sold and nothing follows",
    { sales: [0, 1, 2, 3].map((seat) => ({ seat, company: ["STL", "MOT", "TEL", "DIM"][seat], cards: 2 })) },
    "",
    "K-INV-1",
    { faults: [expect.stringContaining("K-NET-40")] },
  ],
])("refuses %s", (_title, given, path, rule, expected) => {
  expect(refused(given)).toEqual({ code: "BAD_GIVEN", rule, detail: { path, expected } });
});

test.each([2, 9, 3.5, Number.NaN])("K-RULING-1, K-EX-4: a table of %d is refused", (seats) => {
  expect(refused({}, seats)).toMatchObject({ code: "BAD_GIVEN", rule: "K-RULING-1" });
  expect(readConfig({}, seats)).toMatchObject({
    code: "BAD_SEATS",
    rule: "K-RULING-1",
    detail: { fewest: 3, most: 8 },
  });
  expect(() => rules(configFor(4)).setup(seats, looseChance("unused"))).toThrow(RangeError);
});

const GARBAGE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  Number.NaN,
  1e12,
  "",
  "toString",
  "__proto__",
  [],
  [null],
  [[]],
  [{}],
  {},
  { 0: null },
  { 0: {} },
  { 0: [0] },
  { constructor: 1 },
  [{ seat: 0, company: "STL", cards: 99 }],
  [{ seat: 0, cards: 99 }],
];

test("whatever a part holds is laid out or refused, never thrown", () => {
  const listed = refused({ wish: 1 }).detail.expected;
  const parts =
    typeof listed === "object" && listed !== null && "oneOf" in listed && Array.isArray(listed.oneOf)
      ? listed.oneOf.map(String)
      : [];
  expect(parts.length).toBeGreaterThan(30);
  for (const part of parts) {
    for (const garbage of GARBAGE) {
      for (const phase of PHASES) {
        const given = part === "phase" ? { phase: garbage } : { phase, [part]: garbage };
        const result = arrange(given, configFor(3), 3);
        if (isRefusal(result)) expect(result.code).toBe("BAD_GIVEN");
        else expect(rules(result.config).faults(result.state)).toEqual([]);
      }
    }
  }
});
