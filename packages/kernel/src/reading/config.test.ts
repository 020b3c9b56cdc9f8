import { expect, test } from "vitest";
import {
  type Editions,
  expectedOf,
  hostOptionOf,
  type Options,
  seatsOptionsOf,
  weakestSource,
} from "../index.ts";
import { configReader, optionsReader } from "./config.ts";

const OPTIONS = {
  board: { kind: "choice", values: ["blue", "orange"], usual: "blue", rule: "T-1" },
  pace: { kind: "choice", values: [0, 0.75, 1], usual: 1, rule: "T-2" },
  edition: { kind: "edition", rule: "T-3" },
  calls: { kind: "flag", usual: true, rule: "T-4" },
  gap: { kind: "number", least: 0, most: 5, step: 0.1, usual: 1.5, offered: [], rule: "T-5" },
  faces: {
    kind: "faces",
    values: ["off", "random"],
    usual: "off",
    faces: ["A", "B"],
    sides: ["reward", "penalty"],
    mixed: "random",
    rule: "T-6",
  },
  chair: { kind: "host", rule: "T-7" },
  before: { kind: "seats", rule: "T-10" },
} as const satisfies Options;

const plain = { id: "plain", title: "Plain", sources: [] };
const editions: Editions = {
  builtIn: new Map([["plain", plain]]),
  read: (raw) => (raw === 1 ? plain : { code: "BAD_EDITION", rule: "T-3", detail: {} }),
  check: async () => [],
};
const meta = { seats: [2, 4] as const };
const read = configReader(meta, OPTIONS, editions, { seats: "T-8", config: "T-9" });
const USUAL = {
  board: "blue",
  pace: 1,
  calls: true,
  gap: 1.5,
  faces: "off",
  chair: 0,
  before: [],
  edition: plain,
};

test("what is left out, or null, gets its usual value", () => {
  for (const raw of [
    undefined,
    null,
    {},
    { board: null, calls: null, gap: null, faces: null, edition: null },
  ])
    expect(read(raw, 3)).toEqual(USUAL);
});

test("what it gave is read as the same again", () => {
  const raw = {
    board: "orange",
    pace: 0.75,
    calls: false,
    gap: 0.7,
    faces: { A: "reward", B: "penalty" },
    chair: 2,
    before: [2, 0],
  };
  const { edition, ...chosen } = { ...Object(read(raw, 3)) };
  expect([chosen, edition]).toEqual([raw, plain]);
  expect(read({ ...chosen, edition: 1 }, 4)).toEqual({ ...raw, edition: plain });
});

test("minus zero is zero", () => {
  const { pace, gap, chair } = Object(read({ pace: -0, gap: -0, chair: -0 }, 3));
  for (const value of [pace, gap, chair]) expect(Object.is(value, 0)).toBe(true);
});

test.each([
  [{ board: "red" }, "T-1", "board", ["blue", "orange"]],
  [{ pace: "1" }, "T-2", "pace", [0, 0.75, 1]],
  [{ calls: 1 }, "T-4", "calls", [true, false]],
  [{ gap: 0.55 }, "T-5", "gap", { least: 0, most: 5 }],
  [{ gap: Number.NaN }, "T-5", "gap", { least: 0, most: 5 }],
  [{ faces: { A: "reward" } }, "T-6", "faces", ["off", "random", "{A,B: face}"]],
  [{ faces: { A: "reward", B: "penalty", C: "reward" } }, "T-6", "faces", ["off", "random", "{A,B: face}"]],
  [{ chair: 3 }, "T-7", "chair", { least: 0, most: 2 }],
  [{ chair: null }, "T-7", "chair", { least: 0, most: 2 }],
  [{ before: [3] }, "T-10", "before", { each: { least: 0, most: 2 } }],
  [{ before: [1, 1] }, "T-10", "before", { each: { least: 0, most: 2 } }],
  [{ edition: "fancy" }, "T-3", "edition", ["plain"]],
  [{ colour: 1 }, "T-9", "colour", "no such option"],
  [{ toString: 1 }, "T-9", "toString", "no such option"],
  [JSON.parse('{"__proto__":1}'), "T-9", "__proto__", "no such option"],
  [{ ["y".repeat(99)]: 1 }, "T-9", "y".repeat(80), "no such option"],
  [[], "T-9", "", "an object"],
  ["plain", "T-9", "", "an object"],
])("%j is refused with what would do", (raw, rule, field, expected) => {
  expect(read(raw, 3)).toEqual({ code: "BAD_CONFIG", rule, detail: { field, expected } });
});

test("of several faults the first is named: an unknown name, then the options in their order, then the edition", () => {
  const named = (raw: object) => Object(read(raw, 3)).detail.field;
  expect(named({ gap: 9, board: "red", more: 1, edition: "fancy" })).toBe("more");
  expect(named({ gap: 9, edition: "fancy", board: "red" })).toBe("board");
  expect(named({ edition: "fancy", chair: 9 })).toBe("chair");
  expect(read({ edition: 2 }, 3)).toMatchObject({ code: "BAD_EDITION" });
});

test("the wrong number of seats comes before everything else; a game may cite one clause for all options", () => {
  for (const seats of [1, 5, 2.5]) {
    const detail = { seats, fewest: 2, most: 4 };
    expect(read({ more: 1 }, seats)).toEqual({ code: "BAD_SEATS", rule: "T-8", detail });
  }
  expect(read({}, Number.NaN)).toMatchObject({ code: "BAD_SEATS", detail: { seats: null } });
  const one = optionsReader(meta, OPTIONS, { seats: "T-8", config: "T-9", option: "T-10" });
  expect(one({ gap: 9 }, 3)).toMatchObject({ code: "BAD_CONFIG", rule: "T-10" });
});

test("what a list of options says of itself", () => {
  expect(hostOptionOf(OPTIONS)).toBe("chair");
  expect(hostOptionOf({ board: OPTIONS.board })).toBe(null);
  expect(seatsOptionsOf(OPTIONS)).toEqual(["before"]);
  expect(expectedOf(OPTIONS.edition, 3)).toBe("an edition's id, or a whole edition");
});

test("an edition is as good as its weakest source", () => {
  const from = (...sources: ("rulebook" | "public source" | "house")[]) =>
    weakestSource({ sources: sources.map((source) => ({ source })) });
  expect(from("rulebook", "house", "public source")).toBe("house");
  expect(from("public source", "rulebook")).toBe("public source");
  expect(from("rulebook")).toBe("rulebook");
});
