import { expect, test } from "vitest";
import { changedRules } from "./rule-changes.ts";

const rules = (face: string, limit: string) => [
  { id: "face", short: face },
  { id: "limit", short: limit },
];

test("what the host changed are the rules that say something else now", () => {
  expect(changedRules(rules("blue", "none"), rules("orange", "none"))).toEqual([
    { id: "face", short: "orange" },
  ]);
  expect(changedRules(rules("blue", "none"), rules("blue", "none"))).toEqual([]);
});

test("a rule that came with another one is not told for itself", () => {
  const before = rules("blue", "none");
  expect(changedRules(before, [...before, { id: "chairs", short: "off" }])).toEqual([]);
});
