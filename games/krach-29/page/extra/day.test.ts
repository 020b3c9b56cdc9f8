import { describe, expect, test } from "vitest";
import { someMoment } from "../fixtures/played.ts";
import { prices, STILL_CONFIG, STILL_TRADER, stillView } from "../fixtures/still.ts";
import { afterDrops, dayBook, dayNotes, hadToken, nearest } from "./day.ts";

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

/** The evening of K-EX-51: KDK at -5, three cards on x2, four and the token on an ordinary offer. */
function evening() {
  return stillView(5, {
    phase: "ready",
    history: [prices({ KDK: -5 })],
    prices: prices({ KDK: -16 }),
    sales: [
      { ...sale, seat: 2, offer: 3, company: "KDK", n: 4, cards: ["a", "b", "c", "d"], token: true },
      { ...sale, seat: 1, offer: 1, company: "KDK" },
    ],
  });
}

describe("an evening told from the view alone", () => {
  test("K-EX-51: drops come in the order of the offers, sales of one company add up", () => {
    const book = dayBook(evening(), STILL_CONFIG);
    expect(book.drops.map(({ offer, drop, from, to }) => [offer, drop, from, to])).toEqual([
      [1, 6, -5, -11],
      [3, 5, -11, -16],
    ]);
    expect(afterDrops(book.before, book.drops, 1).KDK).toBe(-11);
    expect(book.moves).toEqual([]);
  });

  test("K-DROP-1: while a card may still move the sales, nothing has fallen", () => {
    const book = dayBook({ ...evening(), phase: "corrections", prices: prices({ KDK: -5 }) }, STILL_CONFIG);
    expect(book.dropped).toBe(false);
    expect(book.after.KDK).toBe(-5);
    expect(book.drops.map((line) => line.drop)).toEqual([6, 5]);
  });

  test("K-CARD-16: what sales do not explain, P-05 has lowered or B-05 raised; both on one company are two lines", () => {
    const moved = (to: { readonly [company: string]: number }) =>
      dayBook({ ...evening(), prices: prices(to), drawn: ["B-05", "P-05"] }, STILL_CONFIG).moves;
    expect(moved({ KDK: -16, STL: -2 })).toEqual([{ bonus: "P-05", company: "STL", from: 0, to: -2 }]);
    expect(moved({ KDK: -13 })).toEqual([{ bonus: "B-05", company: "KDK", from: -16, to: -13 }]);
    expect(moved({ KDK: -15 })).toEqual([
      { bonus: "P-05", company: "KDK", from: -16, to: -18 },
      { bonus: "B-05", company: "KDK", from: -18, to: -15 },
    ]);
  });

  test("K-RULING-43: a token that is back in the reserve still lay on the sale", () => {
    const line = { kind: "token", company: "TEL", amount: -1 } as const;
    const share = { kind: "share", card: "STL/AIR", company: "STL", amount: 0 } as const;
    const view = stillView(3, {
      phase: "ready",
      sales: [sale],
      register: [[[share], [line], []]],
      traders: [{ ...STILL_TRADER, token: null }, STILL_TRADER, STILL_TRADER],
    });
    expect(hadToken(view, sale)).toBe(true);
    expect(hadToken(view, { ...sale, seat: 1 })).toBe(false);
    const free = { ...view, traders: [{ ...STILL_TRADER, token: null, freed: true }] };
    expect(hadToken(free, sale)).toBe(false);
    expect(hadToken(free, { ...sale, exceptional: true })).toBe(true);
  });

  test("K-INV-8: in whole matches the boards stand where the drops and the moves have brought them", () => {
    for (const seats of [3, 5, 8]) {
      for (const day of [1, 2, 3]) {
        const moment = someMoment({}, seats, (one) => one.phase === "ready" && one.day === day);
        const view = moment.view("public");
        const book = dayBook(view, moment.config);
        const end = { ...afterDrops(book.before, book.drops) };
        for (const move of book.moves) end[move.company] = move.to;
        expect(end, `${seats} traders, day ${day}`).toEqual(view.prices);
        const told = moment.events("public").flatMap((event) => (event.type === "dropped" ? [event] : []));
        expect(book.drops.map((line) => [line.offer, line.from, line.to])).toEqual(
          told.map((event) => [event.offer, event.from, event.to]),
        );
        expect(book.drops.map((line) => line.drop)).toEqual(told.map((event) => event.drop));
      }
    }
  });
});

test("the companies nearest to the run are all of the lowest price", () => {
  expect(nearest(STILL_CONFIG, prices({ KDK: -9, OIL: -9, STL: -3 }))).toEqual(["KDK", "OIL"]);
});

test("what the events add is of the running day alone", () => {
  const notes = dayNotes([
    { type: "returned", seat: 1, card: "COP/OIL" },
    { type: "spent", seat: 1, bonus: "P-06", how: "used" },
    { type: "dealt", day: 2, each: 6, undealt: 36, opensAt: 0 },
    { type: "switched", seats: [0, 2], offers: [2, 1] },
  ]);
  expect(notes.returned).toBe(null);
  expect(notes.spent.size).toBe(0);
  expect(notes.switched?.seats).toEqual([0, 2]);
});
