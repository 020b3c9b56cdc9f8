import type { Node as CssNode } from "postcss";
import { z } from "zod";
import { isCode, type SourceFile } from "../house/tree.ts";
import { parsed } from "./classes.ts";

/** What is counted of the old sheets of a package or a game. */
const Counts = z.strictObject({
  lines: z.int().nonnegative(),
  rules: z.int().nonnegative(),
  declarations: z.int().nonnegative(),
  /** Declarations that hang on a window: by a media query, or by the word for the window. */
  onWindow: z.int().nonnegative(),
  globals: z.int().nonnegative(),
});
export type Counts = z.infer<typeof Counts>;

/** `legacy.json`: how much there is of what may only shrink. */
export const Legacy = z.strictObject({
  counts: z.record(z.string(), Counts),
  /** Sheets that are no modules. No other may come. */
  sheets: z.array(z.string()),
  /** Sheets that are named after a device. No other may come, modules neither. */
  devices: z.array(z.string()),
  /** Code that asks for the size of a window by a query of its own. */
  queries: z.array(z.string()),
});
export type Legacy = z.infer<typeof Legacy>;

/** Sheets that stay no modules for good: what holds everywhere. */
const SHARED = /^packages\/design\/src\/(styles|tokens|([\w-]+-)?fonts)\.css$/;
const DEVICE = /(^|-)(phone|tablet|mobile|smaller|short|lying|large)(-|\.)/;
const OF_WINDOW = /\b(width|height|aspect-ratio|orientation)\b/;
const SIZE_QUERY = /\((min|max)-(width|height|aspect-ratio)|\b(innerWidth|innerHeight)\s*[<>]/;

/** Counts what may only shrink. `globals` counts modules too: that is where `:global` can stand. */
export function measure(files: readonly SourceFile[]): Legacy {
  const sheets = files.filter(({ path }) => path.endsWith(".css"));
  const counts: Record<string, Counts> = {};
  for (const sheet of sheets) {
    const part = /^[^/]+\/[^/]+/.exec(sheet.path)?.[0] ?? sheet.path;
    const one = countsOf(sheet);
    const sum = counts[part];
    counts[part] = sum === undefined ? one : added(sum, one);
  }
  const paths = (of: readonly SourceFile[]): string[] => of.map(({ path }) => path).sort();
  return {
    counts,
    sheets: paths(sheets.filter(({ path }) => isLegacy(path))),
    devices: paths(sheets.filter(({ path }) => DEVICE.test(path.slice(path.lastIndexOf("/") + 1)))),
    queries: paths(
      files.filter(
        (file) =>
          isCode(file) && /\/(src|page)\//.test(file.path) && !file.isTest && SIZE_QUERY.test(file.text),
      ),
    ),
  };
}

/** What grew and must not, and what shrank and must be written down; a line each. */
export function judge(
  found: Legacy,
  listed: Legacy,
): { readonly grown: readonly string[]; readonly shrunk: readonly string[] } {
  const grown: string[] = [];
  const shrunk: string[] = [];
  for (const part of new Set([...Object.keys(found.counts), ...Object.keys(listed.counts)])) {
    const now = found.counts[part] ?? NONE;
    const before = listed.counts[part] ?? NONE;
    for (const what of Counts.keyof().options) {
      const line = `${part}: ${now[what]} ${what} of old style, ${before[what]} listed`;
      if (now[what] > before[what]) grown.push(line);
      if (now[what] < before[what]) shrunk.push(line);
    }
  }
  const words = {
    sheets: "a sheet that is no module",
    devices: "a sheet named after a device",
    queries: "code that asks for the size of a window itself",
  } as const;
  for (const kind of ["sheets", "devices", "queries"] as const) {
    grown.push(
      ...found[kind].filter((path) => !listed[kind].includes(path)).map((path) => `${path}: ${words[kind]}`),
    );
    shrunk.push(
      ...listed[kind]
        .filter((path) => !found[kind].includes(path))
        .map((path) => `${path}: no more ${words[kind]}`),
    );
  }
  return { grown, shrunk };
}

const NONE: Counts = { lines: 0, rules: 0, declarations: 0, onWindow: 0, globals: 0 };

function added(a: Counts, b: Counts): Counts {
  return {
    lines: a.lines + b.lines,
    rules: a.rules + b.rules,
    declarations: a.declarations + b.declarations,
    onWindow: a.onWindow + b.onWindow,
    globals: a.globals + b.globals,
  };
}

function isLegacy(path: string): boolean {
  return !path.endsWith(".module.css") && !SHARED.test(path);
}

function countsOf({ path, text }: SourceFile): Counts {
  const globals = text.match(/:global\b/g)?.length ?? 0;
  if (!isLegacy(path)) return { ...NONE, globals };
  const counts = { ...NONE, lines: text.split("\n").length - 1, globals };
  const root = parsed(path, text);
  root.walkRules(() => {
    counts.rules += 1;
  });
  root.walkDecls((declaration) => {
    counts.declarations += 1;
    if (hangsOnWindow(declaration)) counts.onWindow += 1;
  });
  return counts;
}

function hangsOnWindow(node: CssNode): boolean {
  for (let above = node.parent; above !== undefined; above = above.parent) {
    if ("selector" in above && /\[data-(window|short)\b/.test(String(above.selector))) return true;
    if (
      "params" in above &&
      "name" in above &&
      above.name === "media" &&
      OF_WINDOW.test(String(above.params))
    )
      return true;
  }
  return false;
}
