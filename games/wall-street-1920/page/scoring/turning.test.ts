import type { Event } from "@bigboard/wall-street-1920/game";
import { expect, test } from "vitest";
import type { Deed } from "./awards.ts";
import { turningPoints } from "./turning.ts";

const POINTS = [1, 2, 3].map((turn) => ({ turn, wealth: [10, 10] }));

const turn = (number: number): Event => ({ type: "turn", seat: 0, turn: number, round: 1 });
const paid = (seat: number): Event => ({
  type: "booked",
  from: seat,
  to: "bank",
  amount: 2,
  rule: "W-CARD-18",
});
const lent = (seat: number): Event => ({
  type: "booked",
  from: "bank",
  to: seat,
  amount: 5,
  rule: "W-LOAN-2",
});
const deed = (...events: readonly Event[]): Deed => ({ seat: 0, events });

test("W-CARD-18, W-LOAN-2: the black day that forced a loan is told, with whom it forced", () => {
  const first = deed(paid(0), paid(1), turn(2));
  expect(turningPoints(POINTS, [10, 10], [deed(turn(1)), first])).toEqual([
    { kind: "blackDay", index: 0, turn: 1, borrowed: [] },
  ]);
  const second = deed(paid(0), lent(1), paid(1), turn(3));
  expect(turningPoints(POINTS, [10, 10], [deed(turn(1)), first, second])).toEqual([
    { kind: "blackDay", index: 1, turn: 2, borrowed: [1] },
  ]);
});
