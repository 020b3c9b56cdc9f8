import { isRefusal } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { arrange } from "../arrange.ts";
import { readConfig } from "../config.ts";
import { rules } from "../rules.ts";

const PAIRLESS = ["STL/AIR", "KDK/RAD", "MOT/ELE", "TEL/MAI", "COP/RLR"];
const SOLD = { company: "DIM", cards: 2 };

/** The forms that seat 0 is offered. */
function forms(given: unknown, seats = 3) {
  const config = readConfig({}, seats);
  if (isRefusal(config)) throw new Error("no config");
  const made = arrange(given, config, seats);
  if (isRefusal(made)) throw new Error(JSON.stringify(made));
  return rules(made.config).moves(made.state, 0).open;
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
