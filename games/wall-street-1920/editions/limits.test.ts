import { isRefusal } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { houseEdition, readEdition } from "./index.ts";

/** What the reader says of the house edition with this value at this path. */
function readWith(path: string, value: unknown): ReturnType<typeof readEdition> {
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
  return readEdition(lay(houseEdition, 0));
}

/** Whether the house edition is still read with this value at this path. */
function isRead(path: string, value: unknown): boolean {
  return !isRefusal(readWith(path, value));
}

/** As many copies of a card, each under an id of its own. */
function copies(card: object | undefined, count: number): object[] {
  return Array.from({ length: count }, (_, n) => ({ ...card, id: `copy-${n}` }));
}

/** As many values, rising from 1. */
function track(cells: number): number[] {
  return Array.from({ length: cells }, (_, n) => n + 1);
}

const company = houseEdition.shares.findIndex((card) => card.kind === "share");
const [share] = houseEdition.shares;
const [market] = houseEdition.markets;
const [dual] = houseEdition.duals;
const [privateShare] = houseEdition.privateShares;
const [source] = houseEdition.sources;
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
  ["boards.blue.tracks.corn", [2, 3, 5], [3, 3, 5]],
  ["boards.blue.tracks.corn", track(3), track(2)],
  ["boards.blue.tracks.corn", track(40), track(41)],
  ["boards.blue.start.corn", 1, 0],
  ["game", "wall-street-1920", "krach-29"],
  ["shares", [], 3],
  ["shares", copies(share, 200), copies(share, 201)],
  ["markets", [], 3],
  ["markets", copies(market, 200), copies(market, 201)],
  ["duals", copies(dual, 5), copies(dual, 4)],
  ["duals", copies(dual, 20), copies(dual, 21)],
  ["privateShares", copies(privateShare, 5), copies(privateShare, 4)],
  ["privateShares", copies(privateShare, 20), copies(privateShare, 21)],
  ["sources", [], "none"],
  ["sources", Array(1000).fill(source), Array(1001).fill(source)],
  ["sources.0.of", "x".repeat(200), "x".repeat(201)],
  ["sources.0.of", "x", ""],
  [`shares.${company}.dynamite`, 0, -1],
  [`shares.${company}.cost`, 5, "5"],
  [`shares.${company}.cost`, 0, -0],
  ["markets.0.kind", "market", "share"],
  ["markets.0.cost", 99, 100],
  ["markets.0.cost", 0, -1],
  ["markets.0.points", 99, 100],
  ["markets.0.points", -99, -100],
  ["markets.0.dynamite", 99, 100],
  ["markets.0.dynamite", 0, -1],
  [`markets.${change}.instruction.by`, -9, -10],
  [`markets.${change}.instruction.company`, "steel", "gold"],
  ["duals.0.kind", "dual", "share"],
  ["duals.0.companies", ["corn", "oil"], ["corn", "oil", "steel"]],
  ["duals.0.companies", ["corn", "oil"], ["corn"]],
  ["duals.0.cost", 0, -1],
  ["duals.0.dynamite", 0, -1],
  ["privateShares.0.shares", 1, 3],
  ["minimums.5.oil", 0, 100],
  ["minimums.3.steel", 0, -1],
])("%s has its limit", (path, inside, beyond) => {
  expect([path, inside, isRead(path, inside)]).toEqual([path, inside, true]);
  expect([path, beyond, isRead(path, beyond)]).toEqual([path, beyond, false]);
});

test.each([
  ["", 7],
  ["boards", []],
  ["boards.blue", null],
  ["boards.blue", 7],
  ["boards.blue", []],
  ["boards.blue.start.corn", 1000],
  ["shares", 3],
  ["shares.0", "corn"],
  ["markets", null],
  ["markets.0.instruction", null],
  ["duals.0.companies", "oil"],
  ["explosion", []],
  ["minimums.4", null],
  ["sources.0", 1],
])("what is wrong at %j is looked for no deeper", (path, value) => {
  const read = path === "" ? readEdition(value) : readWith(path, value);
  expect(isRefusal(read) && read.detail).toEqual({ path, expected: expect.any(String) });
});

test("W-CHK-7 a start may be the value 0, but none that could not be printed", () => {
  const { boards } = houseEdition;
  const blue = (start: number) => ({
    tracks: { ...boards.blue.tracks, corn: [0, 3, 5] },
    start: { ...boards.blue.start, corn: start },
  });
  expect(isRead("boards.blue", blue(0))).toBe(true);
  const read = readWith("boards.blue", blue(1000));
  expect(isRefusal(read) && read.detail.expected).toBe("a whole number from 0 to 999");
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
