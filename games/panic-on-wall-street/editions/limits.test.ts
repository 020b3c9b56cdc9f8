import { isRefusal } from "@bigboard/kernel";
import { expect, it } from "vitest";
import house from "./house.json" with { type: "json" };
import { HOUSE, readEdition } from "./index.ts";

type Path = readonly (string | number)[];

/** The house edition with the value at `path` replaced. */
function withValue(path: Path, value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(house));
  const set = (node: unknown, [step, ...rest]: Path): unknown => {
    if (step === undefined) return value;
    if (Array.isArray(node)) return node.map((member, i) => (i === step ? set(member, rest) : member));
    if (typeof node !== "object" || node === null) throw new Error(`no ${step}`);
    const members: { [name: string]: unknown } = { ...node };
    return { ...members, [step]: set(members[step], rest) };
  };
  return set(copy, path);
}

const { companies, banks } = house;

const refused: readonly [path: Path, value: unknown, rule: string, at: string, expected: string][] = [
  [["id"], "no id!", "P-COMP-1", "id", "an id of letters, digits and -"],
  [["title"], "", "P-COMP-1", "title", "a text of 1 to 80 characters"],
  [["companies"], companies.slice(0, 14), "P-COMP-4", "companies", "a list of 15 to 200"],
  [["companies", 1, "id"], "R1", "P-COMP-4", "companies.1", "an id of its own for every company"],
  [
    ["companies", 0, "id"],
    "r/1",
    "P-COMP-4",
    "companies.0.id",
    "an id of one to eight capital letters and digits",
  ],
  [
    ["companies"],
    companies.map((company, i) => ({ ...company, x2: i >= 14 })),
    "P-SETUP-10",
    "companies",
    "at least 15 companies without x2",
  ],
  [["companies", 3, "colour"], "purple", "P-COMP-4", "companies.3.colour", "one of red, yellow, green, blue"],
  [["companies", 3, "x2"], "no", "P-COMP-5", "companies.3.x2", "true or false"],
  [["companies", 3, "names"], "Volcano", "P-NET-77", "companies.3.names", "an object"],
  [
    ["companies", 3, "names", "zh-Hant"],
    "",
    "P-NET-77",
    "companies.3.names.zh-Hant",
    "a text of 1 to 80 characters",
  ],
  [
    ["companies", 3, "slogans", "fr"],
    undefined,
    "P-NET-77",
    "companies.3.slogans.fr",
    "a text of 1 to 160 characters",
  ],
  [["banks"], banks.slice(1), "P-COMP-6", "banks", "a list of 6 to 20"],
  [["banks", 2, "id"], "K1", "P-COMP-6", "banks.2", "an id of its own for every bank"],
  [["banks", 2, "colour"], "orange", "P-COMP-6", "banks.2.colour", "a colour such as #1a2b3c"],
  [["banks", 2, "symbol"], "A pelican", "P-COMP-6", "banks.2.symbol", "a symbol's name in small letters"],
  [["market", "blue"], undefined, "P-COMP-1", "market.blue", "an object"],
  [["market", "red", "track"], [0], "P-DICE-10", "market.red.track", "a list of 2 to 20"],
  [["market", "red", "track", 2], 7000, "P-INV-2", "market.red.track.2", "a multiple of 5000"],
  [["market", "red", "start"], 8, "P-SETUP-2", "market.red.start", "a whole number from 0 to 7"],
  [["market", "red", "die"], [], "P-DICE-9", "market.red.die", "a list of 1 to 20"],
  [["market", "red", "die", 0], 0.5, "P-DICE-3", "market.red.die.0", "a whole number from -19 to 19"],
  [["limits", "cost"], 12_000, "P-COMP-13", "limits.cost", "a multiple of 5000"],
  [["limits", "salePrice"], 10_000, "P-RULING-50", "limits.salePrice", "a whole number from 5000 to 5000"],
  [
    ["limits", "highestPrice"],
    0,
    "P-RULING-11",
    "limits.highestPrice",
    "a whole number from 5000 to 100000000",
  ],
  [
    ["sources", 0, "source"],
    "printed",
    "P-DICE-10",
    "sources.0.source",
    "one of rulebook, public source, house",
  ],
  [["sources", 0, "disputed"], false, "P-DICE-10", "sources.0.disputed", "true, or nothing"],
];

it.each(refused)("refuses %j being %j, by %s", (path, value, rule, at, expected) => {
  expect(readEdition(withValue(path, value))).toEqual({
    code: "BAD_EDITION",
    rule,
    detail: { path: at, expected },
  });
});

/** The bounds of every number: `least` and `most` are read, one less and one more are refused. */
const numbers: readonly (readonly [path: Path, least: number, most: number, step: number])[] = [
  [["limits", "months"], 1, 12, 1],
  [["limits", "startingMoney"], 0, 100_000_000, 5000],
  [["limits", "tilesDealt"], 1, 7, 1],
  [["limits", "tokens"], 1, 200, 1],
  [["limits", "cost"], 5000, 100_000_000, 5000],
  [["limits", "lowestPrice"], 5000, 500_000, 5000],
  [["limits", "highestPrice"], 5000, 100_000_000, 5000],
  [["market", "yellow", "start"], 0, 7, 1],
  [["market", "yellow", "track", 0], -100_000_000, 100_000_000, 5000],
  [["market", "yellow", "die", 5], -19, 19, 1],
];

it.each(numbers)("reads %j from %i to %i", (path, least, most, step) => {
  for (const value of [least, most]) {
    const raw = withValue(path, value);
    expect(readEdition(raw)).toEqual(raw);
  }
  const wrong = [least - step, most + step, String(least), null, undefined, Number.NaN, least + 0.5];
  for (const value of wrong) {
    expect(readEdition(withValue(path, value))).toMatchObject({ code: "BAD_EDITION" });
  }
});

it("P-RULING-1: another unit asks for amounts of its own, and may be one dollar", () => {
  expect(readEdition(withValue(["limits", "unit"], 10_000))).toMatchObject({ rule: "P-RULING-10" });
  const dollar = { ...house, limits: { ...house.limits, unit: 1, salePrice: 1 } };
  expect(readEdition(dollar)).toEqual(dollar);
});

it("refuses what is no edition, with a code and a rule, and never throws", () => {
  for (const raw of [null, undefined, 7, "house", [], {}, { game: "krach-29" }]) {
    expect(readEdition(raw)).toMatchObject({ code: "BAD_EDITION", rule: "P-COMP-1" });
  }
  const hostile = {
    get game(): string {
      throw new Error("no");
    },
  };
  expect(isRefusal(readEdition(hostile))).toBe(true);
});

it("leaves out what it does not know", () => {
  expect(readEdition({ ...house, extra: 1, limits: { ...house.limits, extra: 1 } })).toEqual(HOUSE);
});
