import { judgeOf } from "@bigboard/design/game-parts/judge";
import { type Booking, PHASES, rules as rulesOf, type View } from "@bigboard/panic-on-wall-street/game";
import { expect, test } from "vitest";
import { STILL_CONFIG, stillPlayer, stillView } from "../fixtures/still.ts";
import { ledgerRows } from "./ledger-rows.ts";
import { mostPayable, whyNoTransfer } from "./transfers.ts";

const LEDGER: readonly Booking[] = [
  { month: 1, phase: "incomes", from: "bank", to: 2, amount: 60_000, rule: "P-INCOME-1" },
  { month: 1, phase: "incomes", from: 2, to: 1, amount: 20_000, rule: "P-PAY-1" },
  { month: 1, phase: "sale", from: 1, to: "bank", amount: 30_000, rule: "P-COST-1" },
  { month: 2, phase: "bidding", from: 2, to: 1, amount: 5_000, rule: "P-RULING-43" },
  { month: 2, phase: "negotiation", from: 2, to: 0, amount: 5_000, rule: "P-RULING-43" },
];

test("P-NET-67 the ledger is newest first, says month and step, and can be read for one player", () => {
  expect(ledgerRows(LEDGER, null).map(({ month, step, kind }) => [month, step, kind])).toEqual([
    [2, 1, "iou"],
    [2, 5, "iou"],
    [1, 4, "cost"],
    [1, 3, "price"],
    [1, 2, "income"],
  ]);
  expect(ledgerRows(LEDGER, 1).map(({ no }) => no)).toEqual([3, 2, 1]);
  expect(ledgerRows(LEDGER, 3)).toEqual([]);
});

/** What an IOU of 40,000 of seat 0's hears when he pays 5,000 on it in that view. */
function heard(given: Partial<View>): string | null {
  const purse = {
    from: "bank",
    to: 0,
    amount: 60_000,
    month: 1,
    phase: "ready",
    rule: "P-SETUP-10",
  } as const;
  const ious = [{ debtor: 0, creditor: 1, month: 1, amount: 40_000 }];
  const view = stillView({ viewer: 0, ious, ledger: [purse], ...given });
  const judge = judgeOf(rulesOf(STILL_CONFIG), view, 0);
  const refusal = judge.refusalOf({ type: "payIou", creditor: 1, month: 1, amount: 5_000 });
  return refusal === null ? null : whyNoTransfer(refusal);
}

test("P-RULING-43 IOUs wait from the bell to the end of step 3, or while nobody is there; P-RULING-50 a seller's costs come first", () => {
  const frozen = PHASES.filter((phase) => heard({ phase }) === "frozen");
  expect(frozen).toEqual(["dice", "incomes", "split", "claims"]);
  expect(heard({ phase: "frozen" })).toBe("waiting");
  const sales = [{ seat: 0, count: 1, tiles: 3 }];
  expect(heard({ phase: "sale", sales })).toBe("costs");
  expect(heard({ phase: "sale", sales: [{ seat: 1, count: 1, tiles: 3 }] })).toBeNull();
  expect(heard({ phase: "monthEnd", ledger: [] })).toBe("poor");
});

test("P-RULING-60 what a leader bids is set aside from his IOUs", () => {
  const iou = { debtor: 0, creditor: 1, month: 1, amount: 40_000 };
  const players = [stillPlayer("manager", 60_000), stillPlayer("manager", null)];
  const auction = {
    auctioneer: 2,
    tile: "R2",
    opened: 0,
    leader: 0,
    bid: 35_000,
    hammerAt: null,
    passed: [],
    left: 2,
  };
  expect(mostPayable(stillView({ players, auction }), iou)).toBe(25_000);
  expect(mostPayable(stillView({ players, auction: null }), iou)).toBe(40_000);
});
