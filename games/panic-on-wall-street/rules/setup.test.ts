import { fastChance } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { bind } from "./bound.ts";
import { setup } from "./setup.ts";
import { configOf, Table } from "./table.fixture.ts";

test.each([3, 4])(
  "P-ROLE-2, P-DUAL-4: %i players are both at once, with tiles and money from the start",
  (seats) => {
    const { state } = new Table(null, seats);
    expect(state).toMatchObject({ phase: "ready", month: 1, until: 30_000, roleRolls: [] });
    for (const player of state.players) {
      expect(player).toMatchObject({ manager: "active", investor: "active", purse: 120_000 });
    }
    expect(Object.keys(state.tiles)).toHaveLength(seats * 3);
    expect(state.wealth).toEqual([new Array(seats).fill(120_000)]);
  },
);

test("P-ROLE-1: there is no table of two or twelve", () => {
  const bound = bind(configOf());
  for (const seats of [2, 12, 4.5]) expect(() => setup(bound, seats, fastChance("x"))).toThrow(RangeError);
});

test("P-SETUP-8, P-SETUP-9, P-SETUP-10, P-RULING-4: three ordinary tiles each, all others in the reserve", () => {
  const owners = new Set<string>();
  for (let i = 0; i < 30; i += 1) {
    const { state } = new Table(null, 4, {}, `deal/${i}`);
    const dealt = Object.keys(state.tiles);
    expect(dealt.filter((tile) => tile.includes("X"))).toEqual([]);
    expect(new Set(dealt).size).toBe(12);
    expect(state.reserve).toHaveLength(34);
    expect(state.reserve.filter((tile) => tile.includes("X"))).toHaveLength(7);
    for (let seat = 0; seat < 4; seat += 1) {
      const own = Object.values(state.tiles).filter(({ owner }) => owner === seat);
      expect(own).toHaveLength(3);
      expect(own.map(({ bought }) => Math.floor(bought / 3))).toEqual([seat, seat, seat]);
    }
    for (const tile of dealt) owners.add(tile);
  }
  expect(owners.size).toBe(39);
});

test("P-SETUP-2, P-DICE-11: every marker stands on its start", () => {
  const { state } = new Table(null, 3);
  expect(state.market).toEqual({ red: 3, yellow: 3, green: 3, blue: 3 });
  expect(state.marketHistory).toEqual([state.market]);
});

test("P-SETUP-5, P-RULING-7: everybody's starting money is a line of the ledger", () => {
  const { state } = new Table(null, 3);
  expect(state.ledger).toEqual(
    [0, 1, 2].map((to) => ({
      month: 0,
      phase: "roles",
      from: "bank",
      to,
      amount: 120_000,
      rule: "P-SETUP-5",
    })),
  );
});
