import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Where packages of ours stand. */
const MANIFESTS = ["packages/*/package.json", "games/package.json", "games/*/package.json"];
const OURS = "@bigboard/";
const Dependencies = z.record(z.string(), z.string());
const Manifest = z.looseObject({ version: z.string(), dependencies: Dependencies.optional() });

/**
 * Gives every package of the house the version of the release, and what the changelog calls unreleased its name and day
 * (`2026-11-22`). Throws when the changelog has nothing unreleased.
 */
export function release(root: string, version: string, day: string): void {
  const path = join(root, "CHANGELOG.md");
  const changelog = readFileSync(path, "utf8");
  const heading = "## Unreleased\n";
  const [, unreleased = ""] = changelog.split(heading);
  if ((unreleased.split(/^## /m)[0] ?? "").trim() === "") {
    throw new Error("CHANGELOG.md has nothing under Unreleased");
  }
  writeFileSync(path, changelog.replace(heading, `${heading}\n## ${version} (${day})\n`));
  for (const file of globSync(MANIFESTS, { cwd: root })) {
    const manifest = Manifest.parse(JSON.parse(readFileSync(join(root, file), "utf8")));
    const dependencies = Object.entries(manifest.dependencies ?? {}).map(([name, wanted]) => [
      name,
      name.startsWith(OURS) ? version : wanted,
    ]);
    const next = {
      ...manifest,
      version,
      ...(manifest.dependencies && { dependencies: Object.fromEntries(dependencies) }),
    };
    writeFileSync(join(root, file), `${JSON.stringify(next, null, 2)}\n`);
  }
}
