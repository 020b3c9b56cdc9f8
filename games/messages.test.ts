import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { LANGUAGES } from "@bigboard/design/settings";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, test } from "vitest";
import { SAME_IN_ALL } from "./same-in-all.fixture.ts";

const root = new URL("../", import.meta.url);
/** Every folder of words: those of the house, and of each game its page's, its shelf's and its lesson's. */
const areas = globSync("{packages/design/src,games/*}/words/{.,shelf,lesson}/en.json", {
  cwd: root.pathname,
}).map(dirname);

function read(language: string, area: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${area}/${language}.json`, root), "utf8"));
}

/** What the reader is called: a message chooses by it where a sentence is about the reader. */
const YOU: { readonly [language: string]: string } = {
  en: "You",
  fr: "Vous",
  es: "Tú",
  "zh-Hant": "你",
  "zh-Hans": "你",
};

/**
 * Names and kinds of everything a message wants filled in, and its tags; `{n, plural, …}` counts once. A choice by whether
 * the reader is meant is left out: Chinese verbs do not ask.
 */
function argumentsOf(text: string, language: string): string[] {
  const found = new Set<string>();
  const walk = (parts: unknown): void => {
    if (!Array.isArray(parts)) return;
    for (const part of parts) {
      // Element types of the ICU parser: 0 is literal text, 7 the # of a plural.
      const isAboutYou = Object.hasOwn(part.options ?? {}, YOU[language] ?? "");
      if (part.type !== 0 && part.type !== 7 && !isAboutYou)
        found.add(`${part.type === 8 ? "<>" : ""}${part.value}`);
      for (const option of Object.values(part.options ?? {})) {
        if (option !== null && typeof option === "object" && "value" in option) walk(option.value);
      }
      walk(part.children);
    }
  };
  walk(new IntlMessageFormat(text, language).getAst());
  return [...found].sort();
}

/** Whether a # stands in the text as it is: only right within a plural does it become a number, not in a choice inside one. */
function showsPound(text: string, language: string): boolean {
  const shows = (parts: unknown): boolean =>
    Array.isArray(parts) &&
    parts.some(
      (part) =>
        (part.type === 0 && part.value.includes("#")) ||
        shows(part.children) ||
        Object.values(part.options ?? {}).some(
          (option) =>
            option !== null && typeof option === "object" && "value" in option && shows(option.value),
        ),
    );
  return shows(new IntlMessageFormat(text, language).getAst());
}

describe.each(areas)("%s", (area) => {
  const english = read("en", area);

  test("every English message is well formed and not empty", () => {
    for (const [key, text] of Object.entries(english)) {
      expect(text.trim(), key).not.toBe("");
      expect(() => argumentsOf(text, "en"), key).not.toThrow();
    }
  });

  test.each(LANGUAGES)("no message of %s shows a # where a number was meant", (language) => {
    const shown = Object.entries(read(language, area)).filter(([, text]) => showsPound(text, language));
    expect(shown.map(([key]) => key)).toEqual([]);
  });

  for (const language of LANGUAGES.filter((one) => one !== "en")) {
    test(`${language} has the keys of English, with the same arguments`, () => {
      const other = read(language, area);
      expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
      for (const [key, text] of Object.entries(english)) {
        expect({ key, wants: argumentsOf(other[key] ?? "", language) }).toEqual({
          key,
          wants: argumentsOf(text, "en"),
        });
      }
    });

    test(`${language} is translated: no text equals the English one, save names and figures`, () => {
      const other = read(language, area);
      const same = Object.keys(english).filter(
        (key) =>
          other[key] === english[key] &&
          !key.startsWith("game.") &&
          !SAME_IN_ALL.has(key) &&
          !SAME_IN_ALL.has(`${language}:${key}`),
      );
      expect(same).toEqual([]);
    });
  }
});
