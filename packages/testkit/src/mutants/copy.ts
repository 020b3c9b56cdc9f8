import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What the rules and their tests are made of; the page is not. */
const PARTS = [
  "package.json",
  "biome.json",
  "tsconfig.base.json",
  "tsconfig.json",
  "tsconfig.tests.json",
  "vitest.config.ts",
  "docs/rules",
  "lint",
];
const PACKAGES = ["kernel", "games", "bots", "protocol", "server", "testkit", "cli", "web"];

/** A copy of the repository in a temporary folder, whose workspace packages are its own; `remove` deletes it. */
export type Copy = { readonly root: string; remove(): void };

/** Copies the sources and links the installed packages, so that the copy can be broken at will. */
export function copyOf(root: string): Copy {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "bigboard-mutant-")));
  for (const part of [...PARTS, ...PACKAGES.map((name) => `packages/${name}`)]) {
    const from = join(root, part);
    if (!statSync(from, { throwIfNoEntry: false })) continue;
    cpSync(from, join(copy, part), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)$/.test(path),
    });
  }
  linkPackages(join(root, "node_modules"), join(copy, "node_modules"));
  for (const name of PACKAGES) {
    const own = join(root, "packages", name, "node_modules");
    if (statSync(own, { throwIfNoEntry: false }))
      linkPackages(own, join(copy, "packages", name, "node_modules"));
  }
  mkdirSync(join(copy, "node_modules/@bigboard"), { recursive: true });
  for (const name of PACKAGES)
    symlinkSync(join(copy, "packages", name), join(copy, "node_modules/@bigboard", name), "dir");
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

/** Links every installed package, but neither caches nor the workspace's own packages. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith(".") || name === "@bigboard") continue;
    symlinkSync(join(from, name), join(to, name), "dir");
  }
}
