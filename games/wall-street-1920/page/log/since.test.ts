import { describe, expect, test } from "vitest";
import type { LogLine } from "./lines.ts";
import { ofLastRound, sinceTurnOf } from "./since.ts";

const line = (turn: number): LogLine => ({
  id: String(turn),
  text: "",
  tone: "plain",
  seat: null,
  round: 1,
  turn,
  why: null,
  planned: false,
  cards: 1,
  counting: false,
  bare: "",
  of: "moved",
});
const lines = [1, 2, 3, 4, 5, 6, 7].map(line);
const turns = (some: readonly LogLine[]): readonly number[] => some.map(({ turn }) => turn);
// Three seats: seat 0 has the turns 1, 4 and 7.
const at = (turn: number, active: number) => ({ turn, active, players: { length: 3 } });

describe("what happened since my last turn", () => {
  test("at my turn: what the rivals did, nothing of this turn", () => {
    expect(turns(sinceTurnOf(lines, at(7, 0), 0))).toEqual([5, 6]);
  });

  test("while a rival plays: what has come since mine", () => {
    expect(turns(sinceTurnOf(lines, at(7, 0), 1))).toEqual([6, 7]);
    expect(turns(sinceTurnOf(lines, at(7, 0), 2))).toEqual([7]);
  });

  test("W-RULING-25: the last round is one turn of everybody", () => {
    expect(turns(ofLastRound(lines, at(7, 0)))).toEqual([5, 6, 7]);
  });
});
