import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonical, canonicalWhole, NotPlainJson } from "./codec.ts";
import { hashOf, stateHash } from "./hash.ts";

/** The same value with the members of every object in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}

/** Any JSON value, without the -0 that JSON text cannot hold. */
const plain = fc
  .json({ stringUnit: "grapheme" })
  .map((text): unknown => JSON.parse(text.replaceAll("-0", "0")));

describe("canonical JSON", () => {
  test("is JSON of the same value", () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(JSON.parse(canonical(value))).toEqual(value);
      }),
    );
  });

  test("does not depend on the order of members", () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(canonical(reversed(value))).toBe(canonical(value));
      }),
    );
  });

  test("has the members of small and large objects in the order of their names", () => {
    const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
    const names = fc.uniqueArray(fc.string({ unit }), { maxLength: 60 });
    fc.assert(
      fc.property(names, (list) => {
        const text = canonical(Object.fromEntries(list.map((name) => [name, 0])));
        expect(text).toBe(`{${list.toSorted().map((name) => `${JSON.stringify(name)}:0`)}}`);
      }),
    );
  });

  test("sorts by code unit and leaves out blanks", () => {
    expect(canonical({ b: [1, null, true], a: { é: "x", Z: 0.5, "10": 1, "9": 2 } })).toBe(
      '{"a":{"10":1,"9":2,"Z":0.5,"é":"x"},"b":[1,null,true]}',
    );
  });

  test.each([
    ["undefined", { a: undefined }, "a is undefined"],
    ["NaN", { a: [1, Number.NaN] }, "a.1 is NaN"],
    ["infinity", Number.POSITIVE_INFINITY, "the value is Infinity"],
    ["-0", { cash: -0 }, "cash is -0"],
    ["a Map", { a: new Map() }, "a is not a plain object"],
    ["a Date", new Date(0), "the value is not a plain object"],
    ["a function", { a: () => 1 }, "a is function"],
    ["a bigint", 1n, "the value is bigint"],
    ["a hole", new Array(2), "0 is undefined"],
  ])("refuses %s", (_name, value, message) => {
    expect(() => canonical(value)).toThrow(NotPlainJson);
    expect(() => canonical(value)).toThrow(message);
  });

  test("refuses a cycle instead of running for ever", () => {
    const value: { self?: unknown } = {};
    value.self = value;
    expect(() => canonical(value)).toThrow("holds itself");
  });

  test("of a state holds whole numbers only", () => {
    expect(canonicalWhole({ cash: 7 })).toBe('{"cash":7}');
    expect(() => canonicalWhole({ cash: 7.5 })).toThrow("cash is 7.5");
    expect(() => canonicalWhole({ cash: 2 ** 53 })).toThrow(NotPlainJson);
  });
});

describe("hashes", () => {
  test("known answers: SHA-256 of the canonical text", () => {
    expect(hashOf({})).toBe("44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a");
    expect(stateHash({ b: 1, a: "x" })).toBe(hashOf({ a: "x", b: 1 }));
  });

  test("different values have different hashes", () => {
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        if (canonical(a) !== canonical(b)) expect(hashOf(a)).not.toBe(hashOf(b));
      }),
    );
  });
});
