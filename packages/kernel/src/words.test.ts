import { describe, expect, test } from "vitest";
import { cleanWords, somethingSeen } from "./words.ts";

const UNSEEN = [
  0x00ad, 0x034f, 0x061c, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x202e, 0x2060,
  0x2069, 0x2800, 0x3164, 0xd800, 0xdc00, 0xe000, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff0, 0xfff9, 0xfffa,
  0xfffb, 0xfffc, 0xffff, 0x13430, 0x16fe4, 0x1bca0, 0x1d159, 0x1d173, 0xe0001, 0xe0041, 0xe007f, 0xe0100,
  0xf0000,
];
const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, "0");

describe("what cannot be seen", () => {
  test.each(UNSEEN.map((code) => [hex(code), String.fromCodePoint(code)]))(
    "U+%s goes, alone and between letters",
    (_, letter) => {
      expect(cleanWords(`A${letter}da`)).toBe("Ada");
      expect(cleanWords(`${letter}${letter}`)).toBe("");
    },
  );

  test("line breaks and other controls go, spaces of every width are one space, none at the ends", () => {
    expect(cleanWords(" \u3000A\nd\ta\u0000 \u2003\u200b \u00a0 B ")).toBe("Ada B");
  });

  test("words of nothing visible are told from words", () => {
    for (const words of ["", "\u0301", "\u0e47\u0e31"]) expect(somethingSeen(words)).toBe(false);
    for (const words of ["a", "\u9673", "7", ".", "\u{1f600}"]) expect(somethingSeen(words)).toBe(true);
  });
});

describe("what writing needs stays", () => {
  test.each([
    ["Persian", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
    ["Persian behind a vowel sign", "\u0645\u0650\u200c\u062e"],
    ["Devanagari", "\u0915\u094d\u200d\u0937"],
    ["Malayalam", "\u0d28\u0d4d\u200d\u0d2e"],
    ["a scientist", "\u{1f469}\u{1f3fd}\u200d\u{1f52c}"],
    ["a heart on fire", "\u2764\ufe0f\u200d\u{1f525}"],
    ["a key cap", "1\ufe0f\u20e3"],
    ["a form of a Han letter", "\u845b\u{e0100}\u57ce"],
    ["a form of a Mongolian letter", "\u1820\u180b\u1828"],
    ["an Arabic number sign", "\u06dd"],
    ["Vietnamese", "Nguy\u1ec5n"],
    ["Burmese", "\u1019\u103c\u103e\u102d\u102f\u1037"],
    ["Tibetan", "\u0f56\u0f66\u0f92\u0fb2\u0f74\u0f56\u0f66"],
  ])("%s", (_, words) => {
    expect(cleanWords(words)).toBe(words);
  });

  test("but no joiner between letters that never join, at an end, or a second one", () => {
    expect(cleanWords("A\u200dd\u200ca")).toBe("Ada");
    expect(cleanWords("\u0645\u200c\u200c\u062e\u200d")).toBe("\u0645\u200c\u062e");
    expect(cleanWords("\u{1f469}\u200dA")).toBe("\u{1f469}A");
  });

  test("a flag made of tags becomes the plain flag", () => {
    expect(cleanWords("\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}")).toBe("\u{1f3f4}");
  });
});

describe("stacks of marks", () => {
  test("have an end: three over any letter, six of a script of its own, no mark twice", () => {
    expect(cleanWords("x\u0301\u0302\u0303\u0304\u0305y")).toBe("x\u0301\u0302\u0303y");
    expect(cleanWords("\u0e01\u0e47\u0e47\u0e47\u0e47")).toBe("\u0e01\u0e47");
    const vowels = "\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652";
    expect(cleanWords(`\u0628${vowels}`).length).toBeLessThanOrEqual(7);
  });

  test("belong to a letter: none at the beginning or behind a space", () => {
    expect(cleanWords("\u0301Ada \u0302B")).toBe("Ada B");
  });

  test("cleaning twice is cleaning once", () => {
    for (const words of [
      "e\u200b\u0301\u0302\u0303\u0304",
      "\u0301 \u0302 a \u200d b",
      "1\ufe0f\u20e3\ufe0f",
    ]) {
      expect(cleanWords(cleanWords(words))).toBe(cleanWords(words));
    }
  });
});
