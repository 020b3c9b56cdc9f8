import { describe, expect, test } from "vitest";
import { someMoment } from "../fixtures/played.ts";
import { prices, STILL_TRADER, stillView } from "../fixtures/still.ts";
import { afterDrops, dayBook } from "./day.ts";
import { accountOf, accountsOf, byCard, pastAccount, placed } from "./losses.ts";

const BENJAMIN = { ...STILL_TRADER, token: null, portfolio: ["AIR/STL", "AIR/KDK"] };

describe("the loss register", () => {
  test("K-EX-D3: before the losses are booked, the lines are what they would be at these prices", () => {
    const view = stillView(3, {
      phase: "lossChoices",
      prices: prices({ AIR: -8, STL: -12, KDK: -5 }),
      traders: [BENJAMIN, STILL_TRADER, STILL_TRADER],
    });
    const account = accountOf(view, 0);
    expect(account).toMatchObject({ before: 0, shares: -33, token: null, now: -33, recorded: false });
    expect(byCard(account.lines)).toEqual([
      {
        card: "AIR/STL",
        amounts: [
          { company: "AIR", amount: -8 },
          { company: "STL", amount: -12 },
        ],
      },
      {
        card: "AIR/KDK",
        amounts: [
          { company: "AIR", amount: -8 },
          { company: "KDK", amount: -5 },
        ],
      },
    ]);
  });

  test("K-DROP-2: while two sales may still change places, the lines count the drops as the sales lie", () => {
    const moment = someMoment({}, 4, (view) => view.phase === "corrections");
    const view = moment.view("public");
    const book = dayBook(view, moment.config);
    const { before, drops } = book;
    expect(drops.some(({ drop }) => drop > 0)).toBe(true);
    const fallen = { ...view, prices: afterDrops(before, drops) };
    const accounts = accountsOf(view, book);
    expect(accounts).toEqual(view.traders.map((_, seat) => accountOf(fallen, seat)));
    expect(accounts).not.toEqual(view.traders.map((_, seat) => accountOf(view, seat)));
  });

  test("K-CARD-5: a card that has already written its line is neither lost nor counted twice", () => {
    const commission = { kind: "card", bonus: "P-08", company: null, amount: -4 } as const;
    const view = stillView(3, {
      phase: "lossChoices",
      prices: prices({ AIR: -8, STL: -12, KDK: -5 }),
      traders: [{ ...BENJAMIN, score: -24 }, STILL_TRADER, STILL_TRADER],
      register: [[[commission], [], []]],
    });
    expect(accountOf(view, 0)).toMatchObject({ before: -20, shares: -33, cards: -4, now: -57 });
  });

  test("K-RULING-57: equal scores share the place, and the next place counts them all", () => {
    const view = stillView(3, {
      phase: "ready",
      register: [[[], [], []]],
      traders: [-5, -9, -5].map((score) => ({ ...STILL_TRADER, score })),
    });
    expect(
      placed([0, 1, 2].map((seat) => accountOf(view, seat))).map((one) => [one.place, one.account.seat]),
    ).toEqual([
      [1, 0],
      [1, 2],
      [3, 1],
    ]);
  });

  test("K-INV-16: in a whole match every account adds up, and the days add up to the scores", () => {
    const view = someMoment({}, 4, (one) => one.ending === "close").view("public");
    for (const seat of [0, 1, 2, 3]) {
      let score = 0;
      for (const day of [1, 2, 3, 4]) {
        const account = pastAccount(view, seat, day);
        expect(account.before).toBe(score);
        expect(account.shares + (account.token?.amount ?? 0) + (account.cards ?? 0)).toBe(
          account.now - account.before,
        );
        score = account.now;
      }
      expect(score).toBe(view.traders[seat]?.score);
    }
  });
});
