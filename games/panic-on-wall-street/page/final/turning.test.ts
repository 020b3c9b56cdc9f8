import { expect, test } from "vitest";
import { stillPlayer } from "../fixtures/still.ts";
import { turningPoints } from "./turning.ts";

const players = [stillPlayer("manager", 0), stillPlayer("investor", 0)];

test("P-NET-66 the largest gain, the largest loss, the first bankruptcy; of equal months the earlier", () => {
  const wealth = [
    [100_000, 100_000],
    [140_000, 60_000],
    [100_000, 100_000],
  ];
  const fell = { manager: null, investor: { month: 2, step: 3 } } as const;
  const fallen = [stillPlayer("manager", 0), { ...stillPlayer("investor", 0), fell }];
  expect(turningPoints({ players: fallen, wealth })).toEqual([
    { kind: "gain", month: 1, seat: 0, amount: 40_000 },
    { kind: "loss", month: 1, seat: 1, amount: 40_000 },
    { kind: "fell", month: 2, seat: 1 },
  ]);
});

test("where no purse changed nothing turned", () => {
  expect(
    turningPoints({
      players,
      wealth: [
        [1, 1],
        [1, 1],
      ],
    }),
  ).toEqual([]);
  expect(turningPoints({ players, wealth: [] })).toEqual([]);
});
