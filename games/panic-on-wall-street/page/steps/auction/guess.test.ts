import { expect, test } from "vitest";
import { lastGuessed, tallyOf } from "./guess.ts";

test("a guess counts once its company is sold, and is right where that seat got it", () => {
  const said = new Map([
    ["R1", 0],
    ["B2", 1],
    ["G3", 1],
  ]);
  const hammered = [
    { tile: "R1", seat: 0, amount: 5_000 },
    { tile: "B2", seat: null, amount: 0 },
    { tile: "Y1", seat: 1, amount: 10_000 },
  ];
  expect(tallyOf(said, hammered)).toEqual({ right: 1, of: 2 });
  expect(lastGuessed(said, hammered.slice(0, 1))).toEqual({ tile: "R1", seat: 0, said: 0 });
  expect(lastGuessed(new Map([["R1", 1]]), hammered.slice(0, 1))).toMatchObject({ seat: 0, said: 1 });
  expect(lastGuessed(said, hammered)).toBeNull();
});
