import { expect, test } from "vitest";
import { arranged, dealt, playOut } from "./table.fixture.ts";
import { isWaitedFor, waitingSeats } from "./waiting.ts";

test("W-END-4 nobody is waited for once the match is over", () => {
  const { state } = arranged({ phase: "over" });
  expect(waitingSeats(state)).toEqual([]);
  for (const seat of [0, 1, 2]) expect(isWaitedFor(state, seat)).toBe(false);
});

test("W-TURN-1 a seat is waited for exactly when it is among those that are, in whole matches", () => {
  const table = dealt(3, { tycoons: "random" }, "waiting");
  playOut(table, "waiting", ({ state }) => {
    const waiting = waitingSeats(state);
    expect([0, 1, 2].filter((seat) => isWaitedFor(state, seat))).toEqual(waiting);
    expect(waiting.length).toBeGreaterThan(0);
  });
});
