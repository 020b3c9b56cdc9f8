import { expect, test } from "vitest";
import { clone } from "./clone.ts";
import type { State } from "./state.ts";
import { Table } from "./table.fixture.ts";

/** States that together have something in every part. */
const full: readonly State[] = [
  new Table(
    {
      month: 2,
      tiles: { R1: { owner: 0, investor: 2 }, R2: 0, B1: { owner: 1, investor: 3, standing: true } },
      offers: [{ bid: "R2", from: 2 }],
      bundles: [{ kind: "bid", from: 4, to: 0, members: [{ tile: "R1" }, { tile: "R2" }] }],
      closings: { R1: 0 },
      finished: [3],
      pause: { by: 2, from: 5, until: 9 },
      removed: ["G1"],
      ious: [{ debtor: 2, creditor: 0, month: 1, amount: 5000 }],
      dice: { red: 2 },
    },
    5,
  ).state,
  new Table(
    { phase: "bidding", auction: { stack: ["R1", "G9"], passed: [0] }, fell: { 3: { investor: 1 } } },
    5,
  ).state,
  new Table(
    {
      phase: "split",
      purses: { 2: 5000 },
      tiles: { R1: { owner: 0, investor: 2 }, B1: { owner: 1, investor: 2 } },
    },
    5,
  ).state,
  new Table({ phase: "claims", purses: { 2: 0 }, tiles: { R1: { owner: 0, investor: 2 }, B1: 1 } }, 5).state,
  new Table({ phase: "sale", purses: { 0: 5000 } }, 5).state,
  new Table({ phase: "roles", roleRolls: [{ 0: 7 }] }, 5).state,
];

/** Every object and list inside a value. */
function parts(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(parts)];
}

test("a clone is the same state, member by member, and shares nothing with it", () => {
  for (const state of full) {
    const copy = clone(state);
    expect(JSON.stringify(copy)).toBe(JSON.stringify(state));
    const own = new Set(parts(state));
    expect(parts(copy).filter((part) => own.has(part))).toEqual([]);
  }
});

test("every part of a state has something in one of these", () => {
  const empty = Object.keys(new Table({}, 5).state).filter((key) =>
    full.every((state) => {
      const value = Object.entries(state).find(([name]) => name === key)?.[1];
      return value === null || (typeof value === "object" && Object.keys(value).length === 0);
    }),
  );
  expect(empty.sort()).toEqual(["desertedSince", "ending", "finishAt", "frozenBefore", "ready", "roller"]);
});
