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

/** Where a page's links of the row that begins so lead. */
function linksOfRow(page: string, begin: string): string[] {
  const row = readFileSync(join(ROOT, page), "utf8")
    .split("\n")
    .find((line) => line.startsWith(`| ${begin} |`));
  return [...(row ?? "").matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? "");
}

test.each([
  [
    "know what forbids me to sell here",
    globSync("games/[a-z]*/rules/actions/{sell,conditions}.ts", { cwd: ROOT }),
  ],
  [
    "see where the WebSocket is opened",
    [
      "packages/web/src/net/link.ts",
      "packages/server/src/http/serve.ts",
      "packages/server/src/socket/connection.ts",
    ],
  ],
  ["change a colour, such as brass", ["docs/look.md", "packages/design/src/tokens.css"]],
  [
    "change what the waiting room asks",
    [
      ...globSync("games/[a-z]*/rules/options.ts", { cwd: ROOT }),
      "packages/web/src/pages/table/house-rules.tsx",
    ],
  ],
])("README leads at once to who wants to %s", (want, files) => {
  expect(linksOfRow("README.md", want).sort()).toEqual([...files].sort());
});

for (const page of PAGES) {
  test(`every link of ${page} leads somewhere`, () => {
    expect(brokenLinks(page)).toEqual([]);
  });
}
