import { readFileSync } from "node:fs";
import { toJson } from "@bigboard/design/fixtures/still-page";
import { createTranslate } from "@bigboard/design/i18n/translate";
import { LANGUAGES } from "@bigboard/design/settings";
import { CODES, type Event } from "@bigboard/wall-street-1920/game";
import { describe, expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import { whyNot } from "../plan/why.ts";
import { asEvents, asView } from "../trusted.ts";
import { describeStep } from "./describe-step.ts";
import { linesOf, type Wording } from "./lines.ts";
import { storyOf } from "./story.ts";
import { whenOf } from "./when.ts";

function translator(language: (typeof LANGUAGES)[number]) {
  const file = new URL(`../../words/${language}.json`, import.meta.url);
  return createTranslate(language, JSON.parse(readFileSync(file, "utf8")));
}

const t = translator("en");
const table = new LocalTable({ players: 3, seed: "log", me: 0, config: {} });
const wording: Wording = { t, config: table.config, names: ["Ada", "Ines", "Otto"] };
const texts = (events: readonly Event[]): readonly string[] =>
  linesOf(wording, events, whenOf(events, table.view()), "x").map((line) => line.text);

describe("the log in plain words", () => {
  test("a purchase says what and for how much, and what became of it", () => {
    expect(
      texts([
        { type: "moved", seat: 1, from: 0, to: 2, steps: 2, price: 4, capital: 4 },
        { type: "bought", seat: 1, cards: ["corn-1"] },
        { type: "kept", seat: 1, card: "corn-1" },
        { type: "price", company: "corn", from: 3, to: 4, rule: "W-MOVE-13" },
      ]),
    ).toEqual(["Ines buys a corn share for $4", "Ines keeps a corn share", "Corn up 1 step, 3 → 4"]);
  });

  test("the reader is told of himself as one speaks to somebody", () => {
    const mine = (language: (typeof LANGUAGES)[number], you: string) =>
      linesOf(
        { ...wording, t: translator(language), names: [you, "Ines", "Otto"] },
        [
          { type: "capital", seat: 0, capital: 5, rule: "W-CAP-1" },
          { type: "loan", seat: 0, loans: 1 },
          { type: "settled", seat: 0 },
        ],
        [0, 1, 2].map(() => ({ turn: 1, round: 1 })),
        "x",
      ).map((line) => line.text.replaceAll("\u00a0", " "));
    expect(mine("en", "You")).toEqual([
      "You raise your capital to 5",
      "You take a loan of $5, the first",
      "You have counted",
    ]);
    expect(mine("fr", "Vous")).toEqual([
      "Vous portez votre capital à 5",
      "Vous prenez un prêt de 5 $, le premier",
      "Vous avez compté",
    ]);
    expect(mine("es", "Tú")[2]).toBe("Tú has hecho las cuentas");
  });

  test("W-MOVE-9: who stands there is paid in a line of its own, behind what was bought", () => {
    const events: readonly Event[] = [
      { type: "moved", seat: 1, from: 0, to: 2, steps: 2, price: 6, capital: 4 },
      { type: "booked", from: 1, to: "bank", amount: 2, rule: "W-MOVE-7" },
      { type: "booked", from: 1, to: 0, amount: 1, rule: "W-MOVE-9" },
      { type: "booked", from: 1, to: 2, amount: 1, rule: "W-MOVE-9" },
      { type: "bought", seat: 1, cards: ["corn-1"] },
    ];
    expect(texts(events)).toEqual([
      "Ines buys a corn share for $6, $2 of it cash",
      "Ines pays $1 to Ada",
      "Ines pays $1 to Otto",
    ]);
    const step = describeStep(
      events.map(toJson),
      toJson(table.view()),
      ["You", "Ines", "Otto"],
      t,
      toJson(table.config),
    );
    expect(step.text).toBe("buys a corn share for $6, $2 of it cash, pays $1 to you, pays $1 to Otto");
  });

  test("W-MOVE-23: a stop at the trend names the coins", () => {
    expect(
      texts([
        { type: "moved", seat: 0, from: 0, to: 3, steps: 3, price: 3, capital: 3 },
        { type: "booked", from: "trend", to: 0, amount: 2, rule: "W-MOVE-23" },
      ]),
    ).toEqual(["Ada stops at the trend and takes $2"]);
  });

  test("where the name stands beside, a line has one without", () => {
    const sold: Event = { type: "sold", seat: 2, card: "corn-1", location: 1, amount: 2 };
    const [line] = linesOf(wording, [sold], [{ turn: 4, round: 2 }], "x");
    expect(line).toMatchObject({ bare: "sells a corn share for $2", seat: 2 });
  });

  test("W-RULING-91: without aids past purchases lose their cards and discards are gone, money and prices stay", () => {
    const turn = (n: number): Event => ({
      type: "turn",
      seat: (n - 1) % 3,
      turn: n,
      round: Math.ceil(n / 3),
    });
    const events: readonly Event[] = [
      turn(4),
      { type: "moved", seat: 1, from: 0, to: 2, steps: 2, price: 4, capital: 4 },
      { type: "bought", seat: 1, cards: ["corn-1", "corn-2"] },
      { type: "kept", seat: 1, card: "corn-1" },
      { type: "discarded", seat: 1, card: "corn-2", pile: "L" },
      { type: "loan", seat: 1, loans: 1 },
      { type: "price", company: "oil", from: 6, to: 5, rule: "W-CARD-9" },
    ];
    const told = (now: number, aids: boolean): readonly string[] => {
      const view = { ...table.view(), turn: now, round: Math.ceil(now / 3) };
      const later = Array.from({ length: now - 4 }, (_, n) => turn(n + 5));
      const facts = [...events, ...later].map(toJson);
      const update = { match: "m", version: 2, at: 0, facts, before: null, after: null };
      return storyOf(wording, [update], view, aids).lines.map((line) => line.text);
    };
    expect(told(7, false)).toEqual([
      "Ines buys 2 cards for $4",
      "Ines takes a loan of $5, the first",
      "Oil down 6 → 5",
    ]);
    expect(told(6, false)).toEqual(told(40, true));
    expect(told(40, true)).toHaveLength(5);
  });

  test.each(LANGUAGES)("%s: a whole match is told without a missing word or a code", (language) => {
    const match = new LocalTable({
      players: 4,
      seed: `told-${language}`,
      me: 0,
      config: { tycoons: "random", callOptions: true },
    });
    match.playUntil("over", 0);
    const words: Wording = {
      ...wording,
      t: translator(language),
      config: match.config,
      names: ["Ada", "Ines", "Otto", "Mabel"],
    };
    for (const update of match.feed.history()) {
      const events = asEvents(update.facts);
      for (const line of linesOf(words, events, whenOf(events, asView(update.after)), "x")) {
        expect(line.text).not.toMatch(/street\.|\{|\}|undefined|null|[a-z]+-[0-9]/);
        expect(line.text.trim()).not.toBe("");
      }
    }
  });
});

describe("why not", () => {
  const outer = ["NO_SEAT", "BAD_ACTION", "BAD_CONFIG", "BAD_SEATS", "BAD_GIVEN", "BAD_EDITION"];
  test.each(CODES.filter((code) => !outer.includes(code)))(
    "%s is told in its own words, with its rule and never as a code",
    (code) => {
      const why = whyNot(t, { code, rule: "W-SELL-2", detail: {} });
      expect(why.text).not.toBe(t("street.why.other"));
      expect(`${why.title} ${why.text}`).not.toContain(code);
      expect(why.rule).toBe("W-SELL-2");
    },
  );

  test("a code of the table or the wire still gets a sentence", () => {
    expect(whyNot(t, { code: "TOO_LATE", rule: "", detail: {} })).toEqual({
      title: "Not now",
      text: "The rules do not allow this here.",
      rule: null,
    });
  });
});

describe("a step of a replay", () => {
  test("a step without a line of its own still says what it was and whose", () => {
    const config = toJson(table.config);
    const view = toJson(table.view());
    const ended = describeStep([{ type: "turnEnded", seat: 1 }], view, wording.names, t, config);
    expect(ended).toMatchObject({ seat: 1, text: "ends the turn" });
    const paid = [{ type: "booked", from: 2, to: "bank", amount: 2, rule: "W-CAP-2" }];
    expect(describeStep(paid, view, wording.names, t, config)).toMatchObject({
      seat: 2,
      text: "pays $2 to raise capital",
    });
  });
});

test("W-CARD-18: a step of a replay says whose loans a black day brings", () => {
  const events: readonly Event[] = [
    { type: "kept", seat: 1, card: "corn-1" },
    ...[0, 1, 2].map((seat): Event => ({ type: "loan", seat, loans: 1 })),
  ];
  const step = describeStep(events.map(toJson), toJson(table.view()), wording.names, t, toJson(table.config));
  expect(step).toMatchObject({
    seat: 1,
    text: "keeps a corn share, Ada takes a loan of $5, the first, Ines takes a loan of $5, the first, Otto takes a loan of $5, the first",
  });
});

describe("why, for whoever asks", () => {
  const oil = table.config.edition.shares.find((card) => card.kind === "share" && card.company === "oil");
  const price = 1 + (oil?.cost ?? 0);
  const told = (facts: readonly Event[], version: number) => ({
    ...{ match: "m", version, at: 0, facts: facts.map(toJson), before: null, after: null },
  });
  const view = { ...asView(toJson(table.view())), trendAt: 5 };
  const history = [
    told([{ type: "placed", seat: 0, location: 1 }], 1),
    told([{ type: "drawn", card: oil?.id ?? "", location: 2, top: null, left: 9 }], 2),
    told([{ type: "capital", seat: 0, capital: price, rule: "W-CAP-4" }], 3),
  ];
  const whys = (aids: boolean, updates = history) =>
    storyOf(wording, updates, view, aids).lines.flatMap(({ why }) => why ?? []);

  test("a capital that buys at once what was told to lie ahead says so", () => {
    expect(whys(true)).toEqual([`${price} next turn buys an oil share at once.`]);
  });

  test("W-RULING-91: without aids a card that was drawn rounds ago is not named", () => {
    const turn = (n: number): Event => ({
      type: "turn",
      seat: (n - 1) % 3,
      turn: n,
      round: Math.ceil(n / 3),
    });
    const [placed, drawn, raised] = history;
    if (placed === undefined || drawn === undefined || raised === undefined) throw new Error("no history");
    const later = [placed, told([turn(1)], 2), drawn, told([turn(2), turn(3), turn(4), turn(5)], 4), raised];
    expect(whys(true, later)).toEqual([`${price} next turn buys an oil share at once.`]);
    expect(whys(false, later)).toEqual([`${price} to spend in every turn from now on.`]);
  });
});
