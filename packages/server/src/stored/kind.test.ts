import { expect, test } from "vitest";
import { z } from "zod";
import { type Kind, readStored, Unreadable, writeStored } from "./kind.ts";
import { inputsOf, versionsOf } from "./rows.ts";
import { readSnapshot } from "./snapshot.ts";

/** A kind that has changed twice. */
const THING: Kind<{ words: string[]; size: number }> = {
  name: "thing",
  schema: z.strictObject({ words: z.array(z.string()), size: z.int() }),
  upcast: [({ word, ...doc }) => ({ ...doc, words: [word ?? ""] }), (doc) => ({ ...doc, size: 1 })],
};

test("a document of any format becomes one of today's", () => {
  const today = { words: ["a"], size: 1 };
  expect(readStored(THING, '{"format":1,"word":"a"}')).toEqual(today);
  expect(readStored(THING, '{"format":2,"words":["a"]}')).toEqual(today);
  expect(readStored(THING, '{"format":3,"words":["a"],"size":1}')).toEqual(today);
  expect(writeStored(THING, today)).toBe('{"format":3,"words":["a"],"size":1}');
});

test.each([
  ["of a newer program", '{"format":4,"words":[],"size":1}', "has format 4, and this program knows up to 3"],
  ["without a format", '{"words":[],"size":1}', "has no format"],
  ["of a format that cannot be", '{"format":0,"words":[],"size":1}', "has no format"],
  ["with a member too many", '{"format":3,"words":[],"size":1,"more":1}', "more"],
  ["with a member too few", '{"format":3,"words":[]}', "size"],
  ["that is no object", "[]", "is no JSON object"],
  ["that is no JSON", "{", "is no JSON object"],
])("a document %s is refused, and says why", (_what, text, why) => {
  expect(() => readStored(THING, text)).toThrow(Unreadable);
  expect(() => readStored(THING, text)).toThrow(why);
});

test("a snapshot is not believed because it is ours", () => {
  expect(() => readSnapshot('{"format":1,"state":{}}')).toThrow(Unreadable);
});

test("a row's inputs and versions are not believed either", () => {
  const row = { seq: 7, at: 0, seat: null, id: null, inputs: '[{"t":"time","at":5}]', versions: "[1,2]" };
  expect(inputsOf(row)).toEqual([{ t: "time", at: 5 }]);
  expect(versionsOf(row)).toEqual([1, 2]);
  for (const inputs of [
    "",
    "{}",
    '[{"t":"time"}]',
    '[{"t":"rewind","at":1}]',
    '[{"t":"act","at":1,"seat":0}]',
  ]) {
    expect(() => inputsOf({ ...row, inputs })).toThrow("row 7");
  }
  for (const versions of ["", "1", '["1"]', "[-1]"]) {
    expect(() => versionsOf({ ...row, versions })).toThrow(Unreadable);
  }
});
