import { readFileSync } from "node:fs";
import { currentTranslate, loadWords, type RichArgs, speak } from "@bigboard/design/i18n";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { STILL_EDITION } from "../fixtures/still.ts";
import { words } from "../words.ts";
import { LESSONS, type LessonId } from "./course.ts";

vi.stubGlobal("document", { documentElement: {} });
const rulebook = readFileSync(new URL("../../rulebook.md", import.meta.url), "utf8");

test("every lesson teaches a clause of the rulebook, and no two have one name", () => {
  const missing = LESSONS.filter(({ rule }) => !rulebook.includes(`**${rule}**`));
  expect(missing.map(({ id, rule }) => `${id}: ${rule}`)).toEqual([]);
  const ids = LESSONS.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

/** How long a sentence may be in two lines of the narrowest phone. */
const MOST: { readonly [language in "en" | "fr" | "es" | "zh-Hant"]: number } = {
  en: 84,
  fr: 110,
  es: 110,
  "zh-Hant": 42,
};

const LIMIT = "\u221230";
const PRICES = [
  { kind: "each", drop: 3 },
  { kind: "all", drop: 2 },
];

/** What each sentence may be told with, at its longest; `company` is filled in with every name there is. */
const ARGS: { readonly [id in LessonId]: (you: string) => readonly RichArgs[] } = {
  aim: () => [{ limit: LIMIT }],
  run: () => [{ n: 8, limit: LIMIT }],
  contract: () => [{ turn: "mine" }, { turn: "other" }],
  aside: () => [{}],
  swap: () => [
    { n: 2, fits: "yes" },
    { n: 2, fits: "no" },
    { n: 1, fits: "yes" },
  ],
  cry: () => [{ n: 2 }],
  more: () => [{}],
  sale: () => ["none", "KDK\u00a0RLR"].map((dear) => ({ n: 4, dear })),
  token: () => [{}],
  offers: () => PRICES.map((price) => ({ name: "Celestine", offer: "01", next: "02", ...price })),
  stays: () => [{}],
  drops: () => [{}],
  cards: (you) => [
    { name: you, other: "Celestine" },
    { name: "Mabel", other: you },
    { name: "Mabel", other: "Otto" },
  ],
  losses: () => [{ token: "yes" }, { token: "no" }],
};

describe.each(["en", "fr", "es", "zh-Hant"] as const)("in %s", (language) => {
  test("every sentence fits two lines of a phone", async () => {
    await speak(language);
    await loadWords("krach-29", words);
    const t = currentTranslate();
    const names = STILL_EDITION.companies.map(({ code, name }) => t("krach.company.name", { code, name }));
    const said = LESSONS.flatMap(({ id }) =>
      ARGS[id](t("krach.you")).flatMap((args) =>
        names.map((company) => {
          const html = renderToStaticMarkup(t.rich(`krach.coach.${id}`, { company, ...args }));
          return { id, text: html.replace(/<[^>]*>/g, "") };
        }),
      ),
    );
    expect(said.filter(({ text }) => text.length > MOST[language])).toEqual([]);
    expect(said.filter(({ text }) => /[{}]|krach\./.test(text))).toEqual([]);
  });
});
