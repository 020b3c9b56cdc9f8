import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds, one line a rule: what, how often, and where first. */
export async function violations(page: Page): Promise<string[]> {
  // Two frames: the layout follows the size of the page.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(AXE);
  const found: unknown = await page.evaluate(`axe
    .run({ runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"], resultTypes: ["violations"] })
    .then((result) => result.violations.map((one) =>
      one.id + " ×" + one.nodes.length + ": " + one.nodes.slice(0, 3).map((node) =>
        node.target.join(" ") + " " + (node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? "")
      ).join(" | ")))`);
  return Array.isArray(found) ? found.map(String) : ["axe gave no answer"];
}
