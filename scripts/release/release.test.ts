import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { release } from "./release.ts";

const root = mkdtempSync(join(tmpdir(), "bigboard-release-"));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const read = (path: string): string => readFileSync(join(root, path), "utf8");

test("a release gives every package its version, and the changelog a heading", () => {
  write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0\n");
  write("packages/kernel/package.json", JSON.stringify({ version: "0.1.0", dependencies: { zod: "4.6.7" } }));
  write(
    "games/chess/package.json",
    JSON.stringify({ version: "0.1.0", dependencies: { "@bigboard/kernel": "0.1.0" } }),
  );
  release(root, "0.2.0", "2026-11-22");
  expect(read("CHANGELOG.md")).toBe(
    "# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-22)\n\n- New.\n\n## 0.1.0\n",
  );
  expect(JSON.parse(read("packages/kernel/package.json"))).toEqual({
    version: "0.2.0",
    dependencies: { zod: "4.6.7" },
  });
  expect(JSON.parse(read("games/chess/package.json"))).toEqual({
    version: "0.2.0",
    dependencies: { "@bigboard/kernel": "0.2.0" },
  });
  expect(() => release(root, "0.3.0", "2026-11-23")).toThrow("Unreleased");
});
