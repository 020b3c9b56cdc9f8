import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { GAMES } from "@bigboard/games";
import { afterAll, expect, test } from "vitest";
import { measureOf, programOf, rulerOf } from "./program.ts";

const root = mkdtempSync(join(tmpdir(), "bigboard-program-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The hash of a game after one of its files was written. */
function after(path: string, text: string): string {
  const file = join(root, "games", "toy", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return programOf("toy", root);
}

test.each(["bots/greedy.ts", "bots/search/deep.ts", "rules/actions/sell.ts", "editions/house.json"])(
  "%s decides how matches end",
  (path) => {
    const [one, two, again] = [after(path, "1"), after(path, "2"), after(path, "1")];
    expect(two).not.toBe(one);
    expect(again).toBe(one);
  },
);

test.each([
  "bots/greedy.test.ts",
  "bots/evening/patient.ts",
  "bots/scene.fixture.ts",
  "bots/report.ts",
  "bots/measure.ts",
  "editions/report.md",
])("%s does not", (path) => {
  expect(after(path, "1")).toBe(after(path, "2"));
});

test.each([
  ["bots/greedy.ts", true],
  ["bots/evening/patient.ts", true],
  ["bots/evening/patient.test.ts", false],
])("%s decides the figures of evenings: %s", (path, decides) => {
  const of = (text: string): string => {
    after(path, text);
    return rulerOf("toy", root);
  };
  const [one, two] = [of("1"), of("2")];
  expect(two === one).toBe(!decides);
});

test.each([
  ["bots/greedy.ts", true],
  ["bots/measure.ts", true],
  ["bots/report.ts", false],
])("%s decides the figures of a report on an edition: %s", (path, decides) => {
  const of = (text: string): string => {
    after(path, text);
    return measureOf("toy", root);
  };
  const [one, two] = [of("1"), of("2")];
  expect(two === one).toBe(!decides);
});

test("every game of the house has such files", () => {
  const none = programOf("no-such-game");
  for (const { meta } of GAMES) expect(programOf(meta.id)).not.toBe(none);
});
