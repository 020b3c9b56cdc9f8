import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { drawn } from "./unseen.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Runs in the page. What is too small only because it lies half under something is looked at once more where its list has been
 * scrolled to it: a foot that stays may cover what passes under it.
 */
const LOOK = `(async () => {
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const found = await axe.run({
    runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
    resultTypes: ["violations"],
  });
  const isFree = async ({ target }) => {
    const element = document.querySelector(target.at(-1));
    if (element === null) return false;
    element.scrollIntoView({ block: "center" });
    await frames();
    const again = await axe.run(element, { runOnly: { type: "rule", values: ["target-size"] } });
    return again.violations.length === 0 && again.passes.length > 0;
  };
  const lines = [];
  for (const { id, nodes } of found.violations) {
    const left = [];
    for (const node of nodes) if (id !== "target-size" || !(await isFree(node))) left.push(node);
    if (left.length === 0) continue;
    const words = left.slice(0, 3).map((node) =>
      node.target.join(" ") + " " + (node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? ""),
    );
    lines.push(id + " ×" + left.length + ": " + words.join(" | "));
  }
  return lines;
})()`;

/** What axe finds, one line a rule: what, how often, and where first. */
export async function violations(page: Page): Promise<string[]> {
  // Drawn, since contrast is of what is seen; and two frames later, since the layout follows the size of the page.
  const found: unknown = await drawn(page, async () => {
    if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(AXE);
    return await page.evaluate(LOOK);
  });
  return Array.isArray(found) ? found.map(String) : ["axe gave no answer"];
}
