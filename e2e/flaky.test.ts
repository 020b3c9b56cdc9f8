import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  countFlaky,
  type FlakyHistory,
  flakyLine,
  type Outcome,
  readHistory,
  writeHistory,
} from "./flaky.ts";

/** Runs of the journey `phone`, one after the other; who was repeatedly flaky in each. */
function repeatedIn(outcomes: readonly Outcome[]): readonly (readonly string[])[] {
  let history: FlakyHistory = {};
  return outcomes.map((outcome) => {
    const run = countFlaky(history, new Map([["phone", outcome]]));
    history = run.history;
    return run.repeated;
  });
}

test("a journey that needed its second deal is flaky, in the order of the run", () => {
  const run = countFlaky(
    {},
    new Map<string, Outcome>([
      ["phone", "second"],
      ["layout", "first"],
      ["return", "failed"],
      ["krach", "second"],
    ]),
  );
  expect(run.flaky).toEqual(["phone", "krach"]);
  expect(run.repeated).toEqual([]);
  expect(run.history).toEqual({ phone: [true], layout: [false], krach: [true] });
  expect(flakyLine(run.flaky)).toBe("2 flaky: phone, krach");
  expect(flakyLine([])).toBe("0 flaky");
});

test("twice in three runs is a failure; twice in four is not", () => {
  expect(repeatedIn(["second", "second"])).toEqual([[], ["phone"]]);
  expect(repeatedIn(["second", "first", "second"])).toEqual([[], [], ["phone"]]);
  expect(repeatedIn(["second", "first", "first", "second"])).toEqual([[], [], [], []]);
});

test("what is past is not failed again by a good run", () => {
  expect(repeatedIn(["second", "second", "first"])).toEqual([[], ["phone"], []]);
});

test("a failure, and a run of other journeys, leave the history as it was", () => {
  expect(repeatedIn(["second", "failed", "failed", "failed", "second"]).at(-1)).toEqual(["phone"]);
  const history = { phone: [true] };
  expect(countFlaky(history, new Map([["krach", "first"]])).history).toEqual({
    phone: [true],
    krach: [false],
  });
});

test("the history is kept in a file; a missing or broken one is an empty history", () => {
  const folder = mkdtempSync(join(tmpdir(), "bigboard-flaky-"));
  const path = join(folder, "cache/journeys.json");
  expect(readHistory(path)).toEqual({});
  writeHistory(path, { phone: [true, false] });
  expect(readHistory(path)).toEqual({ phone: [true, false] });
  writeFileSync(path, `{"phone": 3}`);
  expect(readHistory(path)).toEqual({});
  rmSync(folder, { recursive: true });
});
