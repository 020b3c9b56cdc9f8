import { judgeOf } from "@bigboard/design/game-parts/judge";
import { looseChance } from "@bigboard/kernel";
import type { Picked } from "@bigboard/krach-29/game";
import { type ChoiceFor, rules as rulesOf, type View } from "@bigboard/krach-29/game";
import { describe, expect, test } from "vitest";
import { someMoment } from "../fixtures/played.ts";
import { prices, STILL_CONFIG, STILL_TRADER, stillView } from "../fixtures/still.ts";
import { answerKey, answersOf, defaultAnswer, type Effect, effectOf } from "./answers.ts";

/** What an answer to each choice does. */
const KINDS: { readonly [kind in ChoiceFor]: Effect["kind"] } = {
  token: "token",
  "B-05": "move",
  "B-06": "switch",
  "B-07": "writeOff",
  "B-08": "short",
  "P-05": "move",
};
const ASKED: readonly ChoiceFor[] = ["token", "B-05", "B-06", "B-07", "B-08", "P-05"];

describe.each(ASKED)("the choice of %s", (kind) => {
  const moment = someMoment({}, 5, (view) => view.choice?.for === kind && view.day > 0);
  const { choice } = moment.view("public");
  const seat = choice?.seat ?? 0;
  const view = moment.view(seat);
  const rules = rulesOf(moment.config);
  const world = rules.imagine(view, looseChance("answers"));
  const table = { view, config: moment.config, judge: judgeOf(rules, view, seat) };

  test("offers what the rules list, no more and no less, each with what it does and under a name of its own", () => {
    if (choice === null) throw new Error("nobody is asked");
    const listed = rules
      .moves(world, seat)
      .listed.flatMap((move) => (move.type === "choose" ? [answerKey(move.pick)] : []));
    const answers = answersOf(table, choice);
    expect(answers.map((answer) => answerKey(answer.pick)).toSorted()).toEqual(listed.toSorted());
    expect(new Set(listed).size).toBe(listed.length);
    expect(new Set(answers.map(({ effect }) => effect.kind))).toEqual(new Set([KINDS[kind]]));
  });

  test("lists contracts in the order of the price boards", () => {
    if (choice === null) throw new Error("nobody is asked");
    const codes = moment.config.edition.companies.map(({ code }) => code);
    const listed = answersOf(table, choice).flatMap(({ effect }) =>
      effect.kind === "token" ? [codes.indexOf(effect.company)] : [],
    );
    expect(listed).toHaveLength(kind === "token" ? answersOf(table, choice).length : 0);
    expect(listed).toEqual(listed.toSorted((a, b) => a - b));
  });

  test("says what the clock would answer as the rules do", () => {
    if (choice === null) throw new Error("nobody is asked");
    const usual = defaultAnswer(table.judge, answersOf(table, choice));
    const fallback = rules.fallback(world, seat);
    expect(usual === null ? null : answerKey(usual.pick)).toEqual(
      fallback?.type === "choose" ? answerKey(fallback.pick) : null,
    );
  });
});

const sale = {
  oddLot: false,
  oddCard: null,
  token: false,
  faceDown: false,
  exceptional: false,
  automatic: false,
} as const;

describe("what an answer does, in numbers", () => {
  const effect = (view: View, kind: ChoiceFor, pick: Picked) =>
    effectOf(view, STILL_CONFIG, { id: 1, seat: 0, for: kind, about: 0 }, pick);

  const sales = [
    { ...sale, seat: 0, offer: 1, company: "MOT", n: 3, cards: ["a", "b", "c"] },
    { ...sale, seat: 3, offer: 4, company: "STL", n: 5, cards: ["d", "e", "f", "g", "h"] },
  ];

  test("K-EX-69: switched sales fall where the other lay, and whoever holds their shares pays for that", () => {
    const traders = [
      { ...STILL_TRADER, portfolio: ["STL/OIL"] },
      { ...STILL_TRADER, token: "MOT" },
      STILL_TRADER,
      STILL_TRADER,
    ];
    const view = stillView(4, {
      phase: "corrections",
      prices: prices({ STL: -4 }),
      history: [prices({ STL: -4 })],
      sales,
      traders,
    });
    expect(effect(view, "B-06", { seat: 3 })).toEqual({
      kind: "switch",
      seat: 3,
      ends: [
        { company: "MOT", was: -9, to: -2 },
        { company: "STL", was: -6, to: -19 },
      ],
      mine: -13,
      others: [{ seat: 1, change: 7 }],
      run: "none",
    });
  });

  test("a switch that brings a bank run says so, and one that ends it", () => {
    const at = (before: Record<string, number>) =>
      stillView(4, {
        phase: "corrections",
        prices: prices(before),
        history: [prices(before)],
        sales,
      });
    expect(effect(at({ STL: -15 }), "B-06", { seat: 3 })).toMatchObject({ run: "brings" });
    expect(effect(at({ MOT: -21 }), "B-06", { seat: 3 })).toMatchObject({ run: "saves" });
    expect(effect(at({ STL: -28 }), "B-06", { seat: 3 })).toMatchObject({ run: "stays" });
  });

  test("a rumour that brings a bank run says so", () => {
    const view = stillView(3, { phase: "adjustments", prices: prices({ KDK: -29 }) });
    expect(effect(view, "P-05", { company: "KDK" })).toMatchObject({ to: -31, run: "brings" });
  });

  test("K-EX-54, K-EX-55: a raise that ends the bank run says so, one that does not says that", () => {
    const at = (price: number) => stillView(3, { phase: "adjustments", prices: prices({ KDK: price }) });
    expect(effect(at(-31), "B-05", { company: "KDK" })).toMatchObject({ from: -31, to: -28, run: "saves" });
    expect(effect(at(-34), "B-05", { company: "KDK" })).toMatchObject({ to: -31, run: "stays" });
    expect(effect(at(-8), "B-05", { company: "KDK" })).toMatchObject({ run: "none" });
    // Another company is beyond the line all the same.
    const two = stillView(3, { phase: "adjustments", prices: prices({ KDK: -31, OIL: -30 }) });
    expect(effect(two, "B-05", { company: "KDK" })).toMatchObject({ run: "stays" });
  });

  test("K-EX-57: a raise stops at 0; shares held and the token gain by it", () => {
    const trader = { ...STILL_TRADER, token: "TEL", portfolio: ["TEL/OIL"] };
    const view = stillView(3, {
      phase: "adjustments",
      prices: prices({ TEL: -2 }),
      traders: [trader, STILL_TRADER, STILL_TRADER],
    });
    expect(effect(view, "B-05", { company: "TEL" })).toMatchObject({ from: -2, to: 0, mine: 4 });
  });

  test("B-08 wins the size of a price, at most its cap", () => {
    const view = stillView(3, { phase: "lossChoices", prices: prices({ MOT: -9, OIL: -22 }) });
    expect(effect(view, "B-08", { company: "MOT" })).toMatchObject({ wins: 9, capped: false });
    expect(effect(view, "B-08", { company: "OIL" })).toMatchObject({ wins: 10, capped: true });
  });
});
