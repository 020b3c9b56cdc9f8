import { familyOf } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { readCatalogue } from "./catalogue.ts";
import { mentionsInScenario, mentionsInSource, mentionsInTest } from "./mentions.ts";
import { judge } from "./report.ts";

test("a catalogue is its list lines with id and class; the rest is prose", () => {
  const { clauses, faults } = readCatalogue(`# Title
- **T-SELL-1** \`play\` The pawn stays (T-SELL-2).
  - **T-RULING-1** \`none: only a picture\` Nothing happens.
- **T-NET-1** \`later: no server yet\` One order.
- **Bold** words are prose.`);
  expect(faults).toEqual([]);
  expect(clauses).toEqual([
    { id: "T-SELL-1", class: "play", reason: "", text: "The pawn stays (T-SELL-2).", line: 2 },
    { id: "T-RULING-1", class: "none", reason: "only a picture", text: "Nothing happens.", line: 3 },
    { id: "T-NET-1", class: "later", reason: "no server yet", text: "One order.", line: 4 },
  ]);
});

test("a clause without class, without its reason, or twice is a fault", () => {
  const { faults } = readCatalogue(`- **T-A-1** Text
- **T-A-2** \`none\` Text
- **T-A-3** \`play: why\` Text
- **T-A-4** \`data\` Text
- **T-A-4** \`data\` Text
- **T-A-5** \`toy\` Text`);
  expect(faults).toEqual([
    "line 1: T-A-1 has no class (play, table, data, page, later: why, none: reason)",
    "line 2: T-A-2 is `none`, which needs reason",
    "line 3: T-A-3 is `play`, which takes no reason",
    "line 5: T-A-4 stands there twice",
    "line 6: T-A-5 has no class (play, table, data, page, later: why, none: reason)",
  ]);
});

test("titles name ids, values and skipped tests do not", () => {
  const source = [
    `test("T-A-1 a title", () => {`,
    `  expect(rule).toBe("T-A-2");`,
    `test.each([["T-A-3: a row", 1]])("%s", () => {});`,
    `describe('T-A-4, T-A-5 and T-A-6 three', () => {});`,
    `test.skip("T-A-7 not run", () => {});`,
    "test.todo(`T-A-8 not written`);",
    `test("says why T-A-9 holds", () => {});`,
  ].join("\n");
  expect(mentionsInTest("a.test.ts", source).map(({ id, line }) => [id, line])).toEqual([
    ["T-A-1", 1],
    ["T-A-3", 3],
    ["T-A-4", 4],
    ["T-A-5", 4],
    ["T-A-6", 4],
  ]);
});

test("cards, settings, companies and examples of the printed rules are clauses too", () => {
  const { clauses, faults } = readCatalogue(`- **B-01** \`play\` a wire
- **S-READY** \`play\` 20 s
- **c01** \`data\` STL
- **T-EX-D1** \`play\` four swap`);
  expect(faults).toEqual([]);
  expect(clauses.map(({ id }) => id)).toEqual(["B-01", "S-READY", "c01", "T-EX-D1"]);
  const source = `test("B-01, S-READY and c01: all three", () => {}); test("T-EX-D1 swaps", () => {}); "B-02"`;
  expect(mentionsInTest("a.test.ts", source).map(({ id }) => id)).toEqual([
    "B-01",
    "S-READY",
    "c01",
    "T-EX-D1",
  ]);
  expect(mentionsInSource("a.ts", "abc01 UTF-16 XS-CHOICE B-011 T-A-1x").map(({ id }) => id)).toEqual([]);
});

test("a card of one game is not taken for a rule of another whose letter it shares", () => {
  expect(familyOf("P-01")).toBe(familyOf("P-08"));
  expect(familyOf("P-01")).not.toBe(familyOf("P-SETUP-1"));
  expect(familyOf("K-EX-D1")).toBe(familyOf("K-SETUP-1"));
  expect(familyOf("S-READY")).not.toBe(familyOf("c01"));
});

test("a chapter of a catalogue may have a digit in its name", () => {
  const { clauses } = readCatalogue("- **T-X2-1** `play` They yield double, as T-X2-2 says.");
  expect(clauses.map(({ id }) => id)).toEqual(["T-X2-1"]);
  expect(mentionsInSource("a.ts", "T-X2-1 T-X23-1 T-2X-1").map(({ id }) => id)).toEqual(["T-X2-1"]);
  expect(familyOf("T-X2-1")).toBe(familyOf("T-SETUP-1"));
});

test("scenarios name ids by rules and title, case by case; sources by any mention", () => {
  const text = `game: heap
title: T-EX-1 heaps
seats: 2
rules: [T-A-1]
then: { state: {} }
cases: [{ title: one }, { title: T-EX-2 two, rules: [T-A-2] }]`;
  expect(mentionsInScenario("a.yaml", text).map(({ id }) => id)).toEqual([
    "T-A-1",
    "T-EX-1",
    "T-A-2",
    "T-EX-1",
    "T-EX-2",
  ]);
  expect(mentionsInScenario("a.yaml", "game: [")).toEqual([]);
  expect(mentionsInSource("a.ts", `// T-A-1\nrefuse("X", "T-A-2")`).map(({ line }) => line)).toEqual([1, 2]);
});

test("an enforceable id without a name is a gap, an id without a clause is unknown", () => {
  const { clauses } = readCatalogue("- **T-A-1** `play` a\n- **T-A-2** `table` b\n- **T-A-3** `none: c` c");
  const mention = (id: string, file: string, line: number) => ({ id, file, line, title: "t" });
  const { counts, gaps, unknown, rules } = judge(
    clauses,
    [mention("T-A-1", "a.yaml", 0), mention("T-A-9", "a.yaml", 0)],
    [mention("T-A-2", "b.ts", 4), mention("T-B-1", "b.ts", 5)],
  );
  expect(gaps).toEqual(["T-A-2"]);
  expect(unknown).toEqual([
    { id: "T-A-9", where: "a.yaml" },
    { id: "T-B-1", where: "b.ts:5" },
  ]);
  expect(counts.play).toEqual({ all: 1, named: 1 });
  expect(counts.table).toEqual({ all: 1, named: 0 });
  expect(rules[0]?.namedBy).toEqual(["a.yaml: t"]);
});
