import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { hasEastAsian } from "./letters.ts";

const ROOT = join(import.meta.dirname, "../../../..");

test.each(["陳美", "张伟 2", "さくら", "김", "Ada，", "「Ada」", "𠮷"])(
  "%s needs the Chinese slices",
  (name) => {
    expect(hasEastAsian(name)).toBe(true);
  },
);

test.each(["Ada", "Zoë Ñandú", "Αδα", "Ада", "Ada “2” … $5 → ½ ✓", "😀"])("%s does not", (name) => {
  expect(hasEastAsian(name)).toBe(false);
});

test("no message in English, French or Spanish would fetch them", () => {
  const files = globSync(
    ["packages/design/src/words/{en,fr,es}.json", "games/*/words/{.,shelf}/{en,fr,es}.json"],
    {
      cwd: ROOT,
    },
  );
  const words = files.flatMap((file) =>
    Object.values(z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(ROOT, file), "utf8")))),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(words.filter(hasEastAsian)).toEqual([]);
});

/** What a fontsource sheet promises to have. */
function lettersOf(sheet: string): ReadonlySet<number> {
  const text = readFileSync(join(ROOT, "node_modules/@fontsource", sheet), "utf8");
  const letters = new Set<number>();
  for (const [, ranges = ""] of text.matchAll(/unicode-range:\s*([^;]+);/g)) {
    for (const range of ranges.split(",")) {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      for (let letter = from; letter <= to; letter++) letters.add(letter);
    }
  }
  return letters;
}

test.each(["noto-sans-tc/500.css", "noto-sans-tc/700.css", "noto-serif-tc/900.css"])(
  "%s has the commonest names, simplified ones too",
  (sheet) => {
    const has = lettersOf(sheet);
    const names = "陳林黃張李王吳劉蔡楊美怡雅婷家豪志明张伟刘杨陈黄赵孙马龙华国丽娟静军";
    expect([...names].filter((letter) => !has.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  },
);
