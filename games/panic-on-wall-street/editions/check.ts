import { idOf, leafPaths, sourceFaults } from "@bigboard/kernel/reading/edition-sources";
import { COLOURS, type Colour } from "../rules/terms.ts";
import type { Edition, Names } from "./types.ts";

/** The rule that a value of the box breaks, or `sources` for a value of unknown origin. */
export type CheckId =
  | "P-COMP-3"
  | "P-COMP-4"
  | "P-COMP-5"
  | "P-COMP-6"
  | "P-COMP-11"
  | "P-COMP-12"
  | "P-COMP-13"
  | "P-COMP-14"
  | "P-COMP-15"
  | "P-RULING-1"
  | "P-RULING-10"
  | "P-RULING-11"
  | "P-DICE-10"
  | "P-DICE-11"
  | "P-EX-D1"
  | "P-EX-D2"
  | "P-NEG-16"
  | "P-NET-75"
  | "P-NET-77"
  | "sources";
export type CheckFailure = { readonly check: CheckId; readonly message: string };

/** The symbols that the page can draw on a token. */
export const SYMBOLS = ["stairs", "moon", "pelican", "bars", "key", "umbrella"] as const;

/** The colours in which the page paints companies; a token must be told from them and from every other token. */
const TILE_COLOURS: { readonly [colour in Colour]: string } = {
  red: "#c43222",
  yellow: "#f0b52b",
  green: "#2a7a46",
  blue: "#2566ab",
};

/** Least distance of two colours that are told apart, in the cube of red, green and blue from 0 to 255 each. */
const LEAST_DISTANCE = 60;

/** Companies without and with x2 (P-COMP-4, P-COMP-5). */
const COUNTS: { readonly [colour in Colour]: readonly [ordinary: number, x2: number] } = {
  red: [6, 1],
  yellow: [11, 2],
  green: [11, 2],
  blue: [11, 2],
};

/** The rulebook's example of four dice (P-EX-D1): what a marker shows after this face from the start. */
const EXAMPLE: readonly (readonly [Colour, face: number, value: number])[] = [
  ["red", -7, -20_000],
  ["yellow", 3, 60_000],
  ["green", 0, 30_000],
  ["blue", -1, 20_000],
];

/** The values of the rulebook's income example (P-EX-D2). */
const SHOWN: readonly (readonly [Colour, value: number])[] = [
  ["red", -20_000],
  ["yellow", 60_000],
  ["green", 10_000],
  ["blue", 30_000],
];

/** All that keeps an edition from being one of the printed box, as far as its rulebook tells; empty when it is sound. */
export function checkEdition(edition: Edition): readonly CheckFailure[] {
  return [
    ...checkCompanies(edition),
    ...checkBanks(edition),
    ...checkNames(edition),
    ...checkMarket(edition),
    ...checkExamples(edition),
    ...checkRisk(edition),
    ...checkLimits(edition),
    ...sourceFaults(valuePaths(edition), edition.sources).map((message): CheckFailure => {
      return { check: "sources", message };
    }),
  ];
}

function checkCompanies({ companies }: Edition): CheckFailure[] {
  return COLOURS.flatMap((colour) => {
    const found = companies.filter((company) => company.colour === colour);
    const doubled = found.filter(({ x2 }) => x2).length;
    const [ordinary, x2] = COUNTS[colour];
    const failures: CheckFailure[] = [];
    if (found.length - doubled !== ordinary) {
      const message = `${found.length - doubled} ordinary companies are ${colour}, ${ordinary} wanted`;
      failures.push({ check: "P-COMP-4", message });
    }
    if (doubled !== x2) {
      failures.push({ check: "P-COMP-5", message: `${doubled} x2 companies are ${colour}, ${x2} wanted` });
    }
    return failures;
  });
}

function checkBanks({ banks, limits }: Edition): CheckFailure[] {
  const failures: CheckFailure[] = [];
  if (banks.length !== 6) {
    failures.push({ check: "P-COMP-6", message: `${banks.length} sets of tokens, 6 wanted` });
  }
  if (limits.tokens !== 10) {
    failures.push({ check: "P-COMP-6", message: `${limits.tokens} tokens in a set, 10 wanted` });
  }
  const known: readonly string[] = SYMBOLS;
  banks.forEach(({ id, colour, symbol }, i) => {
    if (!known.includes(symbol)) {
      failures.push({ check: "P-NET-75", message: `${id} has the symbol ${symbol}, which nobody can draw` });
    }
    if (banks.findIndex((bank) => bank.symbol === symbol) !== i) {
      failures.push({ check: "P-NET-75", message: `${id} shares its symbol ${symbol} with another` });
    }
    for (const tile of COLOURS) {
      if (alike(colour, TILE_COLOURS[tile])) {
        failures.push({ check: "P-COMP-6", message: `${id} has nearly the colour of ${tile} companies` });
      }
    }
    for (const other of banks.slice(0, i)) {
      if (alike(colour, other.colour)) {
        failures.push({ check: "P-COMP-6", message: `${id} has nearly the colour of ${other.id}` });
      }
    }
  });
  return failures;
}

function alike(one: string, other: string): boolean {
  const squares = [1, 3, 5].map((from) => (channel(one, from) - channel(other, from)) ** 2);
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0)) < LEAST_DISTANCE;
}

function channel(hex: string, from: number): number {
  return Number.parseInt(hex.slice(from, from + 2), 16);
}

/** P-NET-77: in no language two companies or banks have the same name. */
function checkNames({ companies, banks }: Edition): CheckFailure[] {
  const bearers = [...companies, ...banks];
  const languages: readonly (keyof Names)[] = ["en", "fr", "es", "zh-Hant"];
  return languages.flatMap((language) =>
    bearers.flatMap(({ id, names }, i): CheckFailure[] => {
      const first = bearers.findIndex((other) => other.names[language] === names[language]);
      const message = `${id} shares its name with ${bearers[first]?.id} (${language})`;
      return first === i ? [] : [{ check: "P-NET-77", message }];
    }),
  );
}

function checkMarket({ market }: Edition): CheckFailure[] {
  return COLOURS.flatMap((colour) => {
    const { track, start, die } = market[colour];
    const failures: CheckFailure[] = [];
    if (track.length !== 8) {
      failures.push({ check: "P-DICE-10", message: `the ${colour} track has ${track.length} spaces, not 8` });
    }
    if (track.some((value, i) => i > 0 && value < (track[i - 1] ?? value))) {
      failures.push({ check: "P-DICE-10", message: `the ${colour} track falls from left to right` });
    }
    if (start !== 3 || track[start] !== 30_000) {
      const message = `the ${colour} marker starts at ${track[start]} on space ${start}, not at 30000 on 3`;
      failures.push({ check: "P-DICE-11", message });
    }
    if (die.length !== 6) {
      failures.push({ check: "P-COMP-3", message: `the ${colour} die has ${die.length} faces, not 6` });
    }
    return failures;
  });
}

/** Catalogue 17.2: what the rulebook's own examples show must be possible. */
function checkExamples({ market }: Edition): CheckFailure[] {
  const failures: CheckFailure[] = [];
  for (const [colour, face, wanted] of EXAMPLE) {
    const { track, start, die } = market[colour];
    const value = track[Math.min(Math.max(start + face, 0), track.length - 1)];
    if (!die.includes(face)) {
      failures.push({ check: "P-EX-D1", message: `the ${colour} die has no ${face}` });
    } else if (value !== wanted) {
      const message = `${colour} shows ${value} after ${face} from the start, not ${wanted}`;
      failures.push({ check: "P-EX-D1", message });
    }
  }
  for (const [colour, value] of SHOWN) {
    if (!market[colour].track.includes(value)) {
      failures.push({ check: "P-EX-D2", message: `the ${colour} track has no ${value}` });
    }
  }
  return failures;
}

/** P-NEG-16: from red to blue dice move less and less far, and no colour promises more than red. */
function checkRisk({ market }: Edition): CheckFailure[] {
  const failures: CheckFailure[] = [];
  const highest = (colour: Colour): number => Math.max(...market[colour].track);
  const swing = (colour: Colour): number => {
    const { die } = market[colour];
    return die.reduce((sum, face) => sum + face * face, 0) / die.length;
  };
  COLOURS.forEach((colour, i) => {
    const next = COLOURS[i + 1];
    if (next === undefined) return;
    if (swing(next) >= swing(colour)) {
      failures.push({ check: "P-NEG-16", message: `the ${next} die moves as far as the ${colour} die` });
    }
    if (highest(next) > highest(colour)) {
      failures.push({ check: "P-NEG-16", message: `${next} promises more than ${colour}` });
    }
  });
  return failures;
}

function checkLimits({ limits }: Edition): CheckFailure[] {
  const wanted: readonly (readonly [CheckId, string, number, number])[] = [
    ["P-COMP-15", "the number of months", limits.months, 5],
    ["P-COMP-11", "the starting money", limits.startingMoney, 120_000],
    ["P-COMP-12", "the companies dealt", limits.tilesDealt, 3],
    ["P-COMP-13", "the management cost", limits.cost, 10_000],
    ["P-COMP-14", "the price of a forced sale", limits.salePrice, 5000],
    ["P-RULING-1", "the unit of money", limits.unit, 5000],
    ["P-RULING-10", "the lowest price", limits.lowestPrice, 5000],
    ["P-RULING-11", "the highest price", limits.highestPrice, 500_000],
  ];
  return wanted
    .filter(([, , found, printed]) => found !== printed)
    .map(([check, what, found, printed]) => ({ check, message: `${what} is ${found}, not ${printed}` }));
}

/** The path of every value that could be printed on a component: all leaves but ids, title and the sources themselves. */
export function valuePaths(edition: Edition): string[][] {
  const { companies, banks, market, limits } = edition;
  return leafPaths({ companies, banks, market, limits }, idOf);
}
