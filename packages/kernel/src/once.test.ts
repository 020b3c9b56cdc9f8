import fc from "fast-check";
import { expect, test } from "vitest";
import { fastChance } from "./chance.ts";
import { once, PurposeUsedTwice, ScriptMismatch, scripted } from "./once.ts";

test("a purpose may be used once, and draws what it would have drawn", () => {
  const chance = once(fastChance("x"));
  expect(chance.int(1000, "a")).toBe(fastChance("x").int(1000, "a"));
  chance.int(6, "b");
  expect(() => chance.int(6, "a")).toThrow(PurposeUsedTwice);
  expect([...chance.used]).toEqual(["a", "b"]);
});

test("a scripted list goes to the draws in order, then to the rest", () => {
  const chance = scripted([5, 0], fastChance("x"));
  expect([chance.int(6, "a"), chance.int(6, "b")]).toEqual([5, 0]);
  expect(chance.int(1000, "c")).toBe(fastChance("x").int(1000, "c"));
});

test("a scripted map goes to the purposes it names, the others to the rest", () => {
  const chance = scripted({ "dice/2": 3, never: 1 }, fastChance("x"));
  expect(chance.int(1000, "dice/1")).toBe(fastChance("x").int(1000, "dice/1"));
  expect(chance.int(6, "dice/2")).toBe(3);
  expect(chance.unused()).toEqual(["never"]);
});

test("a script that runs out without a rest says what was asked for", () => {
  const chance = scripted([1], null);
  chance.int(6, "a");
  expect(() => chance.int(6, "dice/9")).toThrow("dice/9");
});

test("a scripted number must be one that could be drawn", () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double()), fc.integer({ min: 1, max: 60 }), (value, below) => {
      const possible = Number.isInteger(value) && value >= 0 && value < below;
      const draw = () => scripted([value], null).int(below, "a");
      if (possible) expect(draw()).toBe(value);
      else expect(draw).toThrow(ScriptMismatch);
    }),
  );
});
