import { readFileSync } from "node:fs";
import { runScenario } from "@bigboard/testkit/scenario";
import { expect, test } from "vitest";
import { GAMES } from "./index.ts";
import { LEXICON } from "./trials.ts";

const text = readFileSync(new URL("../docs/scenarios.md", import.meta.url), "utf8");
const blocks = [...text.matchAll(/^```yaml scenario\n([\s\S]*?)^```$/gm)].map((match) => match[1] ?? "");

test("docs/scenarios.md has its first scenario, six complete examples and one on a host, four of Krach 29 and two of Panic", () => {
  expect(blocks).toHaveLength(14);
});

for (const [index, block] of blocks.entries()) {
  test(`docs/scenarios.md, block ${index + 1}`, async () => {
    const results = await runScenario(block, GAMES, LEXICON);
    const failures = results.flatMap(({ title, failures }) =>
      failures.map(({ where, message }) => `${title}, ${where}: ${message}`),
    );
    expect(failures).toEqual([]);
  });
}
