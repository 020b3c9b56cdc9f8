import { expect, it } from "vitest";
import { clone } from "./clone.ts";
import { Floor } from "./floor.fixture.ts";
import type { State } from "./state.ts";

/** A state with something in every place. */
function full(): State {
  const floor = new Floor({
    day: 2,
    bonus: { 1: "B-02" },
    hands: { 0: ["STL/AIR", "STL/KDK"], 1: ["COP/RLR", "COP/DIM"], 2: ["TEL/MAI", "TEL/OIL"] },
    register: [[[{ kind: "lastDay", amount: 3 }], [], []]],
    scores: { 0: 3 },
  })
    .swap(0, ["STL/AIR"], 1, ["COP/RLR"])
    .sell(2, "TEL", ["TEL/MAI", "TEL/OIL"])
    .post(1, ["COP/DIM"], { to: 0, want: "STL" });
  const { state } = floor;
  state.choice = { id: 1, seat: 0, for: "B-07", about: 0 };
  state.ready = [2];
  state.asking = [1];
  return state;
}

function objectsIn(value: unknown, into = new Set<object>()): Set<object> {
  if (typeof value !== "object" || value === null) return into;
  into.add(value);
  for (const member of Object.values(value)) objectsIn(member, into);
  return into;
}

it("a clone is equal and shares no object, however deep", () => {
  const state = full();
  const copy = clone(state);
  expect(copy).toEqual(state);
  expect(Object.keys(copy)).toEqual(Object.keys(state));
  const originals = objectsIn(state);
  expect([...objectsIn(copy)].filter((object) => originals.has(object))).toEqual([]);
  expect(objectsIn(copy).size).toBe(originals.size);
});
