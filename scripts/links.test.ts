import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PAGES = globSync(["*.md", "{docs,games}/**/*.md"], { cwd: ROOT }).sort();

/** A heading's anchor, as GitHub makes it. */
function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

function anchorsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/^#+ (.+)$/gm)].map((match) => anchor(match[1] ?? "")));
}

/** Links of a page that lead nowhere: to a file that is missing, or to a heading that a page does not have. */
function brokenLinks(page: string): string[] {
  const text = readFileSync(join(ROOT, page), "utf8").replace(/^```[\s\S]*?^```$/gm, "");
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap((match) => {
    const link = match[1] ?? "";
    if (/^[a-z]+:/.test(link)) return [];
    const [path, fragment] = link.split("#");
    const target = path === "" || path === undefined ? page : join(dirname(page), path);
    if (!existsSync(join(ROOT, target))) return [link];
    if (fragment === undefined || !target.endsWith(".md")) return [];
    return anchorsOf(readFileSync(join(ROOT, target), "utf8")).has(fragment) ? [] : [link];
  });
}

test("there are pages to look at", () => {
  expect(PAGES).toContain("README.md");
  expect(PAGES).toContain(join("docs", "scenarios.md"));
});

for (const page of PAGES) {
  test(`every link of ${page} leads somewhere`, () => {
    expect(brokenLinks(page)).toEqual([]);
  });
}
