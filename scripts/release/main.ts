// What `npm version minor` (or patch, or major) runs once it has raised the version of the whole.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { release } from "./release.ts";

const ROOT = join(import.meta.dirname, "../..");
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));
release(ROOT, version, new Date().toISOString().slice(0, 10));
for (const [command, ...args] of [
  ["npm", "install", "--package-lock-only", "--ignore-scripts"],
  ["git", "add", "package-lock.json", "CHANGELOG.md", "packages", "games"],
]) {
  const { status } = spawnSync(command ?? "", args, {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}
