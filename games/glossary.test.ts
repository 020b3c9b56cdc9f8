import { LANGUAGES } from "@bigboard/design/settings";
import { describe, expect, test } from "vitest";
import { GAMES, type Glossary, glossaryOf, HOUSE, messagesOf, waysOf, whole } from "./glossary.fixture.ts";

/** What a folder of words is held against: the house's terms hold everywhere, a game's own beat them. */
function termsFor(folder: string, language: string): Glossary {
  const house = glossaryOf(HOUSE, language);
  return folder === HOUSE ? house : { ...house, ...glossaryOf(folder, language) };
}

const FOLDERS = [HOUSE, ...GAMES];
/** The Spanish and French put the sign of the dollar behind, with a space that does not break. */
const BEHIND = new Set(["fr", "es"]);

describe.each(FOLDERS)("the glossary of %s", (folder) => {
  test("has the same things in every language", () => {
    const things = Object.keys(glossaryOf(folder, "en")).sort();
    for (const language of LANGUAGES) {
      expect({ language, things: Object.keys(glossaryOf(folder, language)).sort() }).toEqual({
        language,
        things,
      });
    }
  });

  test.each(LANGUAGES)("%s: names no word that is never said, and excepts no message in vain", (language) => {
    const said = Object.values(messagesOf(folder, language)).join("\n");
    const own = glossaryOf(folder, language);
    const silent = Object.entries(own).filter(([, term]) => !whole(`(?:${term.say})\\p{L}*`).test(said));
    expect(silent.map(([thing]) => thing)).toEqual([]);
    const messages = messagesOf(folder, language);
    const vain = Object.values(own).flatMap((term) =>
      (term.except ?? []).filter(
        (key) => !(term.never ?? []).some((word) => whole(word).test(messages[key] ?? "")),
      ),
    );
    expect(vain).toEqual([]);
  });
});

describe.each(FOLDERS)("the words of %s", (folder) => {
  test.each(LANGUAGES)("%s: one word for one thing", (language) => {
    const terms = Object.entries(termsFor(folder, language));
    const faults = Object.entries(messagesOf(folder, language)).flatMap(([key, text]) => {
      const ways = waysOf(text, language).join("\n");
      return terms.flatMap(([thing, { say, never = [], except = [] }]) =>
        never
          .filter((word) => !except.includes(key) && whole(word).test(ways))
          .map((word) => `${key}: ${word} (${thing}: ${say})`),
      );
    });
    expect(faults).toEqual([]);
  });

  test.each(LANGUAGES)("%s: apostrophes and quotation marks are those of print", (language) => {
    const straight = Object.entries(messagesOf(folder, language)).filter(([, text]) => /['"]/.test(text));
    expect(straight.map(([key]) => key)).toEqual([]);
  });

  test.each(LANGUAGES)("%s: the dollar stands where the language has it", (language) => {
    const wrong = BEHIND.has(language)
      ? /\$[\d{#]|(?:[^\sk]| )\$/ // before the figure, or after it without a space that does not break
      : /[\d}#]\s?\$(?![\d{])/;
    const faults = Object.entries(messagesOf(folder, language)).flatMap(([key, text]) =>
      waysOf(text, language).some((way) => wrong.test(way)) ? [key] : [],
    );
    expect(faults).toEqual([]);
  });

  test("fr: high punctuation has a space before it that does not break, and guillemets have theirs", () => {
    const faults = Object.entries(messagesOf(folder, "fr")).flatMap(([key, text]) =>
      waysOf(text, "fr").some((way) =>
        /[^\u00a0\u202f][;!?»]|[^\u00a0\u202f\d/s]:|«[^\u00a0\u202f]/.test(way),
      )
        ? [key]
        : [],
    );
    expect(faults).toEqual([]);
  });

  test("fr, es: the thousands of a number stay on one line, and one kind of space holds all that stays together", () => {
    const faults = ["fr", "es"].flatMap((language) =>
      Object.entries(messagesOf(folder, language)).flatMap(([key, text]) =>
        /\d \d{3}|\u202f/.test(text) ? [`${language} ${key}`] : [],
      ),
    );
    expect(faults).toEqual([]);
  });

  test.each(["zh-Hant", "zh-Hans"])("%s: signs between Chinese letters are Chinese signs", (language) => {
    const faults = Object.entries(messagesOf(folder, language)).flatMap(([key, text]) =>
      waysOf(text, language).some((way) => /\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/u.test(way))
        ? [key]
        : [],
    );
    expect(faults).toEqual([]);
  });
});
