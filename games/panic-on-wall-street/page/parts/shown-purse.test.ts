import type { Json } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { LaidTable } from "../fixtures/laid-table.ts";
import { purseBeforeRoll } from "./shown-purse.ts";

test("P-NET-62 the purse of before the dice is known until the last has landed", () => {
  const given: Json = {
    phase: "dice",
    month: 2,
    roller: 0,
    roles: { 0: "manager", 1: "manager", 2: "investor", 3: "investor", 4: "investor" },
    tiles: { R1: { owner: 0, investor: 2, price: 25000 } },
    market: { red: 5, yellow: 6, green: 2, blue: 3 },
  };
  const table = new LaidTable({ seats: 5, viewer: 2, given });
  const before = table.view.players[2]?.purse;
  expect(purseBeforeRoll(table.feed.history(), 2)).toBeNull();
  expect(table.act(0, { type: "roll" })).toEqual({ ok: true });
  expect(table.view.players[2]?.purse).not.toBe(before);
  expect(purseBeforeRoll(table.feed.history(), 2)).toBe(before);
  expect(purseBeforeRoll(table.feed.history(), null)).toBeNull();
});
