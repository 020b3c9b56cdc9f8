import type { AcceptedUpdate } from "@bigboard/design/game-page";
import type { Json } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { momentOf } from "./moments.ts";

const update = (...facts: Json[]): AcceptedUpdate => ({
  match: "m",
  version: 1,
  at: 0,
  facts,
  before: null,
  after: null,
});
const paid = (rule: string): Json => ({ type: "booked", from: 0, to: "bank", amount: 2, rule });

test("W-CARD-18: a black day stands across the circle, another payment does not", () => {
  expect(momentOf(update(paid("W-CARD-18"), paid("W-CARD-18")))).toBe("blackDay");
  expect(momentOf(update(paid("W-MOVE-6")))).toBeNull();
});

test("the last round comes before everything else that happens with it", () => {
  expect(momentOf(update(paid("W-CARD-18"), { type: "lastRound" }))).toBe("lastRound");
});
