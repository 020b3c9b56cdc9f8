import { expect, test } from "vitest";
import { waitingFor } from "./show.ts";

test("who is waited for is everybody's to know in a game of turns, and one's own in a game of clocks", () => {
  const waiting = [0, 2];
  expect(waitingFor(1, { waiting, inTurns: true })).toEqual([0, 2]);
  expect(waitingFor(1, { waiting, inTurns: false })).toEqual([]);
  expect(waitingFor(2, { waiting, inTurns: false })).toEqual([2]);
});
