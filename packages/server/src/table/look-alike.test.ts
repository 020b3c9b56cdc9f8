import { describe, expect, test } from "vitest";
import { freeName, looksAlike } from "./look-alike.ts";

describe("names that look alike", () => {
  test.each([
    ["Ada", "Ada"],
    ["Ada", "ada"],
    ["Ada", "ADA"],
    ["Ada", "\u0410\u0501\u0430"],
    ["Ada", "\uff21\uff44\uff41"],
    ["Ada", "\u{1d400}\u{1d41d}\u{1d41a}"],
    ["Ada", "\u00c0da"],
    ["Ada", "Ad\u1ea1"],
    ["Ada", "A\u20e3da"],
    ["Ada", "Ada\u064e"],
    ["Ada", "Ada\u0e47\u05b4"],
    ["\u0645\u062d\u0645\u062f", "\u0645\u064f\u062d\u0645\u062f"],
    ["Mina", "rnina"],
    ["Ian", "lan"],
    ["Ian", "1an"],
    ["Ian", "|an"],
    ["Bob", "B0b"],
    ["Soren", "S\u00f8ren"],
    ["Otto", "\u039ftt\u03bf"],
    ["\u4e8c", "\u30cb"],
    ["A da", "A\u2003da"],
    ["\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u062e"],
    ["\u{1f44d}", "\u{1f44d}\ufe0f"],
  ])("%j and %j", (one, other) => {
    expect(looksAlike(one, other)).toBe(true);
    expect(looksAlike(other, one)).toBe(true);
  });

  test.each([
    ["Ada", "Ada 2"],
    ["Ada 2", "Ada 3"],
    ["Neil", "Nell"],
    ["Ian", "Lan"],
    ["Ann", "Anna"],
    ["\u306f\u306f", "\u3071\u3071"],
    ["\u0915\u093f", "\u0915\u093e"],
    ["\u9673\u5c0f\u660e", "\u9673\u5927\u660e"],
    ["\u{1f44d}", "\u{1f44e}"],
  ])("%j and %j do not", (one, other) => {
    expect(looksAlike(one, other)).toBe(false);
  });
});

describe("a free name", () => {
  test("is the wish itself, or the wish with the first number that nobody has", () => {
    expect(freeName("Ada", ["Bob"])).toBe("Ada");
    expect(freeName("Ada", ["ada", "Ad\u0430 2"])).toBe("Ada 3");
    expect(freeName("Ada 2", ["Ada", "Ada 2"])).toBe("Ada 3");
  });

  test("is never too long, and cut between letters as they are seen", () => {
    const long = "x".repeat(24);
    expect(freeName(long, [long])).toBe(`${"x".repeat(22)} 2`);
    const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
    const families = `${family.repeat(2)}aaaaaaaa`;
    expect(freeName(families, [families])).toBe(`${family.repeat(2)}aaaaaa 2`);
    const last = `${"a".repeat(16)}${family}`;
    expect(freeName(last, [last])).toBe(`${"a".repeat(16)} 2`);
  });
});
