import { expect, it } from "vitest";
import house from "./house.json" with { type: "json" };
import { readEdition } from "./schema.ts";

type Path = readonly (string | number)[];

/** The house edition with the value at `path` replaced (or taken away, for undefined). */
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

const { cards, companies, offers, benefits, traders } = house;

const refused: readonly [path: Path, value: unknown, rule: string, at: string, expected: string][] = [
  [["id"], "no id!", "K-SETUP-1", "id", "an id of letters, digits and -"],
  [["title"], "", "K-SETUP-1", "title", "a text of 1 to 80 characters"],
  [["companies"], companies.slice(1), "K-SETUP-8", "companies", "a list of 12"],
  [["companies", 1, "code"], "Air", "K-SETUP-8", "companies.1.code", "exactly three capital letters"],
  [["companies", 1, "code"], "AIRS", "K-SETUP-8", "companies.1.code", "exactly three capital letters"],
  [["companies", 1, "code"], "STL", "K-SETUP-8", "companies.1", "a code of its own for every company"],
  [["companies", 1, "name"], "x".repeat(61), "K-SETUP-8", "companies.1.name", "a text of 1 to 60 characters"],
  [["companies", 1, "sector"], 7, "K-SETUP-8", "companies.1.sector", "a text of 1 to 60 characters"],
  [["companies", 1, "board"], 4, "K-SETUP-2", "companies.1.board", "1, 2 or 3"],
  [["companies", 1, "symbol"], "A b", "K-SETUP-8", "companies.1.symbol", "a symbol's name in small letters"],
  [["cards"], cards.slice(3), "K-SETUP-1", "cards", "a list of 64 to 66"],
  [["cards"], [...cards, ["STL", "AIR"]], "K-SETUP-1", "cards", "a list of 64 to 66"],
  [["cards", 5], ["STL", "AIR"], "K-SETUP-1", "cards.5", "no pair of companies twice"],
  [["cards", 5], ["AIR", "STL"], "K-SETUP-1", "cards.5", "two different companies in board order"],
  [["cards", 5], ["AIR", "AIR"], "K-SETUP-1", "cards.5", "two different companies in board order"],
  [["cards", 5, 1], "XYZ", "K-SETUP-1", "cards.5.1", "the code of a company"],
  [["cards", 5], ["STL"], "K-SETUP-1", "cards.5", "a list of 2"],
  [["offers"], offers.slice(1), "K-SETUP-15", "offers", "a list of 8"],
  [["offers", 0, "no"], 2, "K-SETUP-15", "offers.0.no", "1: offers stand in order"],
  [["offers", 0, "no"], 9, "K-SETUP-15", "offers.0.no", "a whole number from 1 to 8"],
  [["offers", 0, "faces"], [], "K-SETUP-17", "offers.0.faces", "a list of 1 to 6"],
  [["offers", 0, "faces", 0, "players"], [3], "K-SETUP-17", "offers.0.faces", "one face for 4 traders"],
  [["offers", 0, "faces", 0, "players"], [3, 4, 5], "K-SETUP-17", "offers.0.faces", "one face for 5 traders"],
  [["offers", 7, "faces", 0, "players"], [7], "K-SETUP-17", "offers.7.faces", "one face for 8 traders"],
  [
    ["offers", 0, "faces", 0, "players"],
    [2, 3, 4],
    "K-SETUP-17",
    "offers.0.faces.0.players.0",
    "a whole number from 3 to 8",
  ],
  [
    ["offers", 0, "faces", 0, "face", "kind"],
    "half",
    "K-DROP-3",
    "offers.0.faces.0.face.kind",
    `"ordinary", "multiply" or "fixed"`,
  ],
  [["offers", 0, "faces", 0, "face", "value"], 4, "K-DROP-6", "offers.0.faces.0.face.value", "2 or 3"],
  [["offers", 3, "faces", 0, "face", "value"], 3, "K-DROP-7", "offers.3.faces.0.face.value", "1 or 2"],
  [["benefits"], benefits.slice(1), "K-RULING-9", "benefits", "a list of 8"],
  [["benefits", 1], benefits[0], "K-RULING-9", "benefits.1", "every card once"],
  [
    ["benefits", 1, "id"],
    "P-01",
    "K-CARD-1",
    "benefits.1.id",
    "one of B-01, B-02, B-03, B-04, B-05, B-06, B-07, B-08",
  ],
  [["benefits", 1, "phase"], "sale", "K-BONUS-10", "benefits.1.phase", `"trading"`],
  [["benefits", 1, "window"], "sale", "K-CARD-2", "benefits.1.window", `"trading"`],
  [["benefits", 1, "amount"], 3, "K-CARD-1", "benefits.1.amount", "a whole number from 1 to 2"],
  [["benefits", 2, "amount"], 1, "K-CARD-1", "benefits.2.amount", "a whole number from 0 to 0"],
  [["prejudices", 7, "amount"], 0, "K-CARD-1", "prejudices.7.amount", "a whole number from 1 to 29"],
  [["prejudices", 7, "name"], "", "K-CARD-1", "prejudices.7.name", "a text of 1 to 60 characters"],
  [["limits"], null, "K-BANKRUN-1", "limits", "an object"],
  [["limits", "bankrunAt"], 0, "K-BANKRUN-1", "limits.bankrunAt", "a whole number from -99 to -1"],
  [["limits", "minSaleCards"], 0, "K-SALE-2", "limits.minSaleCards", "a whole number from 1 to 5"],
  [
    ["limits", "exceptionalCards"],
    9,
    "K-CONTRACT-6",
    "limits.exceptionalCards",
    "a whole number from 2 to 8",
  ],
  [["limits", "initialDrops", 0], -30, "K-SETUP-4", "limits.initialDrops.0", "a whole number from -29 to 0"],
  [["limits", "initialDrops", 0], -0, "K-SETUP-4", "limits.initialDrops.0", "a whole number from -29 to 0"],
  [["limits", "initialDrops"], [-5], "K-SETUP-4", "limits.initialDrops", "a list of 2"],
  [["limits", "handByDay", 3], 9, "K-DEAL-2", "limits.handByDay.3", "a whole number from 2 to 8"],
  [["limits", "handByDay", 0], 1, "K-DEAL-2", "limits.handByDay.0", "a whole number from 2 to 8"],
  [["limits", "handByDay"], [5, 6, 7], "K-DEAL-2", "limits.handByDay", "a list of 4"],
  [
    ["limits", "bonusCardsPerPile"],
    2,
    "K-SETUP-12",
    "limits.bonusCardsPerPile",
    "a whole number from 3 to 8",
  ],
  [["limits", "lastDayBonus"], 1.5, "K-BONUS-13", "limits.lastDayBonus", "a whole number from 0 to 99"],
  [["limits", "dayClock", 2], 9, "K-NET-45", "limits.dayClock.2", "a whole number from 10 to 3600"],
  [["days", 2], "1929-13-01", "K-RULING-64", "days.2", "a date such as 1929-10-24"],
  [["days", 2], "28 October", "K-RULING-64", "days.2", "a date such as 1929-10-24"],
  [["traders"], traders.slice(1), "K-RULING-5", "traders", "a list of 8"],
  [["traders", 4], traders[0], "K-RULING-5", "traders.4", "a name of its own for every trader"],
  [
    ["sources", 0, "source"],
    "printed",
    "K-CARD-1",
    "sources.0.source",
    "one of rulebook, public source, house",
  ],
  [["sources", 0, "of"], "", "K-CARD-1", "sources.0.of", "a text of 1 to 200 characters"],
  [["sources", 0, "note"], 3, "K-CARD-1", "sources.0.note", "a text of 1 to 400 characters"],
];

it.each(refused)("refuses %j being %j, by %s", (path, value, rule, at, expected) => {
  expect(readEdition(withValue(path, value))).toEqual({
    code: "BAD_EDITION",
    rule,
    detail: { path: at, expected },
  });
});

const played: readonly [path: Path, value: unknown][] = [
  [["id"], "a"],
  [["title"], "x".repeat(80)],
  [["cards"], cards.slice(2)],
  [["limits", "bankrunAt"], -99],
  [["limits", "minSaleCards"], 5],
  [["limits", "exceptionalCards"], 2],
  [
    ["limits", "initialDrops"],
    [-29, 0],
  ],
  [
    ["limits", "handByDay"],
    [2, 8, 8, 8],
  ],
  [["limits", "bonusCardsPerPile"], 8],
  [["limits", "lastDayBonus"], 0],
  [
    ["limits", "dayClock"],
    [10, 10, 10, 3600],
  ],
  [["benefits", 1, "amount"], 1],
  [["prejudices", 7, "amount"], 29],
  [["offers", 0, "faces", 0, "face"], { kind: "fixed", value: 1 }],
  [["days", 3], "1930-01-31"],
  [["sources"], []],
];

it.each(played)("reads %j being %j", (path, value) => {
  const raw = withValue(path, value);
  expect(readEdition(raw)).toEqual(raw);
});

it("K-SETUP-1, K-DEAL-2: fewer cards do where hands are smaller", () => {
  const raw = withValue(["cards"], cards.slice(0, 32));
  expect(readEdition(raw)).toMatchObject({ code: "BAD_EDITION" });
  const small = { ...house, cards: cards.slice(0, 32), limits: { ...house.limits, handByDay: [2, 3, 4, 4] } };
  expect(readEdition(small)).toEqual(small);
});

/** The bounds of every number: `least` and `most` are read, one less and one more are refused. */
const numbers: readonly (readonly [path: Path, least: number, most: number])[] = [
  [["limits", "bankrunAt"], -99, -6],
  [["limits", "minSaleCards"], 1, 5],
  [["limits", "exceptionalCards"], 2, 8],
  [["limits", "initialDrops", 1], -29, 0],
  [["limits", "handByDay", 1], 2, 8],
  [["limits", "bonusCardsPerPile"], 3, 8],
  [["limits", "lastDayBonus"], 0, 99],
  [["limits", "dayClock", 0], 10, 3600],
  [["benefits", 0, "amount"], 1, 30],
  [["benefits", 1, "amount"], 1, 2],
  [["benefits", 2, "amount"], 0, 0],
  [["benefits", 3, "amount"], 0, 0],
  [["benefits", 4, "amount"], 1, 29],
  [["benefits", 5, "amount"], 0, 0],
  [["benefits", 6, "amount"], 0, 0],
  [["benefits", 7, "amount"], 1, 99],
  [["prejudices", 0, "amount"], 1, 30],
  [["prejudices", 1, "amount"], 1, 8],
  [["prejudices", 2, "amount"], 0, 0],
  [["prejudices", 3, "amount"], 0, 0],
  [["prejudices", 4, "amount"], 1, 29],
  [["prejudices", 5, "amount"], 0, 0],
  [["prejudices", 6, "amount"], 1, 99],
  [["prejudices", 7, "amount"], 1, 29],
];

it.each(numbers)("reads %j from %i to %i", (path, least, most) => {
  for (const value of [least, most]) {
    const raw = withValue(path, value);
    expect(readEdition(raw)).toEqual(raw);
  }
  for (const value of [least - 1, most + 1, String(least), null, undefined, Number.NaN, least + 0.5]) {
    expect(readEdition(withValue(path, value))).toMatchObject({ code: "BAD_EDITION" });
  }
});

/** How long every text may be. */
const texts: readonly (readonly [path: Path, most: number])[] = [
  [["title"], 80],
  [["companies", 0, "name"], 60],
  [["companies", 0, "sector"], 60],
  [["benefits", 0, "name"], 60],
  [["traders", 0], 60],
  [["sources", 0, "of"], 200],
  [["sources", 0, "note"], 400],
];

it.each(texts)("reads %j of 1 to %i characters", (path, most) => {
  for (const length of [1, most]) {
    const raw = withValue(path, "x".repeat(length));
    expect(readEdition(raw)).toEqual(raw);
  }
  for (const value of ["", "x".repeat(most + 1), 7, null, undefined]) {
    expect(readEdition(withValue(path, value))).toMatchObject({ code: "BAD_EDITION" });
  }
});

it("K-CARD-2, K-BONUS-10: every card keeps the phase and the window of its effect", () => {
  for (const pile of ["benefits", "prejudices"] as const) {
    for (const i of [0, 1, 2, 3, 4, 5, 6, 7]) {
      expect(readEdition(withValue([pile, i, "phase"], "none"))).toMatchObject({ rule: "K-BONUS-10" });
      expect(readEdition(withValue([pile, i, "window"], "none"))).toMatchObject({ rule: "K-CARD-2" });
    }
  }
});

it("reads 1000 sources and no more", () => {
  const [source] = house.sources;
  const raw = withValue(
    ["sources"],
    Array.from({ length: 1000 }, () => source),
  );
  expect(readEdition(raw)).toEqual(raw);
  const more = withValue(
    ["sources"],
    Array.from({ length: 1001 }, () => source),
  );
  expect(readEdition(more)).toMatchObject({ detail: { expected: "a list of 0 to 1000" } });
});

it("reads the lists of an offer: one to six faces, each for one to six tables", () => {
  const side = (players: readonly number[]) => ({ players, face: { kind: "ordinary" } });
  const six = [3, 4, 5, 6, 7, 8];
  const apart = withValue(
    ["offers", 2, "faces"],
    six.map((seats) => side([seats])),
  );
  expect(readEdition(apart)).toEqual(apart);
  const seven = withValue(
    ["offers", 3, "faces"],
    [...six, 3].map((seats) => side([seats])),
  );
  expect(readEdition(seven)).toMatchObject({ detail: { path: "offers.3.faces" } });
  const twice = withValue(["offers", 3, "faces", 0, "players"], [...six, 8]);
  expect(readEdition(twice)).toMatchObject({ detail: { path: "offers.3.faces.0.players" } });
  const nobody = withValue(["offers", 3, "faces"], [side([]), side(six)]);
  expect(readEdition(nobody)).toMatchObject({ detail: { path: "offers.3.faces.0.players" } });
});

it.each([
  [["id"], ["a", "A-1", "x".repeat(60)], ["", "-a", "a b", "é", "x".repeat(61), 7]],
  [
    ["companies", 0, "symbol"],
    ["a", "a-1", "x".repeat(40)],
    ["", "A", "1a", "x".repeat(41), null],
  ],
  [
    ["companies", 0, "code"],
    ["ABC", "XYZ"],
    ["AB", "abc", "AB1", "ÄBC", 7],
  ],
  [
    ["days", 0],
    ["1929-01-01", "2029-12-31"],
    ["1929-00-01", "1929-01-00", "1929-01-32", "29-01-01", "1929-01-01T"],
  ],
] as const)("reads %j in its form only", (path, good, bad) => {
  for (const value of good) {
    const read = readEdition(withValue(path, value));
    // A code of its own is on no card yet, so the cards are what is wrong then.
    expect(read).toMatchObject(path[2] === "code" ? { detail: { path: "cards.0.0" } } : { game: "krach-29" });
  }
  for (const value of bad) expect(readEdition(withValue(path, value))).toMatchObject({ code: "BAD_EDITION" });
});
