import { describe, expect, it } from "vitest";
import type { Colour } from "../rules/terms.ts";
import { checkEdition } from "./check.ts";
import { HOUSE } from "./index.ts";
import type { BankData, CompanyData, Edition, MarketData } from "./types.ts";

const { companies, banks, market, limits, sources } = HOUSE;

/** What the checks say of the house edition with these parts exchanged: check and message. */
function failures(changed: Partial<Edition>): string[] {
  return checkEdition({ ...HOUSE, ...changed }).map(({ check, message }) => `${check}: ${message}`);
}

function company(id: string, change: Partial<CompanyData>): Partial<Edition> {
  return { companies: companies.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}

function bank(id: string, change: Partial<BankData>): Partial<Edition> {
  return { banks: banks.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}

function line(colour: Colour, change: Partial<MarketData>): Partial<Edition> {
  return { market: { ...market, [colour]: { ...market[colour], ...change } } };
}

it("the house edition passes every check", () => {
  expect(failures({})).toEqual([]);
});

describe("checkEdition", () => {
  it("P-COMP-4, P-COMP-5: counts companies by colour, x2 apart", () => {
    expect(failures(company("R1", { colour: "blue" }))).toEqual([
      "P-COMP-4: 5 ordinary companies are red, 6 wanted",
      "P-COMP-4: 12 ordinary companies are blue, 11 wanted",
    ]);
    expect(failures(company("GX2", { x2: false }))).toEqual([
      "P-COMP-4: 12 ordinary companies are green, 11 wanted",
      "P-COMP-5: 1 x2 companies are green, 2 wanted",
    ]);
  });

  it("P-COMP-6: wants six sets of ten tokens", () => {
    const seventh = banks.map((one) => ({ ...one })).slice(0, 5);
    expect(failures({ banks: seventh })).toEqual(["P-COMP-6: 5 sets of tokens, 6 wanted"]);
    expect(failures({ limits: { ...limits, tokens: 9 } })).toEqual([
      "P-COMP-6: 9 tokens in a set, 10 wanted",
    ]);
  });

  it("P-COMP-6: wants token colours that are told from companies and from each other", () => {
    expect(failures(bank("K3", { colour: "#f0b52b" }))).toEqual([
      "P-COMP-6: K3 has nearly the colour of yellow companies",
    ]);
    expect(failures(bank("K6", { colour: "#f6e0db" }))).toEqual(["P-COMP-6: K6 has nearly the colour of K1"]);
  });

  it("P-NET-75: wants a symbol of its own on each token, one that the page can draw", () => {
    expect(failures(bank("K2", { symbol: "rocket" }))).toEqual([
      "P-NET-75: K2 has the symbol rocket, which nobody can draw",
    ]);
    expect(failures(bank("K2", { symbol: "stairs" }))).toEqual([
      "P-NET-75: K2 shares its symbol stairs with another",
    ]);
  });

  it("P-NET-77: wants a name of its own for every company and bank, in each language", () => {
    const [first] = companies;
    if (first === undefined) throw new Error("the house edition has companies");
    const alias = { ...first.names, en: "Another", fr: "Une autre", es: "Otra" };
    expect(failures(company("B3", { names: alias }))).toEqual([
      "P-NET-77: B3 shares its name with R1 (zh-Hant)",
    ]);
    expect(failures(bank("K4", { names: first.names }))).toHaveLength(4);
  });

  it("P-DICE-10: wants tracks of eight spaces that never fall", () => {
    const { track } = market.green;
    expect(failures(line("green", { track: [...track, 70_000] }))).toContain(
      "P-DICE-10: the green track has 9 spaces, not 8",
    );
    expect(failures(line("green", { track: [10_000, 10_000, 0, ...track.slice(3)] }))).toEqual([
      "P-DICE-10: the green track falls from left to right",
    ]);
  });

  it("P-DICE-11: wants every marker to start at 30000 on space 3", () => {
    expect(failures(line("blue", { start: 4 }))).toContain(
      "P-DICE-11: the blue marker starts at 30000 on space 4, not at 30000 on 3",
    );
    expect(failures(line("red", { track: market.red.track.with(3, 35_000) }))).toEqual([
      "P-DICE-11: the red marker starts at 35000 on space 3, not at 30000 on 3",
    ]);
  });

  it("P-COMP-3: wants six faces", () => {
    expect(failures(line("yellow", { die: [...market.yellow.die, 3] }))).toContain(
      "P-COMP-3: the yellow die has 7 faces, not 6",
    );
  });

  it("P-EX-D1: wants the example of four dice to be possible", () => {
    expect(failures(line("red", { die: [-8, -3, -2, 2, 3, 8] }))).toEqual(["P-EX-D1: the red die has no -7"]);
    expect(failures(line("yellow", { track: market.yellow.track.with(6, 50_000) }))).toContain(
      "P-EX-D1: yellow shows 50000 after 3 from the start, not 60000",
    );
    expect(failures(line("green", { die: [-2, -1, 0, 1, 2, 2] }))).toEqual([]);
  });

  it("P-EX-D2: wants the values of the income example on the tracks", () => {
    expect(failures(line("green", { track: market.green.track.with(1, 15_000) }))).toEqual([
      "P-EX-D2: the green track has no 10000",
    ]);
  });

  it("P-NEG-16: wants the risk to fall from red to blue", () => {
    expect(failures(line("blue", { die: [-2, -1, 0, 0, 1, 2] }))).toEqual([
      "P-NEG-16: the blue die moves as far as the green die",
    ]);
    expect(failures(line("blue", { track: market.blue.track.with(7, 65_000) }))).toEqual([
      "P-NEG-16: blue promises more than green",
    ]);
  });

  it.each([
    ["P-COMP-15", { months: 4 }],
    ["P-COMP-11", { startingMoney: 125_000 }],
    ["P-COMP-12", { tilesDealt: 4 }],
    ["P-COMP-13", { cost: 5000 }],
    ["P-COMP-14", { salePrice: 10_000 }],
    ["P-RULING-1", { unit: 1000 }],
    ["P-RULING-10", { lowestPrice: 10_000 }],
    ["P-RULING-11", { highestPrice: 250_000 }],
  ])("%s: wants the number of the catalogue", (check, change) => {
    expect(checkEdition({ ...HOUSE, limits: { ...limits, ...change } }).map((one) => one.check)).toEqual([
      check,
    ]);
  });

  it("wants one source for every value and a value for every source", () => {
    const house = { source: "house" as const, note: "a note" };
    expect(failures({ sources: sources.slice(1) })[0]).toBe("sources: companies.R1.colour has no source");
    expect(failures({ sources: [...sources, { of: "limits.*", ...house }] })).toEqual([
      "sources: the source of limits.* speaks for no value",
    ]);
    expect(failures({ sources: [...sources, { of: "banks.K1.*", ...house }] })[0]).toBe(
      "sources: banks.K1.colour has two sources that are equally specific",
    );
  });
});
