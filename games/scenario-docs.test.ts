import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runScenario } from "@bigboard/testkit/scenario";
import { expect, test } from "vitest";
import { GAMES } from "./index.ts";
import { LEXICON } from "./trials.ts";

const root = join(import.meta.dirname, "..");
/** What a scenario may say: of every game, and of each. */
const pages = globSync("games/[!_]*/scenarios/README.md", { cwd: root });

test("every game says what its scenarios are made of", () => {
  expect(pages.toSorted()).toEqual(
    GAMES.map(({ meta }) => `games/${meta.id}/scenarios/README.md`).toSorted(),
  );
});

for (const page of ["docs/scenarios.md", ...pages]) {
  const text = readFileSync(join(root, page), "utf8");
  const blocks = [...text.matchAll(/^```yaml scenario\n([\s\S]*?)^```$/gm)].map((match) => match[1] ?? "");

  test(`${page} shows whole scenarios`, () => expect(blocks).not.toEqual([]));

  for (const [index, block] of blocks.entries()) {
    test(`${page}, block ${index + 1}`, async () => {
      const results = await runScenario(block, GAMES, LEXICON);
      const failures = results.flatMap(({ title, failures }) =>
        failures.map(({ where, message }) => `${title}, ${where}: ${message}`),
      );
      expect(failures).toEqual([]);
    });
  }
}
