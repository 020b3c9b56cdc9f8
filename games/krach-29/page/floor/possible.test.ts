import { judgeOf } from "@bigboard/design/game-parts/judge";
import { isRefusal, type Json, type Seat } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { krach29, rules as rulesOf, type View } from "@bigboard/krach-29/game";
import { describe, expect, test } from "vitest";
import type { KrachTable } from "../table-context.ts";
import { partnersOf, takesOf, whyNoCry } from "./possible.ts";
import { standing } from "./status.ts";

const HAND = ["STL/MOT", "KDK/MOT", "MOT/TEL", "AIR/DIM", "COP/RLR"];
const BLIND = { to: null, want: null, give: null } as const;

/** A table of four as a seat sees it, laid out as `given` says. */
function table(
  given: { readonly [name: string]: Json },
  me: Seat | null = 0,
): Pick<KrachTable, "view" | "judge" | "me"> {
  const config = configWith(krach29, {}, 4);
  const laid = krach29.arrange({ hands: { 0: HAND }, ...given }, config, 4);
  if (isRefusal(laid)) throw new Error(JSON.stringify(laid));
  const rules = rulesOf(laid.config);
  const view: View = rules.view(laid.state, me ?? "public", "none");
  return { view, me, judge: judgeOf(rules, view, me) };
}

const sold = (seat: Seat, company: string) => ({ seat, company, cards: 2 });

describe("where one stands is what the rules say to a cry", () => {
  test.each([
    ["waiting", { phase: "countdown", until: 3000, opensAt: 3000 }],
    ["trading", {}],
    ["lastCall", { phase: "lastCall", until: 13_000 }],
    ["last", { sales: [sold(1, "OIL"), sold(2, "RAD"), sold(3, "ELE")] }],
    ["sold", { sales: [{ seat: 0, company: "MOT", cards: ["STL/MOT", "KDK/MOT", "MOT/TEL"] }] }],
    ["jammed", { day: 2, bonus: { 0: "P-01" }, looksAt: { 0: 6000 }, hands: {} }],
  ] as const)("%s", (expected, given) => {
    expect(standing(table(given))).toBe(expected);
  });

  test("watching", () => {
    expect(standing(table({}, null))).toBe("watching");
  });
});

describe("why there can be no cry", () => {
  const post = (cards: readonly string[]) => ({ type: "post", cards, ...BLIND }) as const;
  const [one = "", two = ""] = HAND;

  test("K-NET-13 nothing is set aside", () => {
    expect(whyNoCry(table({}), post([]))).toMatchObject({ code: "EMPTY_TRAY", rule: "K-NET-13" });
    expect(whyNoCry(table({}), post([one]))).toBeNull();
  });

  test("K-NET-17 too many are open already", () => {
    const cries = [
      { seat: 0, cards: 1 },
      { seat: 0, cards: 1 },
      { seat: 0, cards: 1 },
    ];
    expect(whyNoCry(table({ cries }), post([one]))).toMatchObject({ code: "TOO_MANY_CRIES" });
  });

  test("P-02 more cards than the ticker's owner may put in one lot", () => {
    const small = table({ day: 2, bonus: { 0: "P-02" } });
    const most = HAND.findIndex(
      (_, n) => whyNoCry(small, post(HAND.slice(0, n + 1)))?.code === "SMALL_LOTS_ONLY",
    );
    expect(most).toBeGreaterThan(0);
    expect(whyNoCry(small, post([one]))).toBeNull();
  });

  test("K-NET-11 the exchange is not open, whatever is set aside", () => {
    const early = table({ phase: "countdown", until: 3000, opensAt: 3000 });
    expect(whyNoCry(early, post([]))).toMatchObject({ code: "NOT_OPEN" });
    expect(whyNoCry(early, post([one, two]))).toMatchObject({ code: "NOT_OPEN" });
  });
});

describe("what can be taken", () => {
  const cries = [
    { seat: 1, cards: 2 },
    { seat: 2, cards: 1, to: 0 },
    { seat: 2, cards: 1, to: 3 },
    { seat: 0, cards: 1 },
  ];
  const takes = (given: { readonly [name: string]: Json }, out: number, me: Seat | null = 0) =>
    Object.fromEntries(takesOf(table({ cries, ...given }, me), HAND.slice(0, out), HAND));

  test("a cry fits, needs other cards, or is out of reach; the own ones are no matter of it", () => {
    expect(takes({}, 2)).toEqual({ 1: "fits", 2: "needs", 3: "barred" });
    expect(takes({}, 1)).toEqual({ 1: "needs", 2: "fits", 3: "barred" });
  });

  test("P-02 keeps large ones out of reach", () => {
    const large = [
      { seat: 1, cards: 5 },
      { seat: 2, cards: 1 },
    ];
    expect(takes({ cries: large, day: 2, bonus: { 0: "P-02" } }, 0)).toEqual({ 1: "barred", 2: "needs" });
  });

  test("a seller and an onlooker take none", () => {
    const sales = [{ seat: 0, company: "MOT", cards: ["STL/MOT", "KDK/MOT", "MOT/TEL"] }];
    expect(takes({ sales, cries: cries.slice(0, 1) }, 2)).toEqual({ 1: "barred" });
    expect(takes({}, 2, null)).toEqual({ 1: "barred", 2: "barred", 3: "barred", 4: "barred" });
  });
});

test("K-NET-23 a cry may be for everybody else who has not sold", () => {
  expect(partnersOf(table({ sales: [sold(2, "RAD")] }))).toEqual([1, 3]);
});
