import { isRefusal } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { arrange } from "../arrange.ts";
import { readConfig } from "../config.ts";
import { rules } from "../rules.ts";

const PAIRLESS = ["STL/AIR", "KDK/RAD", "MOT/ELE", "TEL/MAI", "COP/RLR"];
const SOLD = { company: "DIM", cards: 2 };

/** The forms that seat 0 of three traders is offered. */
function verbs(given: unknown): string[] {
  const config = readConfig({}, 3);
  if (isRefusal(config)) throw new Error("no config");
  const made = arrange(given, config, 3);
  if (isRefusal(made)) throw new Error(JSON.stringify(made));
  return rules(made.config)
    .moves(made.state, 0)
    .open.map(({ verb }) => verb);
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
