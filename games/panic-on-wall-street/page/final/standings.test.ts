import type { PlayerView } from "@bigboard/panic-on-wall-street/game";
import { expect, test } from "vitest";
import { stillPlayer } from "../fixtures/still.ts";
import { standings, winnersOf } from "./standings.ts";

const fallen = (role: "manager" | "investor", month: number): PlayerView => ({
  ...stillPlayer(role, 0),
  [role]: "bankrupt",
  fell: { manager: null, investor: null, [role]: { month, step: role === "investor" ? 3 : 4 } },
});

const shown = (group: ReturnType<typeof standings>[number] | undefined): unknown =>
  group?.lines.map(({ place, seat }) => [place, seat]);

test("P-NET-66 two rankings; P-RULING-68 equal money shares the place; P-RULING-70 the fallen come last, the later first", () => {
  const players = [
    stillPlayer("manager", 210_000),
    stillPlayer("manager", 90_000),
    stillPlayer("investor", 245_000),
    fallen("investor", 2),
    stillPlayer("investor", 245_000),
    fallen("investor", 4),
  ];
  const [managers, investors] = standings({ players, ending: "months" });
  expect(shown(managers)).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(shown(investors)).toEqual([
    [1, 2],
    [1, 4],
    [3, 5],
    [4, 3],
  ]);
  expect(investors === undefined ? null : winnersOf(investors)).toEqual([2, 4]);
});

test("P-RULING-69 a side that went bankrupt as a whole has no winner, and is still shown", () => {
  const players = [
    stillPlayer("manager", 210_000),
    stillPlayer("manager", 90_000),
    fallen("investor", 2),
    fallen("investor", 3),
    fallen("investor", 3),
  ];
  const [, investors] = standings({ players, ending: "oneSide" });
  expect(investors?.lines.map(({ place }) => place)).toEqual([null, null, null]);
  expect(investors === undefined ? null : winnersOf(investors)).toEqual([]);
});

test("P-DUAL-9 the dual game has one ranking, and who lost one role only is still in it", () => {
  const half: PlayerView = {
    ...stillPlayer("both", 300_000),
    investor: "bankrupt",
    fell: { manager: null, investor: { month: 2, step: 3 } },
  };
  const players = [stillPlayer("both", 410_000), half, stillPlayer("both", 405_000)];
  const groups = standings({ players, ending: "months" });
  expect(groups.length).toBe(1);
  expect(shown(groups[0])).toEqual([
    [1, 0],
    [2, 2],
    [3, 1],
  ]);
  expect(groups[0]?.lines.every(({ fell }) => fell === null)).toBe(true);
});
