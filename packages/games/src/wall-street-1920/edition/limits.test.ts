import { isRefusal } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { houseEdition, readEdition } from "./index.ts";

/** Whether the house edition is still read with this value at this path. */
function isRead(path: string, value: unknown): boolean {
  const keys = path.split(".");
  const lay = (under: unknown, depth: number): unknown => {
    const key = keys[depth];
    if (key === undefined) return value;
    if (Array.isArray(under)) {
      return under.map((item, index) => (String(index) === key ? lay(item, depth + 1) : item));
    }
    const members = new Map<string, unknown>(Object.entries(Object(under)));
    members.set(key, lay(members.get(key), depth + 1));
    return Object.fromEntries(members);
  };
  return !isRefusal(readEdition(lay(houseEdition, 0)));
}

const company = houseEdition.shares.findIndex((card) => card.kind === "share");
const change = houseEdition.markets.findIndex((card) => card.instruction.does === "change");

test.each([
  ["title", "x".repeat(80), "x".repeat(81)],
  ["title", "x", ""],
  ["title", "x", 7],
  [`shares.${company}.cost`, 99, 100],
  [`shares.${company}.cost`, 0, -1],
  [`shares.${company}.dynamite`, 99, 100],
  [`shares.${company}.change`, 9, 10],
  [`shares.${company}.change`, -9, -10],
  [`shares.${company}.shares`, 2, 3],
  [`shares.${company}.shares`, 1, 0],
  [`shares.${company}.company`, "oil", "gold"],
  [`shares.${company}.kind`, "share", "bond"],
  [`markets.${change}.instruction.by`, 9, 10],
  [`markets.${change}.instruction.by`, 1, 0],
  [`markets.${change}.instruction.does`, "surprise", "nothing"],
  ["duals.0.companies", ["steel", "oil"], ["oil", "oil"]],
  ["duals.0.cost", 99, 100],
  ["duals.0.dynamite", 99, 100],
  ["privateShares.0.points", 99, 100],
  ["privateShares.0.points", -99, -100],
  ["explosion.dynamite", 99, 100],
  ["explosion.dynamite", 0, -1],
  ["minimums.2.corn", 99, 100],
  ["minimums.5.oil", 0, -1],
  ["sources.0.source", "house", "hearsay"],
  ["sources.0.note", "x".repeat(400), "x".repeat(401)],
  ["boards.blue.tracks.corn", [0, 3, 999], [0, 3, 1000]],
  ["boards.blue.tracks.corn", [1, 3, 5], [3, 5]],
  ["boards.blue", houseEdition.boards.blue, null],
])("%s has its limit", (path, inside, beyond) => {
  expect([path, inside, isRead(path, inside)]).toEqual([path, inside, true]);
  expect([path, beyond, isRead(path, beyond)]).toEqual([path, beyond, false]);
});

test("W-SETUP-11, W-SETUP-16 the deck needs 11 cards besides Stock Market cards", () => {
  const stock = houseEdition.markets.filter((card) => card.instruction.does === "stock-market");
  const shares = houseEdition.shares.filter((card) => card.kind === "share");
  const deck = (count: number) =>
    readEdition({ ...houseEdition, markets: stock, shares: shares.slice(0, count) });
  expect(stock.length).toBeGreaterThan(0);
  expect(isRefusal(deck(11))).toBe(false);
  expect(isRefusal(deck(10))).toBe(true);
});
