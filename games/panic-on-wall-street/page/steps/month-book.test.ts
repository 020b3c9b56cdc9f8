import type { Booking, Event } from "@bigboard/panic-on-wall-street/game";
import { describe, expect, test } from "vitest";
import { sceneOf } from "../fixtures/scenes.ts";
import { asEvents } from "../trusted.ts";
import { billOf, bookingKind, monthBook, tillsOf } from "./month-book.ts";
import { monthSums } from "./month-sums.ts";

const line = (
  from: Booking["from"],
  to: Booking["to"],
  amount: number,
  rule: string,
  month = 1,
): Booking => ({
  month,
  phase: "incomes",
  from,
  to,
  amount,
  rule,
});

const LEDGER: readonly Booking[] = [
  line("bank", 2, 60_000, "P-INCOME-1"),
  line(3, "bank", 10_000, "P-INCOME-4"),
  line(2, 1, 20_000, "P-PAY-1"),
  line(2, 0, 25_000, "P-PAY-1"),
  line(3, 0, 15_000, "P-RULING-37"),
  line(3, 0, 40_000, "P-PAY-1", 2),
  line(0, "bank", 30_000, "P-COST-1"),
  line("bank", 1, 10_000, "P-COST-5"),
  line(1, "bank", 45_000, "P-AUCTION-8"),
  line(2, 1, 5_000, "P-RULING-43"),
  line(2, 1, 5_000, "P-RULING-45"),
];

describe("P-NET-63 who paid which manager", () => {
  test("manager by manager with the sum, this month's share prices only", () => {
    expect(tillsOf(LEDGER, 1)).toEqual([
      {
        manager: 0,
        payments: [
          { from: 2, to: 0, amount: 25_000 },
          { from: 3, to: 0, amount: 15_000 },
        ],
        sum: 40_000,
      },
      { manager: 1, payments: [{ from: 2, to: 1, amount: 20_000 }], sum: 20_000 },
    ]);
  });

  test("as one seat sees it: what it paid to whom, and who paid it", () => {
    expect(billOf(LEDGER, 1, 2)).toEqual({
      paid: [
        { seat: 0, amount: 25_000 },
        { seat: 1, amount: 20_000 },
      ],
      got: [],
    });
    expect(billOf(LEDGER, 1, 0)).toEqual({
      paid: [],
      got: [
        { seat: 2, amount: 25_000 },
        { seat: 3, amount: 15_000 },
      ],
    });
  });

  test("P-NET-67 every clause that books money has a kind", () => {
    expect(LEDGER.map(bookingKind)).toEqual([
      "income",
      "loss",
      "price",
      "price",
      "price",
      "price",
      "cost",
      "sale",
      "auction",
      "iou",
      "gift",
    ]);
    expect(bookingKind(line(0, "bank", 5_000, "P-RULING-42"))).toBe("cost");
    expect(bookingKind(line(3, 0, 5_000, "P-RULING-46"))).toBe("price");
    expect(bookingKind(line("bank", 0, 120_000, "P-SETUP-5"))).toBe("start");
  });

  test("a month's columns add up to what its purse felt", () => {
    const [, one, two] = monthSums(LEDGER, 1, 4);
    expect(one).toMatchObject({
      market: 0,
      shares: 20_000,
      costs: 0,
      auction: -45_000,
      other: 20_000,
      net: -5_000,
    });
    expect(two).toMatchObject({ market: 60_000, shares: -45_000, other: -10_000, net: 5_000 });
  });
});

describe("the book of a month", () => {
  const told = (table: ReturnType<typeof sceneOf>): readonly Event[] =>
    table.feed.history().flatMap(({ facts }) => asEvents(facts));

  test("P-HID-11 P-HID-13 P-HID-14 keeps who was short, how it was split, and what each creditor said", () => {
    const table = sceneOf("short", 6);
    table.due();
    expect(monthBook(told(table)).cases.map(({ debtor, handover }) => [debtor, handover])).toEqual([
      [4, 75_000],
      [5, 20_000],
    ]);
    table.due();
    const split = monthBook(told(table)).cases;
    expect(split[0]?.byDefault).toBe(true);
    expect(split[0]?.split?.reduce((sum, share) => sum + share, 0)).toBe(75_000);
    table.act(0, { type: "declare", debtor: 5, choice: "bankrupt" });
    const book = monthBook(told(table));
    expect(book.answers).toEqual([{ debtor: 5, creditor: 0, choice: "bankrupt", byDefault: false }]);
    expect(book.fallen.map(({ seat, eliminated }) => [seat, eliminated])).toEqual([[5, true]]);
    expect(book.cleared.length).toBe(3);
  });

  test("P-HID-21 keeps the bids on the open tile, newest first, and what was sold before", () => {
    const table = sceneOf("auction", 6);
    table.due();
    table.act(1, { type: "raise", tile: "YX2", amount: 45_000 });
    table.act(0, { type: "raise", tile: "YX2", amount: 50_000 });
    expect(monthBook(told(table)).bids).toEqual([
      { seat: 0, amount: 50_000 },
      { seat: 1, amount: 45_000 },
    ]);
    table.due();
    expect(monthBook(told(table))).toMatchObject({
      bids: [],
      hammered: [{ tile: "YX2", seat: 0, amount: 50_000 }],
    });
  });

  test("a new month opens a new book", () => {
    const table = sceneOf("auction", 6);
    table.due();
    const began: Event = { type: "monthBegan", month: 3, until: null };
    expect(monthBook([...told(table), began])).toEqual(monthBook([]));
  });
});
