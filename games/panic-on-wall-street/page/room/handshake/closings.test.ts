import { expect, test } from "vitest";
import type { TileInfo } from "../../stalls/tiles.ts";
import { askedNow, closingsOf } from "./closings.ts";

const info = (tile: string, no: number, closed = false): TileInfo => ({
  tile,
  owner: 0,
  deal: { no, investor: 1, price: 20_000, closed, standing: false },
  bids: [],
  asks: [],
});
const tilesOf = (those: readonly TileInfo[]) => those.map(({ tile }) => tile);

test("what was asked is remembered until it is answered, and goes with its deal", () => {
  const open = [info("R1", 1), info("B1", 2), info("G1", 3)];
  const asked = askedNow(new Map(), open, { R1: 1, B1: 1, G1: 1 }, 1);
  expect([...asked.keys()]).toEqual(["R1", "B1", "G1"]);
  expect(askedNow(asked, open, { R1: 1 }, 1)).toBe(asked);
  const later = [info("R1", 1), info("B1", 2, true), info("G1", 4)];
  const told = closingsOf(asked, later, { R1: 1 }, 1, (tile) => tile === "G1");
  expect(tilesOf(told.waits)).toEqual(["R1"]);
  expect(tilesOf(told.closed)).toEqual(["B1"]);
  expect(tilesOf(told.kept)).toEqual(["G1"]);
});

test("what another asks is no question of mine", () => {
  expect(askedNow(new Map(), [info("R1", 1)], { R1: 0 }, 1).size).toBe(0);
});
