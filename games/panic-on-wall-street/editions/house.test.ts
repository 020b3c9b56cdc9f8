import { describe, expect, it, test } from "vitest";
import { bind, expectedYield, moved, valueAt } from "../rules/bound.ts";
import { configOf } from "../rules/table.fixture.ts";
import { COLOURS, type Colour } from "../rules/terms.ts";
import { SYMBOLS, valuePaths } from "./check.ts";
import { editions, HOUSE, readEdition } from "./index.ts";

const bound = bind(configOf());

/** Each value of the house edition as the catalogue lists it: rulebook.md is what people read. */
describe("the house edition is the one of the catalogue", () => {
  it("survives being written and read again", () => {
    expect(readEdition(JSON.parse(JSON.stringify(HOUSE)))).toEqual(HOUSE);
    expect(editions.builtIn.get("house")).toBe(HOUSE);
  });

  it("P-COMP-1, P-COMP-2: one track with one marker for each colour, from the highest risk to the lowest", () => {
    expect(Object.keys(HOUSE.market)).toEqual(COLOURS);
    expect(COLOURS.join(" ")).toBe("red yellow green blue");
  });

  it("P-COMP-4, P-COMP-5: 39 ordinary companies and 7 that count double, in the catalogue's order", () => {
    expect(HOUSE.companies.map(({ id }) => id).join(" ")).toBe(
      "R1 R2 R3 R4 R5 R6 RX1 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11 YX1 YX2 G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 GX1 GX2 B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 BX1 BX2",
    );
    expect(HOUSE.companies).toHaveLength(46);
    for (const { id, colour, x2 } of HOUSE.companies) {
      expect(x2, id).toBe(id.includes("X"));
      expect(colour[0]?.toUpperCase(), id).toBe(id[0]);
    }
    const found = COLOURS.map((colour) => HOUSE.companies.filter((one) => one.colour === colour));
    expect(found.map((one) => one.filter(({ x2 }) => x2).length)).toEqual([1, 2, 2, 2]);
    expect(found.map((one) => one.length)).toEqual([7, 13, 13, 13]);
  });

  it("P-COMP-6: six sets of ten tokens, with the symbols of the page", () => {
    expect(HOUSE.banks.map(({ id }) => id)).toEqual(["K1", "K2", "K3", "K4", "K5", "K6"]);
    expect(HOUSE.banks.map(({ symbol }) => symbol)).toEqual(SYMBOLS);
    expect(HOUSE.banks.length * HOUSE.limits.tokens).toBe(60);
  });

  it("P-COMP-19, P-NET-77: every company and bank has a name in four languages, every company a slogan", () => {
    for (const { id, names, slogans } of HOUSE.companies) {
      expect(new Set(Object.values(names)).size, id).toBe(4);
      expect(new Set(Object.values(slogans)).size, id).toBe(4);
      expect(names["zh-Hant"] + slogans["zh-Hant"], id).toMatch(/^[\p{Script=Han}，。、]+$/u);
    }
    for (const { id, names } of HOUSE.banks) expect(new Set(Object.values(names)).size, id).toBe(4);
  });

  it("P-COMP-11, P-COMP-12, P-COMP-13, P-COMP-14, P-COMP-15: money, tiles, cost, sale and months of the rulebook", () => {
    expect(HOUSE.limits).toEqual({
      months: 5,
      startingMoney: 120_000,
      unit: 5000,
      tilesDealt: 3,
      tokens: 10,
      cost: 10_000,
      salePrice: 5000,
      lowestPrice: 5000,
      highestPrice: 500_000,
    });
  });

  it("P-COMP-3, P-DICE-9: every die has six faces, each as likely as another, and goes as far left as right", () => {
    for (const colour of COLOURS) {
      const { die } = HOUSE.market[colour];
      expect(die).toHaveLength(6);
      expect(die.reduce((sum, face) => sum + face, 0)).toBe(0);
    }
  });

  test.each<readonly [colour: Colour, track: string, die: string]>([
    ["red", "-20 -10 0 30 40 50 60 70", "-7 -3 -2 2 3 7"],
    ["yellow", "-10 0 0 30 40 40 60 60", "-3 -2 -1 1 2 3"],
    ["green", "0 10 20 30 30 40 50 60", "-2 -1 0 0 1 2"],
    ["blue", "20 20 20 30 30 30 40 40", "-1 -1 0 0 1 1"],
  ])("P-DICE-10, P-DICE-11: %s has the track %s from space 3 and the die %s", (colour, track, die) => {
    const market = HOUSE.market[colour];
    expect(market.track.map((value) => value / 1000).join(" ")).toBe(track);
    expect(market.start).toBe(3);
    expect(market.die.join(" ")).toBe(die);
  });

  test.each<readonly [colour: Colour, least: number, most: number]>([
    ["red", -20, 70],
    ["yellow", -10, 60],
    ["green", 0, 60],
    ["blue", 20, 40],
  ])("P-DICE-13, P-DICE-14: %s yields from %ik to %ik", (colour, least, most) => {
    const { track } = HOUSE.market[colour];
    expect([Math.min(...track) / 1000, Math.max(...track) / 1000]).toEqual([least, most]);
    const negative = { red: 2, yellow: 1, green: 0, blue: 0 };
    expect(track.filter((value) => value < 0)).toHaveLength(negative[colour]);
  });

  it("P-DICE-12: two spaces of one value lead to different ones", () => {
    const { track } = HOUSE.market.yellow;
    expect(track[1]).toBe(track[2]);
    expect([1, 2].map((position) => expectedYield(bound, "Y1", position))).toEqual([20_000 / 3, 15_000]);
  });
});

/** Catalogue 17.4 in thirds of a thousand: what an ordinary tile yields on average after the next roll, by position. */
const EXPECTED: { readonly [colour in Colour]: readonly number[] } = {
  red: [20, 40, 50, 65, 85, 110, 130, 140],
  yellow: [0, 20, 45, 65, 95, 125, 145, 160],
  green: [15, 35, 55, 80, 100, 125, 145, 165],
  blue: [60, 60, 70, 80, 90, 100, 110, 120],
};

describe("expected incomes", () => {
  test.each(COLOURS)("%s: 17.4's table, twice as much for x2", (colour) => {
    const ordinary = HOUSE.companies.find((one) => one.colour === colour && !one.x2)?.id ?? "";
    const x2 = HOUSE.companies.find((one) => one.colour === colour && one.x2)?.id ?? "";
    EXPECTED[colour].forEach((thirds, position) => {
      expect(expectedYield(bound, ordinary, position)).toBeCloseTo((thirds * 1000) / 3, 6);
      expect(expectedYield(bound, x2, position)).toBeCloseTo((thirds * 2000) / 3, 6);
    });
  });

  /** What a tile yields on average in each of five months, seen from the start. */
  function monthly(colour: Colour): number[] {
    const { track, start, die } = HOUSE.market[colour];
    let chances: number[] = track.map((_, position) => (position === start ? 1 : 0));
    return [1, 2, 3, 4, 5].map(() => {
      const next: number[] = track.map(() => 0);
      chances.forEach((chance, from) => {
        for (const face of die) {
          const to = moved(HOUSE, colour, from, face);
          next[to] = (next[to] ?? 0) + chance / die.length;
        }
      });
      chances = next;
      return chances.reduce((sum, chance, at) => sum + chance * valueAt(HOUSE, colour, at), 0) / 1000;
    });
  }

  test.each<readonly [colour: Colour, months: readonly number[], sum: number]>([
    ["red", [65 / 3, 230 / 9, 230 / 9, 2125 / 81, 4265 / 162], 125.34],
    ["yellow", [65 / 3, 215 / 9, 2635 / 108, 5435 / 216, 33235 / 1296], 120.76],
    ["green", [80 / 3, 475 / 18, 1435 / 54, 215 / 8, 52855 / 1944], 133.69],
    ["blue", [80 / 3, 80 / 3, 80 / 3, 2170 / 81, 2180 / 81], 133.7],
  ])("%s: month by month, as 17.4 sums them up", (colour, months, sum) => {
    const found = monthly(colour);
    found.forEach((value, i) => {
      expect(value).toBeCloseTo(months[i] ?? Number.NaN, 8);
    });
    expect(found.reduce((total, value) => total + value, 0)).toBeCloseTo(sum, 2);
  });
});

describe("sources", () => {
  it("pass no number of ours off as printed: only what the rulebook states is called so", () => {
    const of = (source: string): string[] =>
      HOUSE.sources.filter((one) => one.source === source).map((one) => one.of);
    expect(of("rulebook")).toEqual([
      "companies.*.colour",
      "companies.*.x2",
      "market.red.track.0",
      "market.blue.track.2",
      "market.blue.track.3",
      "market.yellow.track.3",
      "market.yellow.track.6",
      "limits.months",
      "limits.startingMoney",
      "limits.unit",
      "limits.tilesDealt",
      "limits.tokens",
      "limits.cost",
      "limits.salePrice",
    ]);
    expect(of("public source")).toEqual([
      "market.*.track.*",
      "market.*.start",
      "market.*.die.*",
      "market.green.die.*",
    ]);
  });

  it("P-DICE-10: say that the public sources differ on the green die, and on nothing else", () => {
    const disputed = HOUSE.sources.filter((one) => one.disputed === true);
    expect(disputed.map(({ of }) => of)).toEqual(["market.green.die.*"]);
    expect(disputed[0]?.note).toContain("-2, -1, 0, +1, +2, +2");
  });

  it("speak for values by the ids of companies and banks", () => {
    const paths = valuePaths(HOUSE).map((path) => path.join("."));
    expect(paths).toContain("companies.GX2.names.zh-Hant");
    expect(paths).toContain("banks.K6.symbol");
    expect(paths).toContain("market.green.die.5");
    expect(paths.some((path) => path.startsWith("sources") || path === "title")).toBe(false);
  });
});
