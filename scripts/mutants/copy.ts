import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";

/** What the rules and their tests are made of. */
export const PARTS: readonly string[] = [
  "package.json",
  "biome.json",
  "stylelint.config.ts",
  "tsconfig.base.json",
  "tsconfig.json",
  "tsconfig.tests.json",
  "vitest.config.ts",
  "games",
  "lint",
  "packages",
  "scripts",
];

/** A copy of the repository in a temporary folder, whose workspace packages are its own; `remove` deletes it. */
export type Copy = { readonly root: string; remove(): void };

/** Copies the sources (`parts` of them) and links the installed packages, so that the copy can be broken at will. */
export function copyOf(root: string, parts = PARTS): Copy {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "bigboard-copy-")));
  for (const part of parts) {
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)$/.test(path),
    });
  }
  linkInstalled(root, copy);
  return { root: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}

const Manifest = z.object({ name: z.string() });

/** Links the installed packages of the repository into a copy of it; the workspace's own packages are the copy's. */
export function linkInstalled(root: string, copy: string): void {
  linkPackages(join(root, "node_modules"), join(copy, "node_modules"));
  for (const manifest of globSync(["packages/*/package.json", "games/package.json", "games/*/package.json"], {
    cwd: copy,
  })) {
    const own = dirname(manifest);
    const installed = join(root, own, "node_modules");
    if (statSync(installed, { throwIfNoEntry: false })) {
      linkPackages(installed, join(copy, own, "node_modules"));
    }
    const { name } = Manifest.parse(JSON.parse(readFileSync(join(copy, manifest), "utf8")));
    const link = join(copy, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(copy, own), link, "dir");
  }
}

/** Links every installed package, but neither caches nor the workspace's own packages. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith(".") || name === "@bigboard") continue;
    symlinkSync(join(from, name), join(to, name), "dir");
  }
}
