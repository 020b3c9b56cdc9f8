import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { z } from "zod";
import { isCode, nodesOf, ROOT, type SourceFile, textOf } from "./tree.ts";

/** Which files each file imports, types counted too. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const Manifest = z.object({ name: z.string(), exports: z.record(z.string(), z.string()).default({}) });

type Door = { readonly folder: string; readonly exports: ReadonlyMap<string, string> };

/** The import graph: relative imports, and those through the doors that packages name in their `exports`. */
export function importsOf(files: readonly SourceFile[], root: string = ROOT): Imports {
  const paths = new Set(files.map(({ path }) => path));
  const doors = doorsOf(root);
  return new Map(
    files.filter(isCode).map((file) => {
      const found = specifiersOf(file).flatMap((specifier) => resolve(file.path, specifier, doors) ?? []);
      return [file.path, [...new Set(found)].filter((path) => paths.has(path))];
    }),
  );
}

/** Groups of files that import each other, each sorted; none in a house without circles (Tarjan's components). */
export function circlesOf(imports: Imports): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const mine = order.size;
    let low = mine;
    order.set(path, mine);
    stack.push(path);
    open.add(path);
    for (const next of imports.get(path) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.has(next)) low = Math.min(low, order.get(next) ?? mine);
    }
    lowest.set(path, low);
    if (low === mine) {
      const circle = stack.splice(stack.indexOf(path));
      for (const member of circle) open.delete(member);
      if (circle.length > 1 || imports.get(path)?.includes(path)) circles.push(circle.sort());
    }
    return low;
  };
  for (const path of imports.keys()) if (!order.has(path)) visit(path);
  return circles.sort((a, b) => b.length - a.length);
}

/** What a file imports as it is written: `import`, `import type`, `export … from`, `import("…")` in code and in types. */
function specifiersOf(file: SourceFile): string[] {
  return nodesOf(file).flatMap((node) => {
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportNamedDeclaration":
      case "ExportAllDeclaration":
      case "ImportExpression":
        return textOf(node.source) ?? [];
      case "TSImportType":
        return textOf(node.source) ?? textOf(node.argument) ?? [];
      default:
        return [];
    }
  });
}

function resolve(from: string, specifier: string, doors: ReadonlyMap<string, Door>): string | null {
  if (specifier.startsWith(".")) return posix.join(dirname(from), specifier);
  const [scope = "", name = "", ...rest] = specifier.split("/");
  const door = doors.get(`${scope}/${name}`);
  if (door === undefined) return null;
  const target = through(door.exports, `.${rest.map((part) => `/${part}`).join("")}`);
  return target === null ? null : posix.join(door.folder, target);
}

/** The file behind an entry of `exports`; the longest pattern wins, as in Node. */
function through(exports: ReadonlyMap<string, string>, entry: string): string | null {
  const exact = exports.get(entry);
  if (exact !== undefined) return exact;
  const fitting = [...exports].flatMap(([pattern, target]) => {
    const [head = "", tail = ""] = pattern.split("*");
    const fits = pattern.includes("*") && entry.startsWith(head) && entry.endsWith(tail);
    return fits
      ? [{ head, path: target.replace("*", entry.slice(head.length, entry.length - tail.length)) }]
      : [];
  });
  return fitting.sort((a, b) => b.head.length - a.head.length)[0]?.path ?? null;
}

/** The packages of this repository with their doors, by name. */
function doorsOf(root: string): ReadonlyMap<string, Door> {
  const manifests = globSync(
    ["packages/*/package.json", "games/package.json", "games/*/package.json", "e2e/package.json"],
    {
      cwd: root,
    },
  );
  return new Map(
    manifests.map((path) => {
      const { name, exports } = Manifest.parse(JSON.parse(readFileSync(join(root, path), "utf8")));
      const folder = dirname(path).replaceAll("\\", "/");
      return [name, { folder, exports: new Map(Object.entries(exports)) }];
    }),
  );
}

/** Doors that lead nowhere: `exports` whose file is not there. */
export function deadDoors(root: string = ROOT): readonly string[] {
  return [...doorsOf(root)].flatMap(([name, { folder, exports }]) =>
    [...exports]
      .filter(([, target]) => !target.includes("*") && !existsSync(join(root, folder, target)))
      .map(([entry]) => `${name}${entry.slice(1)}`),
  );
}
