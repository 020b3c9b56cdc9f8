import { readFileSync } from "node:fs";
import { readScenario, runCase, scenarioFiles } from "@bigboard/testkit/scenario";
import { expect, test } from "vitest";
import { findGame, GAMES } from "./index.ts";
import { LEXICON } from "./trials.ts";

const root = import.meta.dirname;

for (const file of scenarioFiles([`${root}/[!_]*/scenarios/**/*.yaml`]).files) {
  const name = file.slice(root.length + 1);
  const read = readScenario(readFileSync(file, "utf8"), LEXICON);
  if (!read.ok) test(name, () => expect(read.faults).toEqual([]));
  else {
    for (const one of read.cases) {
      test(`${name}: ${one.title}`, async () => {
        const failures = await runCase(one, GAMES);
        expect(failures.map(({ where, message }) => `${where}: ${message}`)).toEqual([]);
      });
    }
  }
}

test("every folder of scenarios belongs to a game of the house", () => {
  const games = scenarioFiles([`${root}/[!_]*/scenarios/**/*.yaml`]).files.map(
    (file) => file.slice(root.length + 1).split("/")[0] ?? "",
  );
  expect([...new Set(games)].filter((id) => !findGame(id))).toEqual([]);
});
