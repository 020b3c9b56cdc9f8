import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runScenario } from "@bigboard/testkit/scenario";
import { expect, test } from "vitest";
import { GAMES } from "./index.ts";
import { LEXICON } from "./trials.ts";

const root = join(import.meta.dirname, "..");
/** What says how a scenario is written, and how many whole ones it shows. */
const PAGES: { readonly [page: string]: number } = {
  "docs/scenarios.md": 2,
  "games/krach-29/scenarios/README.md": 4,
  "games/panic-on-wall-street/scenarios/README.md": 2,
  "games/wall-street-1920/scenarios/README.md": 6,
};

test("every game says what its scenarios are made of", () => {
  const pages = globSync("games/*/scenarios/README.md", { cwd: root });
  expect(pages.toSorted()).toEqual(Object.keys(PAGES).slice(1));
});

for (const [page, count] of Object.entries(PAGES)) {
  const text = readFileSync(join(root, page), "utf8");
  const blocks = [...text.matchAll(/^```yaml scenario\n([\s\S]*?)^```$/gm)].map((match) => match[1] ?? "");

  test(`${page} shows whole scenarios`, () => expect(blocks).toHaveLength(count));

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
