import { expect, test } from "vitest";
import { z } from "zod";
import { Misgiven } from "./given.ts";
import {
  bySeat,
  flag,
  list,
  members,
  oneOf,
  readGiven,
  seatList,
  seatOf,
  texts,
  textsOrCount,
  whole,
  withoutNulls,
} from "./given-schemas.ts";

/** Where the data is wrong, and what belongs there. */
function wrong(schema: z.ZodType, raw: unknown, path = "part"): unknown {
  try {
    return readGiven(schema, raw, path);
  } catch (error) {
    if (error instanceof Misgiven) return [error.path, error.expected];
    throw error;
  }
}

const sale = members({ seat: seatOf(3), cards: textsOrCount, down: flag.optional() });

test("the first fault says where it is and what belongs there", () => {
  expect(wrong(whole(0, 3), 4)).toEqual(["part", "a whole number from 0 to 3"]);
  expect(wrong(whole(0, 3), undefined, "")).toEqual(["", "a whole number from 0 to 3"]);
  expect(wrong(oneOf(["a", "b"]), "c")).toEqual(["part", { oneOf: ["a", "b"] }]);
  expect(wrong(list(sale), [{ seat: 0, down: 1 }])).toEqual(["part.0.down", "true or false"]);
  expect(wrong(sale, { seat: 0, cards: ["x", ""] })).toEqual(["part.cards.1", "a card"]);
  expect(wrong(sale, [])).toEqual(["part", "an object"]);
});

test("a member that may not be there is named before one that is missing, and no longer than 80 letters", () => {
  const known = { oneOf: ["seat", "cards", "down"] };
  expect(wrong(sale, { sead: 0 })).toEqual(["part.sead", known]);
  expect(wrong(list(sale), [{ seat: 0 }, { sead: 0 }])).toEqual(["part.1.sead", known]);
  expect(wrong(bySeat(2, sale), [{ seat: 0 }, { seat: 0, ["x".repeat(99)]: 0 }])).toEqual([
    `part.1.${"x".repeat(80)}`,
    known,
  ]);
  expect(wrong(list(sale), [{}, { sead: 0 }])).toEqual(["part.0.seat", "a seat, 0 to 2"]);
});

test("values by seat are a list or named by seat, and absent ones are read too", () => {
  const numbers = bySeat(3, whole(-9, 9).default(7));
  expect(readGiven(numbers, undefined, "")).toEqual([7, 7, 7]);
  expect(readGiven(numbers, [1], "")).toEqual([1, 7, 7]);
  expect(readGiven(numbers, { 2: -0 }, "")).toEqual([7, 7, 0]);
  expect(wrong(numbers, [1, 2, 3, 4])).toEqual(["part", "at most 3 entries"]);
  expect(wrong(numbers, { 3: 1 })).toEqual(["part.3", { oneOf: ["0", "1", "2"] }]);
  expect(wrong(numbers, { 1: "x" })).toEqual(["part.1", "a whole number from -9 to 9"]);
  expect(wrong(numbers, "x")).toEqual(["part", "an object"]);
});

test("seats, texts and counts", () => {
  expect(readGiven(seatList(3), null, "")).toEqual([]);
  expect(readGiven(seatList(3), [2, -0], "")).toEqual([2, 0]);
  expect(wrong(seatList(3), [1, 1])).toEqual(["part", "every seat once"]);
  expect(wrong(seatList(3), [3])).toEqual(["part.0", "a whole number from 0 to 2"]);
  expect(readGiven(z.array(texts), [null, "x", ["x", "y"]], "")).toEqual([[], ["x"], ["x", "y"]]);
  expect(readGiven(z.array(textsOrCount), [4, "x"], "")).toEqual([4, ["x"]]);
});

test("what is null counts as absent, but where null says that there is none", () => {
  expect(withoutNulls({ a: null, b: null, c: 0 }, ["b"])).toEqual({ b: null, c: 0 });
  expect(withoutNulls(null, [])).toEqual({});
  expect(withoutNulls([null], [])).toEqual([null]);
});
