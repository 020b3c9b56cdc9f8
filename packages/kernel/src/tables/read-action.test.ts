import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { readAction } from "./read-action.ts";

const whole = z.int("a whole number");
const VERBS = {
  bid: {
    rule: "B-1",
    schema: z.strictObject({
      type: z.literal("bid"),
      price: whole,
      lots: z.array(z.strictObject({ of: whole }, "lots"), "a list of lots"),
    }),
  },
  pass: { rule: "B-2", schema: z.strictObject({ type: z.literal("pass") }) },
};
const read = (raw: unknown) => readAction<object>(VERBS, "B-0", raw);

it("reads an action as its schema has it", () => {
  expect(read({ type: "bid", price: 3, lots: [{ of: 1 }] })).toEqual({
    type: "bid",
    price: 3,
    lots: [{ of: 1 }],
  });
});

test.each([null, undefined, 7, "pass", [], {}, { type: 1 }, { type: "toString" }, { type: "__proto__" }])(
  "%j is no command, and what is one is told",
  (raw) => {
    const detail = { field: "type", expected: ["bid", "pass"] };
    expect(read(raw)).toEqual({ code: "BAD_ACTION", rule: "B-0", detail });
  },
);

describe("a command that is none of its verb", () => {
  test.each([
    [{ type: "bid", price: "3", lots: [] }, "price", "a whole number"],
    [{ type: "bid", lots: 3 }, "price", "a whole number"],
    [{ type: "bid", price: 3, lots: 3 }, "lots", "a list of lots"],
    [{ type: "bid", price: 3, lots: [3] }, "lots", "lots"],
    [{ type: "bid", price: 3, lots: [{ of: 1 }, { of: "1" }] }, "of", "a whole number"],
    [{ type: "bid", price: 3, lots: [{ of: 1, more: 1 }] }, "lots", "lots"],
    [{ type: "bid", price: 3, lots: [], more: 1, most: 2 }, "more", "no such field"],
    [{ type: "bid", price: "3", lots: [], more: 1 }, "price", "a whole number"],
    [{ type: "bid", price: 3, lots: [], ["y".repeat(100)]: 1 }, "y".repeat(80), "no such field"],
  ])("of %j says what is wrong with %s", (raw, field, expected) => {
    const detail = { action: "bid", field, expected };
    expect(read(raw)).toEqual({ code: "BAD_ACTION", rule: "B-1", detail });
  });

  it("cites the clause of its verb", () => {
    expect(read({ type: "pass", price: 1 })).toMatchObject({ rule: "B-2", detail: { action: "pass" } });
  });
});
