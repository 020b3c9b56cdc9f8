import { expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import { priceAfter, stepsBetween } from "./track.ts";

const { config } = new LocalTable({ players: 3, seed: "track", me: 0, config: { board: "blue" } });

test("W-RULING-18: a step is a cell of the track, whatever number stands on the next one", () => {
  expect(priceAfter(config, "oil", 6, -1)).toBe(4);
  expect(priceAfter(config, "cotton", 6, 1)).toBe(8);
  expect(stepsBetween(config, "oil", 6, 4)).toBe(1);
  expect(stepsBetween(config, "oil", 6, 8)).toBe(2);
});

test("W-CARD-11: the ends of the track stop a price; a number that is no cell has no steps", () => {
  expect(priceAfter(config, "cotton", 8, 2)).toBe(8);
  expect(priceAfter(config, "corn", 2, -2)).toBe(1);
  expect(stepsBetween(config, "oil", 6, 5)).toBe(0);
});
