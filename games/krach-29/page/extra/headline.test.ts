import { readFileSync } from "node:fs";
import { judgeOf } from "@bigboard/design/game-parts/judge";
import { recordedSeats } from "@bigboard/design/game-parts/seats";
import { createTranslate } from "@bigboard/design/i18n/translate";
import { LANGUAGES } from "@bigboard/design/settings";
import { rules as rulesOf } from "@bigboard/krach-29/game";
import { describe, expect, test } from "vitest";
import { prices, STILL_CONFIG, STILL_TRADER, stillView } from "../fixtures/still.ts";
import { companyMap, type KrachTable } from "../table-context.ts";
import { type DayBook, dayBook } from "./day.ts";
import { deckOf, type Headline, headlineOf, variantOf } from "./headline.ts";
import { deckWords, headlineWords, WAYS } from "./words.ts";

const sale = {
  seat: 0,
  offer: 1,
  n: 3,
  company: "MOT",
  cards: ["STL/MOT", "MOT/TEL", "MOT/OIL"],
  oddLot: false,
  oddCard: null,
  token: false,
  faceDown: false,
  exceptional: false,
  automatic: false,
} as const;

function evening(change: Parameters<typeof stillView>[1]) {
  const kept = { kind: "token", company: "TEL", amount: 0 } as const;
  const register = [[[kept], [kept], [kept], [kept], [kept]]];
  const view = stillView(5, { phase: "ready", register, ...change });
  const book = dayBook(view, STILL_CONFIG);
  return { view, book, headline: headlineOf(STILL_CONFIG, book) };
}

describe("the headline is the news of the day, by weight", () => {
  test("a company within ten of the run comes before everything else", () => {
    const { headline } = evening({
      history: [prices({ MOT: -16, OIL: -3 })],
      prices: prices({ MOT: -22, OIL: -12 }),
      sales: [{ ...sale }],
    });
    expect(headline).toEqual({ kind: "near", company: "MOT", left: 8 });
  });

  test("K-BANKRUN-1: a bank run is the only news there is, and nobody leads", () => {
    const { view, book, headline } = evening({
      phase: "over",
      ending: "bankrun",
      history: [prices({ MOT: -26 })],
      prices: prices({ MOT: -32 }),
      sales: [{ ...sale }],
      traders: [-9, -4, -4, -7, -20].map((score) => ({ ...STILL_TRADER, score })),
    });
    expect(headline).toEqual({ kind: "run" });
    expect(deckOf(view, STILL_CONFIG, book, headline)).toEqual([{ kind: "stroke", company: "MOT", by: 6 }]);
  });

  test("three sales of one company are a stampede", () => {
    const { headline } = evening({
      prices: prices({ MOT: -12 }),
      sales: [1, 2, 3].map((offer) => ({ ...sale, seat: offer, offer })),
    });
    expect(headline).toEqual({ kind: "pile", company: "MOT", sellers: 3 });
  });

  test("else the deepest fall, and a quiet day when nothing fell by more than three", () => {
    expect(evening({ prices: prices({ MOT: -6 }), sales: [{ ...sale }] }).headline).toEqual({
      kind: "fall",
      company: "MOT",
      by: 6,
    });
    expect(evening({ prices: prices({ MOT: -3 }), sales: [{ ...sale, offer: 3 }] }).headline).toEqual({
      kind: "calm",
    });
  });

  test("K-SETUP-4: before the first day it names those that fell first", () => {
    const view = stillView(3, { day: 0, phase: "tokens", prices: prices({ STL: -5, KDK: -5, RAD: -2 }) });
    const book = dayBook(view, STILL_CONFIG);
    expect(headlineOf(STILL_CONFIG, book)).toEqual({ kind: "open", company: "STL", other: "KDK", price: -5 });
  });
});

describe("the sentences below it", () => {
  test("K-EX-54: bankers who stopped a run are told first, then who leads", () => {
    const { view, book, headline } = evening({
      history: [prices({ KDK: -22 })],
      prices: prices({ KDK: -28 }),
      drawn: ["B-05", "P-08"],
      sales: [{ ...sale, company: "KDK", n: 9, cards: [..."abcdefghi"], offer: 3 }],
      traders: [-9, -4, -4, -7, -20].map((score) => ({ ...STILL_TRADER, score })),
    });
    expect(book.moves).toEqual([{ bonus: "B-05", company: "KDK", from: -31, to: -28 }]);
    expect(deckOf(view, STILL_CONFIG, book, headline)).toEqual([
      { kind: "saved", company: "KDK", price: -31 },
      { kind: "least", seats: [1, 2] },
    ]);
  });

  test("a stroke that the headline tells already is not told again", () => {
    const { view, book, headline } = evening({ prices: prices({ MOT: -6 }), sales: [{ ...sale }] });
    expect(deckOf(view, STILL_CONFIG, book, headline)).toEqual([]);
  });
});

const config = STILL_CONFIG;
const table: KrachTable = {
  view: stillView(3),
  config,
  rules: rulesOf(config),
  judge: judgeOf(rulesOf(config), stillView(3), null),
  companies: companyMap(config),
  me: null,
  seats: recordedSeats(["Stranger", "Ines", "Otto"], ["top"]),
};
const speaking = (language: (typeof LANGUAGES)[number]) => {
  const file = new URL(`../../words/${language}.json`, import.meta.url);
  return createTranslate(language, JSON.parse(readFileSync(file, "utf8")));
};

test("every headline has its words in every language, in every way, and the ways differ", () => {
  const headlines: Headline[] = [
    { kind: "near", company: "MOT", left: 7 },
    { kind: "pile", company: "MOT", sellers: 3 },
    { kind: "fall", company: "MOT", by: 14 },
    { kind: "calm" },
  ];
  for (const language of LANGUAGES) {
    const t = speaking(language);
    for (const headline of headlines) {
      const ways = Array.from({ length: WAYS }, (_, way) => headlineWords(table, headline, way, t));
      expect(new Set(ways).size, `${language} ${headline.kind}`).toBe(WAYS);
      for (const words of ways) expect(words).not.toMatch(/extra\.|[{}]/);
    }
  }
});

test("the way to say it is the same for everybody and lies within the ways there are", () => {
  const { book } = evening({ prices: prices({ MOT: -6 }), sales: [{ ...sale }] });
  const again: DayBook = { ...book };
  expect(variantOf(book, WAYS)).toBe(variantOf(again, WAYS));
  expect(variantOf(book, WAYS)).toBeLessThan(WAYS);
});

test("the reader is told of as you, alone and among others, with the verb that belongs to it", () => {
  const least = (language: (typeof LANGUAGES)[number], me: number | null, ...seats: number[]) =>
    deckWords({ ...table, me }, { kind: "least", seats }, speaking(language));
  expect(least("en", 0, 0)).toBe("You have lost least so far.");
  expect(least("en", 0, 1)).toBe("Ines has lost least so far.");
  expect(least("en", 0, 0, 2)).toBe("You and Otto have lost least so far.");
  expect(least("en", 2, 0, 2)).toBe("You and Stranger have lost least so far.");
  expect(least("en", null, 0, 2)).toBe("Stranger and Otto have lost least so far.");
  expect(least("fr", 0, 0, 2)).toBe("Vous et Otto avez le moins perdu jusqu’ici.");
  expect(least("es", 0, 0, 2)).toBe("Tú y Otto sois quienes menos habéis perdido hasta ahora.");
  expect(least("es", 1, 0, 2)).toBe("Stranger y Otto son quienes menos han perdido hasta ahora.");
  expect(least("zh-Hant", 0, 0, 2)).toBe("目前你和 Otto 賠得最少。");
  const sold = (language: (typeof LANGUAGES)[number]) =>
    deckWords({ ...table, me: 0 }, { kind: "automatic", seats: [0, 1] }, speaking(language));
  expect(sold("en")).toBe("The house had to sell for you and Ines.");
  expect(sold("fr")).toBe("La maison a dû vendre pour vous et Ines.");
});
