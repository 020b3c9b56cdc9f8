import { fileURLToPath } from "node:url";
import { findGame } from "@bigboard/games";
import { expect, test } from "vitest";
import { runScenarioFile, scenarioFiles } from "./index.ts";

const root = fileURLToPath(new URL("../../../games/src", import.meta.url));

// The titles name the rules, so that the coverage gate and a reader of the test list see the same.
for (const file of scenarioFiles([`${root}/*/scenarios/**/*.yaml`]).files) {
  const name = file.slice(root.length + 1);
  for (const { title, failures } of runScenarioFile(file, findGame).cases) {
    test(`${name}: ${title}`, () => {
      expect(failures.map(({ where, message }) => `${where}: ${message}`)).toEqual([]);
    });
  }
}

test("every folder of scenarios belongs to a game of the house", () => {
  const games = scenarioFiles([`${root}/*/scenarios/**/*.yaml`]).files.map(
    (file) => file.slice(root.length + 1).split("/")[0] ?? "",
  );
  expect([...new Set(games)].filter((id) => !findGame(id))).toEqual([]);
});
