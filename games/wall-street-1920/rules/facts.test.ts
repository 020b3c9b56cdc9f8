import { fastChance, isRefusal } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { describe, expect, test } from "vitest";
import { valuePaths } from "../editions/check.ts";
import { houseEdition } from "../editions/index.ts";
import type { Edition } from "../editions/types.ts";
import type { Config } from "./config.ts";
import { meta } from "./meta.ts";
import { rules, wallStreet1920 } from "./rules.ts";
import type { State } from "./state.ts";
import { BOARDS, COMPANIES, EXPLOSION } from "./terms.ts";

const { shares, markets, duals, privateShares, boards, minimums } = houseEdition;

function config(raw: unknown, seats: number): Config {
  return configWith(wallStreet1920, raw, seats);
}

function deal(seats: number, seed: string, raw: unknown = {}): State {
  return rules(config(raw, seats)).setup(seats, fastChance(seed));
}

const SEEDS = Array.from({ length: 40 }, (_, index) => `deal ${index}`);

describe("what the printed game states", () => {
  test("W-GEN-3, W-DATA-6 four companies in a fixed order", () => {
    expect(COMPANIES).toEqual(["corn", "cotton", "steel", "oil"]);
    for (const board of BOARDS) expect(Object.keys(boards[board].start)).toEqual([...COMPANIES]);
  });

  test("W-DATA-1, W-RULING-38 two to five players, every other number is refused", () => {
    expect(meta.seats).toEqual([2, 5]);
    for (const seats of [0, 1, 6, 2.5, Number.NaN]) {
      expect(wallStreet1920.readConfig({}, seats)).toMatchObject({ code: "BAD_SEATS", rule: "W-RULING-38" });
    }
    for (const seats of [2, 3, 4, 5]) expect(isRefusal(wallStreet1920.readConfig({}, seats))).toBe(false);
  });

  test("W-SETUP-1, W-RULING-1, W-DATA-2 two faces, blue unless orange is asked for", () => {
    expect(BOARDS).toEqual(["blue", "orange"]);
    expect(config({}, 3).board).toBe("blue");
    expect(config({ board: "orange" }, 3).board).toBe("orange");
    expect(wallStreet1920.readConfig({ board: "yellow" }, 3)).toMatchObject({
      code: "BAD_CONFIG",
      rule: "W-SETUP-1",
    });
  });

  test("W-DATA-7, W-DATA-8, W-DATA-16 43 share cards with 6 gold ones, 40 market cards, 110 cards in all", () => {
    expect(shares).toHaveLength(43);
    expect(shares.filter((card) => card.kind === "gold")).toHaveLength(6);
    expect(markets).toHaveLength(40);
    const loans = 5;
    const callOptions = 5;
    const tycoons = 4;
    const single = ["Explosion", "Minimum Values", "Market Trend"].length;
    const counted = shares.length + markets.length + duals.length + privateShares.length;
    expect(counted + loans + callOptions + tycoons + single).toBe(110);
  });

  test("W-CARD-1, W-CARD-2 two kinds of card, each with cost, dynamite and, on market cards, points", () => {
    expect(new Set(shares.map((card) => card.kind))).toEqual(new Set(["share", "gold"]));
    expect(new Set(markets.map((card) => card.kind))).toEqual(new Set(["market"]));
    for (const card of [...shares, ...markets, ...duals]) {
      expect(Number.isInteger(card.cost) && Number.isInteger(card.dynamite)).toBe(true);
    }
  });

  test("W-CARD-3 every market card has points", () => {
    expect(markets.every((card) => card.points >= 1)).toBe(true);
  });

  test("W-CARD-4, W-CARD-5 one or two shares of one company, some with a price change of their own company", () => {
    const ordinary = shares.flatMap((card) => (card.kind === "share" ? [card] : []));
    expect(new Set(ordinary.map((card) => card.shares))).toEqual(new Set([1, 2]));
    const moving = ordinary.filter((card) => card.change !== 0);
    expect(moving.length).toBeGreaterThan(0);
    expect(moving.length).toBeLessThan(ordinary.length);
  });

  test("W-DATA-12, W-DATA-20 the five starting duals, each of cost 3", () => {
    expect(duals.map((card) => card.companies.join("/"))).toEqual([
      "cotton/corn",
      "steel/corn",
      "oil/corn",
      "cotton/steel",
      "cotton/oil",
    ]);
    expect(duals.map((card) => card.cost)).toEqual([3, 3, 3, 3, 3]);
  });

  test("W-DATA-11, W-DATA-19 the five private shares and their points", () => {
    expect(privateShares.map(({ company, shares: count, points }) => [company, count, points])).toEqual([
      ["corn", 1, 3],
      ["cotton", 1, 2],
      ["steel", 1, 1],
      ["oil", 1, 0],
      ["corn", 2, 0],
    ]);
  });

  test("W-DATA-13, W-DATA-18 minimum numbers of shares", () => {
    expect(minimums).toEqual({
      2: { corn: 8, cotton: 7, steel: 6, oil: 5 },
      3: { corn: 6, cotton: 5, steel: 4, oil: 3 },
      4: { corn: 5, cotton: 4, steel: 3, oil: 2 },
      5: { corn: 4, cotton: 3, steel: 2, oil: 2 },
    });
  });

  test("W-RULING-19 a Surprise card carries its amount, 1", () => {
    const surprises = markets.flatMap(({ instruction }) =>
      instruction.does === "surprise" ? [Math.abs(instruction.by)] : [],
    );
    expect(new Set(surprises)).toEqual(new Set([1]));
  });
});

describe("what is reconstructed says so", () => {
  /** The values whose source is not ours: the most specific pattern that fits speaks for a value. */
  function statedAmong(like: RegExp): { all: number; stated: string[] } {
    const paths = valuePaths(houseEdition).filter((path) => like.test(path.join(".")));
    return { all: paths.length, stated: paths.filter((path) => sourceOf(path) !== "house").map(joined) };
  }
  function sourceOf(path: readonly string[]): string {
    const fitting = houseEdition.sources.flatMap(({ of, source }) => {
      const parts = of.split(".");
      const fits =
        parts.length === path.length && parts.every((part, index) => part === "*" || part === path[index]);
      return fits ? [{ source, literal: parts.filter((part) => part !== "*").length }] : [];
    });
    return fitting.sort((a, b) => b.literal - a.literal)[0]?.source ?? "none";
  }
  function joined(path: readonly string[]): string {
    return path.join(".");
  }
  const starts = ["corn.2", "cotton.2", "steel.2", "steel.4", "oil.2"].map(
    (cell) => `boards.blue.tracks.${cell}`,
  );

  test.each([
    ["W-GAP-1 costs of share cards, save one corn card", /^shares\..*\.cost$/, ["shares.corn-1.cost"]],
    ["W-GAP-2 price changes of share cards", /^shares\..*\.change$/, []],
    ["W-GAP-3 costs of gold shares", /^shares\.gold.*\.cost$/, []],
    ["W-GAP-4 costs and points of market cards", /^markets\..*\.(cost|points)$/, []],
    ["W-GAP-5 which special cards there are", /^markets\..*\.does$/, []],
    ["W-GAP-6 blue tracks, save the cells that are stated", /^boards\.blue\.tracks\./, starts],
    ["W-GAP-7, W-GAP-11 orange tracks and start values", /^boards\.orange\./, []],
    ["W-GAP-8 dynamite on cards", /^(shares|markets)\..*\.dynamite$/, []],
    ["W-GAP-9 dynamite on the Explosion", /^explosion\.dynamite$/, []],
    ["W-GAP-10 dynamite on duals", /^duals\..*\.dynamite$/, []],
  ])("%s are no values of the printed game", (_, like, stated) => {
    const found = statedAmong(like);
    expect(found.all).toBeGreaterThan(0);
    expect(found.stated.sort()).toEqual(stated.toSorted());
  });

  test("W-VAR-2 the orange board is the calmer one: every step is 1", () => {
    for (const company of COMPANIES) {
      const { [company]: track } = boards.orange.tracks;
      expect(track.slice(1).map((value, index) => value - (track[index] ?? 0))).toEqual(
        track.slice(1).map(() => 1),
      );
    }
  });
});

describe("set-up", () => {
  test("W-VAR-1 the orange board brings its own start values and tracks", () => {
    const board = { ...boards.orange, start: { corn: 2, cotton: 3, steel: 4, oil: 5 } };
    const edition: Edition = { ...houseEdition, boards: { ...boards, orange: board } };
    const start = (face: Config["board"]): State["prices"] =>
      rules({ ...config({}, 3), board: face, edition }).setup(3, fastChance("any")).prices;
    expect(start("orange")).toEqual(board.start);
    expect(start("blue")).toEqual(boards.blue.start);
  });

  test("W-SETUP-26, W-RULING-5 any player may be first", () => {
    expect(new Set(SEEDS.map((seed) => deal(3, seed).first))).toEqual(new Set([0, 1, 2]));
    for (const seed of SEEDS) expect(deal(3, seed).active).toBe(deal(3, seed).first);
  });

  test("W-SETUP-15, W-RULING-2 the Market Trend card may lie anywhere, and so may the duals", () => {
    expect(new Set(SEEDS.map((seed) => deal(2, seed).trendAt)).size).toBe(6);
    const isDual = (id: string | undefined): boolean => duals.some((card) => card.id === id);
    const places = SEEDS.flatMap((seed) =>
      deal(2, seed).circle.flatMap((place, location) => (isDual(place.cards[0]) ? [location] : [])),
    );
    expect(new Set(places).size).toBe(6);
  });

  test("W-SETUP-7, W-SETUP-8 any dual may be chosen, the rest lies in the box", () => {
    const chosen = SEEDS.flatMap((seed) => {
      const state = deal(2, seed);
      const inBox = duals.filter((card) => state.box.includes(card.id));
      expect(inBox).toHaveLength(3);
      return duals.filter((card) => !inBox.includes(card)).map((card) => card.id);
    });
    expect(new Set(chosen).size).toBe(5);
  });

  test("W-CARD-28, W-RULING-22 with two players every Stock Market card lies in the box, and nothing else is missing", () => {
    const exchanges = markets.filter((card) => card.instruction.does === "stock-market");
    for (const seed of SEEDS) {
      const { deck, box } = deal(2, seed);
      expect(deck).toHaveLength(81 - exchanges.length);
      expect(exchanges.every((card) => box.includes(card.id))).toBe(true);
      expect(box).toHaveLength(exchanges.length + 3 + 3);
    }
  });

  test("W-SETUP-16, W-SETUP-17, W-RULING-3 the Explosion may be any of the last nine cards", () => {
    const places = SEEDS.concat(SEEDS.map((seed) => `${seed}!`)).map((seed) =>
      deal(4, seed).deck.indexOf(EXPLOSION),
    );
    expect(new Set(places)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8]));
  });

  test("W-SETUP-19 any private share may come to any player", () => {
    expect(new Set(SEEDS.map((seed) => deal(2, seed).players[1]?.privateShare)).size).toBe(5);
  });

  test("W-TYC-3, W-RULING-30 any Tycoon may come to any company, with either face", () => {
    const tycoons = SEEDS.map((seed) => deal(3, seed, { tycoons: "random" }).tycoons?.oil);
    expect(new Set(tycoons.map((tycoon) => `${tycoon?.letter} ${tycoon?.face}`)).size).toBe(8);
    for (const seed of SEEDS) {
      const laid = deal(3, seed, { tycoons: "random" }).tycoons;
      const letters = COMPANIES.map((company) => laid?.[company].letter);
      expect(letters.sort()).toEqual(["A", "B", "C", "D"]);
    }
  });
});
