import { expect, test } from "vitest";
import { arranged, dealt, playOut } from "../table.fixture.ts";
import { PHASES } from "./index.ts";

test("W-END-4 nobody is waited for once the match is over", () => {
  const { state, rules } = arranged({ phase: "over" });
  expect(rules.waiting(state).seats).toEqual([]);
  for (const seat of [0, 1, 2]) expect(rules.moves(state, seat).listed).toEqual([]);
});

test("W-TURN-1 a seat is waited for exactly when it is among those that are, in whole matches", () => {
  const table = dealt(3, { tycoons: "random" }, "waiting");
  playOut(table, "waiting", ({ state, rules, bound }) => {
    const { seats } = rules.waiting(state);
    const { waitsFor } = PHASES[state.phase];
    expect([-1, 0, 1, 2, 3].filter((seat) => waitsFor?.({ bound, state, seat }))).toEqual(seats);
    expect(seats.length).toBeGreaterThan(0);
  });
});
