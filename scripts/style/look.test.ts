import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const page = readFileSync(join(ROOT, "docs/look.md"), "utf8");
const sheet = readFileSync(join(ROOT, "packages/design/src/tokens.css"), "utf8");

/** What a part lets others set, in its own sheet: no token, but named on the page. */
const PROPERTIES = ["--medal", "--icon", "--token", "--cw"];

const declared = new Set([...sheet.matchAll(/^\s+(--[a-z0-9-]+):/gm)].map(([, name = ""]) => name));
const named = new Set([...page.matchAll(/`(--[a-z0-9-]+)`/g)].map(([, name = ""]) => name));
/** Tokens that a line of a table says the use of. */
const explained = new Set(
  [...page.matchAll(/^\|((?: `--[a-z0-9-]+`)+) \| \S/gm)].flatMap(
    ([, cell = ""]) => cell.match(/--[a-z0-9-]+/g) ?? [],
  ),
);

test("every token that docs/look.md names exists", () => {
  expect([...named].filter((name) => !declared.has(name) && !PROPERTIES.includes(name))).toEqual([]);
});

test("every token has a line in docs/look.md that says what it is for", () => {
  expect(declared.size).toBeGreaterThan(100);
  expect([...declared].filter((name) => !explained.has(name))).toEqual([]);
});
