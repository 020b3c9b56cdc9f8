import { toJson } from "@bigboard/design/fixtures/still-page";
import type { Json } from "@bigboard/kernel";
import type { Event, View } from "@bigboard/panic-on-wall-street/game";
import { expect, test } from "vitest";
import { LaidTable } from "../fixtures/laid-table.ts";
import { stillPlayer, stillView } from "../fixtures/still.ts";
import { asView } from "../trusted.ts";
import { sitsOut, unseenEnd, unseenPayments, unseenRoll, watches } from "./shown-view.ts";
import { eventsUpTo } from "./use-month.ts";

/** A roll with two managers and three investors, held by bots or by people. */
function rolled(held: "bot" | "person"): LaidTable {
  const given: Json = {
    phase: "dice",
    month: 2,
    roller: 0,
    roles: { 0: "manager", 1: "manager", 2: "investor", 3: "investor", 4: "investor" },
    held: { 0: held, 1: held, 2: held, 3: held, 4: held },
    tiles: { R1: { owner: 0, investor: 2, price: 25000 }, B2: { owner: 1, investor: 3, price: 5000 } },
    market: { red: 5, yellow: 6, green: 2, blue: 3 },
  };
  const table = new LaidTable({ seats: 5, viewer: "public", given });
  expect(table.act(0, { type: "roll" })).toEqual({ ok: true });
  return table;
}

test("P-NET-62 where only bots play, incomes are never a phase of their own: an onlooker's page keeps them", () => {
  const table = rolled("bot");
  expect(table.view.phase).not.toBe("incomes");
  expect(unseenRoll(table.feed.history())).toBe(table.feed.history().at(-1));
});

test("P-NET-62 where people look at the incomes nothing is kept: the step lasts as long as the match says", () => {
  const table = rolled("person");
  expect(table.view.phase).toBe("incomes");
  expect(unseenRoll(table.feed.history())).toBeNull();
  for (const seat of [0, 1, 2, 3, 4]) table.act(seat, { type: "ready" });
  expect(table.view.phase).not.toBe("incomes");
  expect(unseenRoll(table.feed.history())).toBeNull();
});

test("P-NET-62 a roll that came with a whole view is no news, nor is one of a month that is over", () => {
  const [roll] = rolled("bot").feed.history();
  if (roll === undefined) throw new Error("nothing was rolled");
  expect(unseenRoll([{ ...roll, before: null }])).toBeNull();
  expect(unseenRoll([{ ...roll, facts: [...roll.facts, { type: "monthBegan" }] }])).toBeNull();
});

test("P-NET-62 who still plays is never kept from what he has to decide", () => {
  const out = { ...stillPlayer("investor", null), investor: "bankrupt" } as const;
  const view: View = stillView({ players: [stillPlayer("manager", null), out] });
  expect([null, 0, 1].map((seat) => watches(view, seat))).toEqual([true, false, true]);
});

test("P-NET-63 the payments of the last month, booked with its end, are kept before the result", () => {
  const [roll] = rolled("bot").feed.history();
  if (roll === undefined || roll.after === null) throw new Error("nothing was rolled");
  expect(unseenEnd([roll])).toBeNull();
  const paid = toJson({ type: "booked", rule: "P-PAY-1", from: 2, to: 0, amount: 25_000, month: 5 });
  const end = { ...roll, facts: [paid], after: toJson({ ...asView(roll.after), phase: "over" }) };
  expect(unseenEnd([roll, end])).toBe(end);
  expect(unseenEnd([{ ...end, before: null }])).toBeNull();
  expect(unseenEnd([{ ...end, facts: [] }])).toBeNull();
});

test("P-NET-63 what a month paid and cost is kept before the auction of those who do not bid in it", () => {
  const table = rolled("person");
  expect(unseenPayments(table.feed.history())).toBeNull();
  for (const seat of [0, 1, 2, 3, 4]) table.act(seat, { type: "ready" });
  const paid = unseenPayments(table.feed.history());
  if (paid === null || paid.after === null) throw new Error("nothing was paid");
  expect(asView(paid.after).phase).toBe("reveal");
  expect(unseenPayments([{ ...paid, before: null }])).toBeNull();
  const reveal = asView(paid.after);
  const turner = reveal.auction?.auctioneer ?? null;
  expect(sitsOut(reveal, null)).toBe(true);
  expect([0, 1].map((seat) => sitsOut(reveal, seat))).toEqual([false, false]);
  expect([2, 3, 4].map((seat) => sitsOut(reveal, seat))).toEqual([2, 3, 4].map((seat) => seat !== turner));
});

test("P-NET-63 the book of a view that is kept back knows nothing of what came after it", () => {
  const table = rolled("person");
  for (const seat of [0, 1, 2, 3, 4]) table.act(seat, { type: "ready" });
  const paid = unseenPayments(table.feed.history());
  if (paid === null) throw new Error("nothing was paid");
  const turner = asView(paid.after ?? {}).auction?.auctioneer;
  expect(table.act(turner ?? 0, { type: "turn" })).toEqual({ ok: true });
  const updates = table.feed.history();
  const turned = ({ type }: Event): boolean => type === "turned";
  expect(eventsUpTo(updates, paid).filter(turned)).toEqual([]);
  expect(eventsUpTo(updates, null).filter(turned)).toHaveLength(1);
});
