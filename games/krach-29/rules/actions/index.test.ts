import { isRefusal, looseChance } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { arrange } from "../arrange.ts";
import type { Action } from "../commands.ts";
import { readConfig } from "../config.ts";
import { rules } from "../rules.ts";

const PAIRLESS = ["STL/AIR", "KDK/RAD", "MOT/ELE", "TEL/MAI", "COP/RLR"];
const SOLD = { company: "DIM", cards: 2 };

/** A table laid out, with its rules. */
function laid(given: unknown, seats = 3) {
  const config = readConfig({}, seats);
  if (isRefusal(config)) throw new Error("no config");
  const made = arrange(given, config, seats);
  if (isRefusal(made)) throw new Error(JSON.stringify(made));
  return { rules: rules(made.config), state: made.state };
}

/** The forms that seat 0 is offered. */
function forms(given: unknown, seats = 3) {
  const table = laid(given, seats);
  return table.rules.moves(table.state, 0).open;
}

/** Many samples of the only form of that verb, each of them legal. */
function samples(given: unknown, wanted: string): Action[] {
  const table = laid(given);
  const form = table.rules.moves(table.state, 0).open.find(({ verb }) => verb === wanted);
  if (form === undefined) throw new Error(`no form ${wanted}`);
  const chance = looseChance("samples");
  return Array.from({ length: 300 }, () => {
    const action = form.sample(chance);
    expect([action, table.rules.check(table.state, 0, action)]).toEqual([action, null]);
    return action;
  });
}

/** How often each thing is so among the samples, in hundredths. */
function share(all: readonly Action[], is: (action: Action) => boolean): number {
  return Math.round((100 * all.filter(is).length) / all.length);
}

const verbs = (given: unknown): string[] => forms(given).map(({ verb }) => verb);

/** What a form leaves open, by its verb. */
function fieldsOf(given: unknown, wanted: string, seats = 3): unknown[] {
  return forms(given, seats).flatMap(({ verb, fields }) => (verb === wanted ? [fields] : []));
}

test.each([
  ["a pair", { hands: { 0: ["STL/AIR", "STL/KDK"] } }, ["post", "sell"]],
  ["no pair while others trade", { hands: { 0: PAIRLESS } }, ["post"]],
  [
    "no pair and P-02",
    { hands: { 0: PAIRLESS }, bonus: { 0: "P-02" }, cries: [{ seat: 1, cards: 2 }] },
    ["post"],
  ],
  ["no pair after the bell", { phase: "lastCall", hands: { 0: PAIRLESS } }, ["sell"]],
  [
    "no pair and nobody left",
    {
      hands: { 0: PAIRLESS },
      sales: [
        { ...SOLD, seat: 1 },
        { ...SOLD, seat: 2 },
      ],
    },
    ["sell"],
  ],
  ["the Back of the Queue", { bonus: { 0: "P-03" }, hands: { 0: ["STL/AIR", "STL/KDK"] } }, ["post"]],
  ["the Jammed Ticker", { bonus: { 0: "P-01" } }, []],
  ["the Broker", { bonus: { 0: "B-02" }, hands: { 0: ["STL/AIR", "STL/KDK"] } }, ["post", "sell", "broker"]],
  ["the own sale", { sales: [{ ...SOLD, seat: 0 }], cries: [{ seat: 1, cards: 1 }] }, []],
  ["three cries", { hands: { 0: PAIRLESS }, cries: [1, 2, 3].map((cards) => ({ seat: 0, cards })) }, []],
  ["the countdown", { phase: "countdown" }, []],
])("K-RULING-24, K-RULING-25: the forms of a trader with %s", (_title, given, expected) => {
  expect(verbs(given)).toEqual(expected);
});

test("K-NET-13, K-NET-23: a cry is of one card to all of the hand, to everybody or to one who has not sold", () => {
  const given = { hands: { 0: PAIRLESS }, sales: [{ ...SOLD, seat: 2 }], bonus: { 1: "P-01" } };
  expect(fieldsOf(given, "post", 4)).toMatchObject([
    { cards: { kind: "pick", from: PAIRLESS, count: [1, 5] }, to: { from: [null, 1, 3] } },
  ]);
  expect(fieldsOf({ hands: { 0: PAIRLESS }, bonus: { 0: "P-02" } }, "post")).toMatchObject([
    { cards: { count: [1, 1] } },
  ]);
});

test("K-NET-24, P-02: a cry is answered with as many cards, if one may swap so many", () => {
  const cries = [
    { seat: 1, cards: 1 },
    { seat: 2, cards: 5 },
    { seat: 1, cards: 2, to: 2 },
    { seat: 1, cards: 2, to: 0 },
    { seat: 0, cards: 2 },
  ];
  const counts = (given: object): unknown[] =>
    fieldsOf({ hands: { 0: PAIRLESS }, cries, ...given }, "accept").map(
      (fields) => Object(fields).cards.count,
    );
  expect(counts({})).toEqual([
    [1, 1],
    [5, 5],
    [2, 2],
  ]);
  expect(counts({ bonus: { 0: "P-02" } })).toEqual([[1, 1]]);
});

const PAIR = { hands: { 0: ["STL/AIR", "STL/KDK"] }, tokens: { 0: "STL" } };

test("K-SALE-2, K-RULING-24: a sale is of two cards to all of the hand; of one where nobody is left and no pair is held", () => {
  expect(fieldsOf(PAIR, "sell")).toMatchObject([
    { cards: { count: [2, 5] }, token: { from: [false, true] } },
  ]);
  expect(fieldsOf({ phase: "lastCall", hands: { 0: PAIRLESS } }, "sell")).toMatchObject([
    { cards: { count: [1, 1] } },
  ]);
});

test("B-03, B-04, P-04: cards add to what a sale leaves open, or take from it", () => {
  const plain = { token: { from: [false, true] }, offer: { from: [null] }, oddLot: { from: [null] } };
  expect(fieldsOf(PAIR, "sell")).toMatchObject([plain]);
  expect(fieldsOf({ ...PAIR, bonus: { 0: "B-03" } }, "sell")).toMatchObject([
    { ...plain, offer: { from: [null, 1, 2, 3] } },
  ]);
  const odd = fieldsOf({ ...PAIR, bonus: { 0: "B-04" } }, "sell").map((fields) => Object(fields).oddLot.from);
  expect(odd[0]).toHaveLength(6);
  expect(odd[0]).toContain("STL/AIR");
  expect(fieldsOf({ ...PAIR, bonus: { 0: "P-04" } }, "sell")).toMatchObject([
    { ...plain, token: { from: [false] } },
  ]);
});

test("the samples of a sale reach every choice that it leaves, and each often", () => {
  const all = samples({ ...PAIR, bonus: { 0: "B-04" } }, "sell");
  const some: readonly [string, (action: Action) => boolean][] = [
    ["face up", (action) => action.type === "sell" && !action.faceDown],
    ["face down", (action) => action.type === "sell" && action.faceDown],
    ["with the token", (action) => action.type === "sell" && action.token],
    ["without it", (action) => action.type === "sell" && action.company === "STL" && !action.token],
    ["wherever it comes to stand", (action) => action.type === "sell" && action.expectOffer === null],
    ["on the offer that is seen", (action) => action.type === "sell" && action.expectOffer === 1],
    ["with an odd lot", (action) => action.type === "sell" && action.oddLot !== null],
    ["with none", (action) => action.type === "sell" && action.oddLot === null],
    [
      "with wrong cards",
      (action) => action.type === "sell" && !action.cards.every((card) => card.includes(action.company)),
    ],
    [
      "without any",
      (action) => action.type === "sell" && action.cards.every((card) => card.includes(action.company)),
    ],
  ];
  for (const [what, is] of some) expect(share(all, is), what).toBeGreaterThan(5);
  const forced = samples({ phase: "lastCall", hands: { 0: PAIRLESS } }, "sell");
  expect(share(forced, (action) => action.type === "sell" && action.cards.length === 1)).toBe(100);
});

test("the samples of a cry and of the Broker reach every number of cards, and shout now and then", () => {
  const cries = samples({ hands: { 0: PAIRLESS } }, "post");
  const lengths = (all: readonly Action[]): number[] =>
    [...new Set(all.flatMap((action) => ("cards" in action ? [action.cards.length] : [])))].sort();
  expect(lengths(cries)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(cries.map((action) => (action.type === "post" ? action.to : 9)))).toEqual(
    new Set([null, 1, 2]),
  );
  const shouts = share(cries, (action) => action.type === "post" && action.want !== null);
  expect(shouts).toBeGreaterThan(25);
  expect(shouts).toBeLessThan(40);
  expect(lengths(samples({ bonus: { 0: "B-02" }, hands: { 0: PAIRLESS } }, "broker"))).toEqual([1, 2]);
});
