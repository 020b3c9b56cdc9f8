import { fastChance } from "@bigboard/kernel";
import { describe, expect, it, test } from "vitest";
import { HOUSE } from "../editions/index.ts";
import { configOf, ofType } from "./matches.fixture.ts";
import { activeSeats } from "./query.ts";
import { rules } from "./rules.ts";
import type { State } from "./state.ts";

const DOUBLES = HOUSE.companies.filter(({ x2 }) => x2).map(({ id }) => id);

/** A match in which nobody ever does anything; `look` sees every state, and the numbers of tiles that auctions offer come back. */
function idle(seats: number, seed: string, look: (state: State) => void = () => {}): number[] {
  const table = rules(configOf({}, seats));
  const chance = fastChance(seed);
  const state = table.setup(seats, chance);
  const stacks: number[] = [];
  while (state.phase !== "over") {
    look(state);
    const step = table.apply(state, { t: "time", at: table.waiting(state).until ?? 0 }, chance);
    if (!step.ok) throw new Error(JSON.stringify(step.refusal));
    stacks.push(
      ...ofType(
        step.facts.map(({ event }) => event),
        "stack",
      ).map(({ tiles }) => tiles),
    );
  }
  return stacks;
}

/** The first state of month 1. */
function dealt(seats: number, seed: string): State {
  let first: State | null = null;
  idle(seats, seed, (state) => {
    if (state.month === 1 && state.phase === "ready") first ??= structuredClone(state);
  });
  if (first === null) throw new Error("no month began");
  return first;
}

test.each([
  [3, 3, 37, [5, 5, 5, 5]],
  [4, 4, 34, [7, 7, 7, 7]],
  [5, 2, 40, [3, 3, 3, 3]],
  [6, 3, 37, [5, 5, 5, 5]],
  [7, 3, 37, [5, 5, 5, 5]],
  [8, 4, 34, [7, 7, 7, 7]],
  [9, 4, 34, [7, 7, 7, 7]],
  [10, 5, 31, [9, 9, 9, 4]],
  [11, 5, 31, [9, 9, 9, 4]],
])(
  "P-SETUP-7, P-COMP-16, P-COMP-20, P-COMP-21, P-AUCTION-4, P-AUCTION-12: %i players have %i managers, %i tiles in reserve, and auctions of %j",
  (seats, managers, reserve, stacks) => {
    const state = dealt(seats, "supply");
    expect(activeSeats(state, "manager")).toHaveLength(managers);
    expect(Object.keys(state.tiles)).toHaveLength(3 * managers);
    expect(state.reserve).toHaveLength(reserve);
    expect(state.players.reduce((sum, { purse }) => sum + purse, 0)).toBe(120_000 * seats);
    expect(idle(seats, "supply")).toEqual(stacks);
    // A bank for every investor (P-SETUP-7), and never fewer tokens than tiles (16.1).
    expect(activeSeats(state, "investor").length).toBeLessThanOrEqual(HOUSE.banks.length);
    const inPlay = 3 * managers + stacks.reduce((sum, tiles) => sum + tiles, 0);
    expect(activeSeats(state, "investor").length * HOUSE.limits.tokens).toBeGreaterThanOrEqual(inPlay);
  },
);

describe("the deal", () => {
  it("P-SETUP-8, P-SETUP-9, P-SETUP-10, P-SETUP-11, P-SETUP-12, P-RULING-4, P-INV-12: three ordinary tiles each, all x2 tiles in the reserve", () => {
    for (let deal = 0; deal < 40; deal += 1) {
      const { tiles, reserve } = dealt(5 + (deal % 7), `deal ${deal}`);
      const owners = new Map<number, number>();
      for (const { owner } of Object.values(tiles)) owners.set(owner, (owners.get(owner) ?? 0) + 1);
      expect([...owners.values()].every((count) => count === 3)).toBe(true);
      expect(Object.keys(tiles).filter((tile) => DOUBLES.includes(tile))).toEqual([]);
      expect(reserve).toEqual(expect.arrayContaining(DOUBLES));
      const all = [...Object.keys(tiles), ...reserve];
      expect(new Set(all)).toEqual(new Set(HOUSE.companies.map(({ id }) => id)));
      expect(all).toHaveLength(46);
    }
  });

  it("P-RULING-5, P-SETUP-8: every ordinary tile comes to everybody, whatever its colour", () => {
    const seen = new Set<string>();
    for (let deal = 0; deal < 120; deal += 1) {
      for (const [tile, { owner }] of Object.entries(dealt(3, `deal ${deal}`).tiles))
        seen.add(`${tile}/${owner}`);
    }
    expect(seen.size).toBe(39 * 3);
  });
});
