import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../rigs/rig.ts";
import { ROUND } from "./round.fixture.ts";
import { isClean, keepRound, killsOf, type Round, readRounds } from "./rounds.ts";

let folder: { path: string; remove(): void };
let file: string;

beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, "rounds.jsonl");
});
afterEach(() => folder.remove());

test("rounds that were kept are read again; before the first one there are none", () => {
  expect(readRounds(file)).toEqual([]);
  const second: Round = { ...ROUND, late: 1, faults: ["row 7: the deadline at 40 fell 1200 ms late"] };
  keepRound(file, ROUND);
  keepRound(file, second);
  expect(readRounds(file)).toEqual([ROUND, second]);
  expect([killsOf(ROUND), isClean(ROUND), isClean(second)]).toEqual([50, true, false]);
});

test("a last line that a kill has torn is left out, and the next round stands on a line of its own", () => {
  keepRound(file, ROUND);
  appendFileSync(file, JSON.stringify(ROUND).slice(0, 40));
  expect(readRounds(file)).toEqual([ROUND]);
  keepRound(file, ROUND);
  expect(readRounds(file)).toEqual([ROUND, ROUND]);
  expect(readFileSync(file, "utf8").split("\n")).toHaveLength(3);
});

test("a line of another form is told by its number", () => {
  keepRound(file, ROUND);
  appendFileSync(file, '{"kills":3}\n');
  expect(() => readRounds(file)).toThrow(/line 2/);
});
