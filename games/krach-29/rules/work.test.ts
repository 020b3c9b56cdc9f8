import type { Fact } from "@bigboard/kernel";
import { expect, it } from "vitest";
import { Evening } from "./evening.fixture.ts";
import type { Event } from "./event.ts";
import type { Work } from "./kit.ts";
import { hasSold, priceOf, tell, traderOf } from "./work.ts";

it("tells all, or those who are named", () => {
  const facts: Fact<Event>[] = [];
  const work: Work = { ...new Evening({}).work(), facts };
  tell(work, { type: "salesEnded" });
  tell(work, { type: "ready", seat: 1 }, [1, 2]);
  expect(facts).toEqual([
    { to: "all", event: { type: "salesEnded" } },
    { to: [1, 2], event: { type: "ready", seat: 1 } },
  ]);
});

it("K-SALE-5: finds traders, prices and who has sold, and throws for what is not there", () => {
  const { state } = new Evening({ prices: { AIR: -3 }, sales: [{ seat: 1, company: "STL", cards: 2 }] });
  expect(traderOf(state, 1)).toBe(state.traders[1]);
  expect(() => traderOf(state, 3)).toThrow("no seat 3");
  expect([priceOf(state, "AIR"), priceOf(state, "STL")]).toEqual([-3, 0]);
  expect(() => priceOf(state, "XYZ")).toThrow("no company XYZ");
  expect([0, 1, 2].map((seat) => hasSold(state, seat))).toEqual([false, true, false]);
});
