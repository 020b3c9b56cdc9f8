import { expect, test } from "vitest";
import type { Action } from "../commands.ts";
import { rules } from "../rules.ts";
import { configOf } from "../table.fixture.ts";

const { limit } = rules(configOf());

const terms = { tile: "R1", price: 5000, closed: false, private: false };
const named = { tile: "R1", deal: 1 };

test.each<Action>([
  { type: "bid", ...terms },
  { type: "ask", ...terms, to: null },
  { type: "bundle", kind: "bid", to: 0, private: false, members: [] },
  { type: "withdrawOffer", offer: "bid/R1/2", rev: 1 },
  { type: "decline", offer: "bid/R1/2", rev: 1 },
  { type: "close", ...named },
  { type: "keepOpen", ...named },
  { type: "finish", on: true },
])("P-NET-31: $type is counted, eight a second", (action) => {
  expect(limit(action)).toEqual({
    bucket: "trade",
    burst: 8,
    perSecond: 8,
    code: "SLOW_DOWN",
    rule: "P-NET-31",
  });
});

test.each<Action>([
  { type: "withdraw", ...named },
  { type: "clear", ...named },
  { type: "accept", offer: "bid/R1/2", rev: 1, deal: null },
  { type: "acceptBundle", bundle: "bids/2/0/1", deals: [] },
  { type: "ready" },
  { type: "raise", tile: "R1", amount: 5000 },
  { type: "sell", tiles: [] },
])("P-NET-31: $type is never counted", (action) => {
  expect(limit(action)).toBeNull();
});
