import { readFileSync } from "node:fs";
import { findGame } from "@bigboard/games";
import { expect, test } from "vitest";
import { runScenarioOnRules } from "./index.ts";

const text = readFileSync(new URL("../../../../docs/scenarios.md", import.meta.url), "utf8");
const blocks = [...text.matchAll(/^```yaml scenario\n([\s\S]*?)^```$/gm)].map((match) => match[1] ?? "");

test("docs/scenarios.md has its first scenario and six complete examples", () => {
  expect(blocks).toHaveLength(7);
});

for (const [index, block] of blocks.entries()) {
  for (const { title, failures } of runScenarioOnRules(block, findGame)) {
    test(`docs/scenarios.md, block ${index + 1}: ${title}`, () => {
      expect(failures.map(({ where, message }) => `${where}: ${message}`)).toEqual([]);
    });
  }
}
