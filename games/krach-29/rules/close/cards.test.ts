import { expect, it } from "vitest";
import { ACTIONS } from "../actions/index.ts";
import { Evening } from "../evening.fixture.ts";
import { firstSeller, holderOf, isLastDay, lastSeller, saleOf, sharesOf } from "./cards.ts";
import { companyOf, samePick, seatOf } from "./targets.ts";

const SALES = [
  { seat: 2, company: "STL", cards: 2 },
  { seat: 0, company: "KDK", cards: 3 },
];

it("K-RULING-47, K-CARD-6: first and last seller go by the order of conclusion", () => {
  const { state } = new Evening({ sales: SALES });
  expect([firstSeller(state), lastSeller(state)]).toEqual([2, 0]);
  expect(saleOf(state, 0)).toMatchObject({ company: "KDK" });
});

it("whoever has not sold has no sale, and without sales there is no seller", () => {
  expect(() => saleOf(new Evening({ sales: SALES }).state, 1)).toThrow("seat 1 has not sold");
  expect(() => firstSeller(new Evening({}).state)).toThrow("nobody has sold");
});

it("K-BONUS-4: a card lies before one trader or nobody", () => {
  const { state } = new Evening({ day: 2, bonus: { 0: "B-02" } });
  expect([holderOf(state, "B-02"), holderOf(state, "B-03")]).toEqual([0, null]);
});

it("K-DAY-1: day 4 is the last", () => {
  const lasts = [1, 2, 3, 4].map((day) => {
    const { bound, state } = new Evening({ day });
    return isLastDay(bound, state);
  });
  expect(lasts).toEqual([false, false, false, true]);
});

it("P-05: shares are those of the portfolio and the token in front of the trader", () => {
  const sales = [{ seat: 1, company: "STL", cards: 2, portfolio: ["KDK/RAD", "KDK/MOT", "RAD/OIL"] }];
  const trader = new Evening({ sales, tokens: { 1: "KDK" } }).trader(1);
  expect(["KDK", "RAD", "OIL", "STL"].map((company) => sharesOf(trader, company))).toEqual([3, 2, 1, 0]);
});

it("an answer is what it names", () => {
  expect(companyOf({ company: "STL" }, null)).toBe("STL");
  expect(companyOf({ card: "STL/AIR", company: "AIR" }, "OIL")).toBe("AIR");
  expect(companyOf({ token: true }, "OIL")).toBe("OIL");
  expect(() => companyOf({ token: true }, null)).toThrow(RangeError);
  expect(() => companyOf({ seat: 1 }, "OIL")).toThrow(RangeError);
  expect(seatOf({ seat: 1 })).toBe(1);
  expect(() => seatOf({ token: true })).toThrow(RangeError);
});

it("two answers are the same when they name the same", () => {
  const answers = [
    { seat: 0 },
    { seat: 1 },
    { token: true },
    { company: "AIR" },
    { company: "STL" },
    { card: "STL/AIR", company: "AIR" },
    { card: "STL/AIR", company: "STL" },
    { card: "AIR/KDK", company: "AIR" },
  ] as const;
  for (const [i, one] of answers.entries()) {
    expect(answers.map((other) => samePick(one, other))).toEqual(answers.map((_, k) => k === i));
  }
});

it("nobody answers what is not asked, and nobody gives up what they do not hold", () => {
  const day = new Evening({});
  const choose = { type: "choose", choice: 1, pick: { company: "STL" } } as const;
  expect(() => ACTIONS.choose.apply(day.work(), 0, choose)).toThrow("nothing is asked");
  expect(() => ACTIONS.discard.apply(day.work(), 1, { type: "discard" })).toThrow(
    "seat 1 has no card to give up",
  );
});
