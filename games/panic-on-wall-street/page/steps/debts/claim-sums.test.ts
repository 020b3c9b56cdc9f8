import { expect, test } from "vitest";
import { monthBook } from "../month-book.ts";
import { dueInAll, dueOf } from "./claim-sums.ts";

const CLAIM = { debtor: 5, creditor: 0, short: 30_000, choice: null } as const;

test("P-RULING-41 what a debtor owes in all counts the managers he paid in full, as what he paid does", () => {
  const book = monthBook([
    {
      type: "insolvent",
      cases: [
        {
          debtor: 5,
          handover: 115_000,
          debts: [
            { creditor: 0, due: 95_000 },
            { creditor: 2, due: 50_000 },
          ],
          split: null,
        },
      ],
      until: null,
    },
  ]);
  expect(dueInAll(book, 5, [CLAIM])).toBe(145_000);
  expect(dueOf(book, 5, 0, CLAIM.short)).toBe(95_000);
});

test("who came late knows at least what is missing", () => {
  expect(dueInAll(monthBook([]), 5, [CLAIM])).toBe(30_000);
});
