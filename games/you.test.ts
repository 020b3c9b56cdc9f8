import { globSync, readFileSync } from "node:fs";
import { LANGUAGES } from "@bigboard/design/settings";
import { describe, expect, test } from "vitest";
import { ABOUT_OTHERS, GAMES, messagesOf, PEOPLE, waysOf, YOU } from "./glossary.fixture.ts";

/** What would be wrong after "You" in each language: a verb of the third person, or a capital inside a sentence. */
const WRONG: { readonly [language: string]: RegExp } = {
  en: /\bYou (?:is|has|was|does|goes|(?!always|towards)[a-z]+[^s\W]s)\b|[a-z,] You\b/u,
  fr: /\bVous (?!(?:et|en|ne|la|vous|avez|êtes|dites|faites|y|seul)(?!\p{L}))\p{Ll}+(?<!ez)(?!\p{L})|[\p{Ll},] Vous(?!\p{L})/u,
  es: /\bTú (?!(?:y|e|no|te|la)(?!\p{L}))\p{Ll}+(?<!s)(?!\p{L})|[\p{Ll},] Tú(?!\p{L})/u,
};

const root = new URL("../", import.meta.url);

/** Messages that a game's page gives a name that may be the reader's: `t("key", { name: nameOf(…) })`. */
function toldOfReader(folder: string): readonly string[] {
  const page = folder.replace("/words", "/page");
  const sources = globSync(`${page}/**/*.{ts,tsx}`, { cwd: root.pathname })
    .filter((file) => !(file.includes(".test.") || file.includes("/replay/")))
    .map((file) => readFileSync(new URL(file, root), "utf8"));
  return sources.flatMap((source) =>
    [...source.matchAll(/\bt(?:\.rich)?\(\s*"([\w.-]+)",\s*\{((?:[^{};]|\{[^{}]*\})*)\}/g)].flatMap(
      ([, key = "", args = ""]) => (/\bnames?(?:Of|For)\(/.test(args) ? [key] : []),
    ),
  );
}

/** Every message that chooses by the reader, whoever gives it the name. */
function choosesByReader(folder: string): readonly string[] {
  return Object.entries(messagesOf(folder, "en")).flatMap(([key, text]) =>
    text.includes(`select, ${YOU.en} {`) ? [key] : [],
  );
}

const CALLED = /^[a-z]+(?:\.parts)?\.you$/;

/** Games that call their reader "You"; a game may go by names alone, as the template does. */
const CALLING = GAMES.filter((folder) =>
  Object.keys(messagesOf(folder, "en")).some((key) => CALLED.test(key)),
);

test("some games call their reader", () => {
  expect(CALLING.length).toBeGreaterThan(0);
});

describe.each(CALLING)("about oneself in %s", (folder) => {
  const asked = [...new Set([...toldOfReader(folder), ...choosesByReader(folder)])].filter(
    (key) => !ABOUT_OTHERS.has(key),
  );

  test("the page tells the reader of himself somewhere", () => {
    expect(toldOfReader(folder).length).toBeGreaterThan(1);
    expect(choosesByReader(folder).length).toBeGreaterThan(8);
  });

  test.each(Object.keys(WRONG))(
    "%s: no sentence about the reader has the verb of somebody else",
    (language) => {
      const you = YOU[language] ?? "";
      const messages = messagesOf(folder, language);
      const faults = asked.flatMap((key) => {
        const people = [...PEOPLE].filter((argument) => (messages[key] ?? "").includes(`{${argument}`));
        // One person of a sentence is the reader, never two.
        return people.flatMap((reader) =>
          waysOf(
            messages[key] ?? "",
            language,
            (argument) => (argument === reader ? you : PEOPLE.has(argument) ? "Ada" : `{${argument}}`),
            (argument, options) => {
              if (options.includes(you)) return argument === reader ? you : "other";
              return argument === "mine" && options.includes("true") ? "true" : null;
            },
          )
            .filter((way) => WRONG[language]?.test(way))
            .map((way) => `${key}: ${way}`),
        );
      });
      expect(faults).toEqual([]);
    },
  );

  test.each(LANGUAGES)(
    "%s: a message that chooses by the reader calls him as this language does",
    (language) => {
      const own = YOU[language] ?? "";
      const others = Object.values(YOU).filter((you) => you !== own);
      const faults = Object.entries(messagesOf(folder, language)).flatMap(([key, text]) =>
        others.some((you) => text.includes(`select, ${you} {`)) ? [key] : [],
      );
      expect(faults).toEqual([]);
      const called = Object.entries(messagesOf(folder, language)).filter(([key]) => CALLED.test(key));
      expect(called.map(([, text]) => text)).toEqual([own]);
    },
  );
});
