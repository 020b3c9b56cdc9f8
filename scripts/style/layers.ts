import { createHash } from "node:crypto";
import { posix, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { CSSModulesOptions, Plugin } from "vite";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The layers of style, weakest first. `legacy` is all that is no module yet; it may only shrink. */
export const LAYERS = ["reset", "tokens", "base", "legacy", "parts", "game", "page"] as const;

export type Layer = (typeof LAYERS)[number];

/** The statement that every sheet begins with: the order holds whichever sheet arrives first. */
export const ORDER = `@layer ${LAYERS.join(", ")};`;

/** Modules lie in the layer of their folder. */
const MODULES: readonly (readonly [RegExp, Layer])[] = [
  [/^packages\/design\//, "parts"],
  [/^games\/[^/]+\/page\//, "game"],
  [/^packages\/web\/src\//, "page"],
];

/** The sheets of typefaces, which hold nothing but `@font-face`: layers mean nothing to it. */
const FONTS = /^packages\/design\/src\/([\w-]+\/)*([\w-]+-)?fonts\.css$/;

/** The layer of a sheet by its path from the top of the repository, null for typefaces. Throws for a module where no part of a page lives. */
export function layerOf(path: string): Layer | null {
  if (FONTS.test(path)) return null;
  if (path === "packages/design/src/tokens.css") return "tokens";
  if (!path.endsWith(".module.css")) return "legacy";
  const layer = MODULES.find(([folder]) => folder.test(path))?.[1];
  if (layer === undefined) throw new Error(`${path}: no layer for modules of this folder`);
  return layer;
}

const IMPORT = /@import "([^"]+)";/g;

/** A sheet in its layer, behind the order of all layers. Throws for one that imports sheets and styles as well. */
export function inLayer(sheet: string, path: string): string {
  const layer = layerOf(path);
  if (layer === null) return sheet;
  if (!sheet.includes("@import")) return `${ORDER} @layer ${layer} {${sheet}\n}`;
  const rest = sheet.replace(/\/\*[\s\S]*?\*\//g, "").replace(IMPORT, "");
  if (rest.trim() !== "") throw new Error(`${path}: a sheet imports others or styles, not both`);
  // Imported sheets are put in place by Vite itself and never pass this plugin: each is told its layer here.
  return `${ORDER} ${sheet.replace(IMPORT, (_all, from: string) => {
    const imported = layerOf(posix.join(posix.dirname(path), from));
    return `@import "${from}"${imported === null ? "" : ` layer(${imported})`};`;
  })}`;
}

/** Puts every sheet of the repository into the layer of its folder: nobody writes a layer, and nobody forgets one. */
export function styleLayers(): Plugin {
  return {
    name: "style-layers",
    enforce: "pre",
    config: () => ({ css: { modules: { generateScopedName: scopedName } satisfies CSSModulesOptions } }),
    transform: {
      filter: { id: { include: /\.css$/, exclude: /node_modules/ } },
      handler: (sheet, id) => ({ code: inLayer(sheet, pathOf(id)), map: null }),
    },
  };
}

/** What the page calls a class of a module: its name and three letters of its file, such as `take-ccm`. */
export function scopedName(name: string, file: string): string {
  const bytes = [...createHash("sha256").update(pathOf(file)).digest().subarray(0, 3)];
  return `${name}-${bytes.map((byte) => String.fromCharCode(97 + (byte % 26))).join("")}`;
}

function pathOf(file: string): string {
  return relative(ROOT, file).replaceAll("\\", "/");
}
