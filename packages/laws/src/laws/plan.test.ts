import { type AnyGame, fastChance, type Json, openMatch, submit } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { expect, test } from "vitest";
import { bidGame, cryGame } from "../fixtures/index.ts";
import { law8config } from "./moves.ts";
import { lawPlan, type PlannedAct } from "./plan.ts";

const chance = () => fastChance("plan");

function open(game: AnyGame) {
  const config = configWith(game, {}, 3);
  return openMatch(game.rules(config), chance(), 3);
}

/** Two acts of a seat, one after the other at one stamp. */
function acted(game: AnyGame, seat: number, first: Json, second: Json): [PlannedAct, PlannedAct] {
  const before = open(game);
  const one = submit(before, { seat, acts: [first], at: 5 });
  const two = submit(one.next, { seat, acts: [second], at: 5 });
  expect([one.verdict.kind, two.verdict.kind]).toEqual(["accepted", "accepted"]);
  return [
    { before, after: one.next, seat, action: first, reveals: false },
    { before: one.next, after: two.next, seat, action: second, reveals: false },
  ];
}

const bid = (price: number): Json => ({ type: "bid", tile: 0, price, hidden: false });

test("two acts and the plan of both come to the same", () => {
  const [first, second] = acted(bidGame, 1, bid(10), bid(20));
  expect(lawPlan(first, second, chance())).toEqual([]);
});

test("a plan that comes to something else breaks the law", () => {
  const [first, second] = acted(bidGame, 1, bid(10), bid(20));
  const elsewhere = { ...second, after: { ...second.after, state: first.before.state } };
  expect(lawPlan(first, elsewhere, chance())[0]?.message).toBe("a plan does something else");
  expect(lawPlan(first, { ...second, action: bid(11) }, chance())[0]?.message).toContain("BAD_PRICE");
});

test("an act behind one that reveals must be refused", () => {
  const [first, second] = acted(bidGame, 1, bid(10), bid(20));
  const found = lawPlan({ ...first, reveals: true }, second, chance());
  expect(found[0]?.message).toBe("an act behind one that reveals was not refused as such");
});

test("readers that throw on a config are found", () => {
  const broken: AnyGame = {
    ...cryGame,
    arrange(given) {
      if (Array.isArray(given)) throw new Error("boom");
      return cryGame.arrange(given, { handSize: 3, cryMs: 1, bellMs: 1, mostCries: 1 }, 2);
    },
  };
  const seeds = Array.from({ length: 20 }, (_, i) => `${i}`);
  const config = {};
  expect(seeds.flatMap((seed) => law8config(cryGame, 3, config, [{}], seed))).toEqual([]);
  expect(seeds.flatMap((seed) => law8config(broken, 3, config, [{}], seed))[0]?.law).toBe(8);
});
