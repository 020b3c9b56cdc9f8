import { canonical } from "@bigboard/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { difference, shared } from "./equal.ts";

const value = fc.json({ maxDepth: 3 }).map((text): unknown => JSON.parse(text.replaceAll("-0", "0")));

test("two values differ exactly when their canonical texts do", () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(difference(a, b) === null).toBe(canonical(a) === canonical(b));
      expect(difference(a, structuredClone(a))).toBeNull();
    }),
  );
});

test.each([
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, "a.1.b: 2 against 3"],
  [{ a: 1 }, {}, "a: 1 against nothing"],
  [{}, { a: null }, "a: nothing against null"],
  [[1, 2], [1], "1: 2 against nothing"],
  [[], {}, "the value: [] against {}"],
  [null, 0, "the value: null against 0"],
])("%j against %j", (a, b, told) => {
  expect(difference(a, b)).toBe(told);
});

test("finds the object that two values share, not what merely looks the same", () => {
  const purse = { cash: [] };
  expect(shared({ players: [purse] }, { a: [{ b: purse.cash }] })).toBe("a.0.b");
  expect(shared({ players: [purse] }, structuredClone({ players: [purse] }))).toBeNull();
  expect(shared(purse, purse)).toBe("all of it");
  expect(shared("x", "x")).toBeNull();
});
