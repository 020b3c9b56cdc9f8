import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { RULES } from "./use-label.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

test("every label cites a clause of the rulebook", () => {
  const rulebook = read("../../rulebook.md");
  for (const rule of Object.values(RULES)) expect(rulebook).toContain(`**${rule}**`);
});

test.each(["en", "fr", "es", "zh-Hant", "zh-Hans"])(
  "every label has its sentence in %s, and no sentence is left over",
  (language) => {
    const keys = [...read(`../../words/${language}.json`).matchAll(/"krach\.label\.(\w+)":/g)].map(
      ([, id]) => id,
    );
    expect(keys.toSorted()).toEqual(Object.keys(RULES).toSorted());
  },
);
