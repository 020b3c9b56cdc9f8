import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GAMES } from "@bigboard/games";
import { CODES } from "@bigboard/protocol";
import { expect, test } from "vitest";
import { madeParts, withParts } from "./api.ts";

const ROOT = join(import.meta.dirname, "../..");

test("docs/api.md lists what the code has; `npm run docs` writes it", () => {
  const text = readFileSync(join(ROOT, "docs/api.md"), "utf8");
  expect(withParts(text, madeParts(GAMES))).toBe(text);
});

test("a part is written between its markers, and only there", () => {
  const text = "a\n<!-- made: x -->\nold\n<!-- /made -->\nb\n<!-- made: y -->\n<!-- /made -->\n";
  expect(withParts(text, { x: "new" })).toBe(text.replace("old", "new"));
  expect(() => withParts(text, { z: "new" })).toThrow();
});

test("each code of the list is sent by the server or the host, and none besides", () => {
  const files = globSync(["packages/server/src/**/*.ts", "packages/kernel/src/host.ts"], {
    cwd: ROOT,
  }).filter((file) => !file.endsWith(".test.ts"));
  const sources = files.map((file) => readFileSync(join(ROOT, file), "utf8")).join("\n");
  const unsent = Object.keys(CODES).filter((code) => !sources.includes(`"${code}"`));
  expect(unsent).toEqual([]);
  const sent = [...sources.matchAll(/\b(?:code: |refus(?:al|ed)\()"([A-Z_]+)"/g)].map(([, code]) => code);
  expect(sent.filter((code) => code !== undefined && !Object.hasOwn(CODES, code))).toEqual([]);
});
