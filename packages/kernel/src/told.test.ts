import { expect, test } from "vitest";
import type { Fact } from "./game.ts";
import { toldTo } from "./told.ts";

const facts: readonly Fact<string>[] = [
  { to: [1, 2], event: "to two" },
  { to: "all", event: "to all" },
  { to: [], event: "to nobody" },
  { to: [1], event: "to one" },
];

test("a seat is told what is addressed to it or to all, in order", () => {
  expect(toldTo(facts, 1)).toEqual(["to two", "to all", "to one"]);
  expect(toldTo(facts, 2)).toEqual(["to two", "to all"]);
});

test("who has no seat is told what all are told", () => {
  expect(toldTo(facts, "public")).toEqual(["to all"]);
});
