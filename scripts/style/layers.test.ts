import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postcss from "postcss";
import { build, type Plugin } from "vite";
import { describe, expect, test } from "vitest";
import { inLayer, LAYERS, layerOf, ORDER, styleLayers } from "./layers.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A built sheet: its name and its text. */
type Sheet = { readonly name: string; readonly css: string };

test("a sheet lies in the layer of its folder, and what is no module is legacy", () => {
  const layers = [
    "packages/design/src/tokens.css",
    "packages/design/src/base.css",
    "packages/web/src/frame/frame.css",
    "packages/design/src/parts/button.module.css",
    "games/any-game/page/floor/tile.module.css",
    "packages/web/src/pages/lobby/card.module.css",
    "packages/design/src/fonts.css",
  ].map(layerOf);
  expect(layers).toEqual(["tokens", "legacy", "legacy", "parts", "game", "page", null]);
  expect(() => layerOf("packages/server/src/odd.module.css")).toThrow("no layer for modules");
});

test("imported sheets get the layer of their own folder, and a sheet does not style beside its imports", () => {
  const path = "packages/design/src/styles.css";
  expect(inLayer('@import "./fonts.css";\n@import "./tokens.css";\n@import "./base.css";', path)).toBe(
    `${ORDER} @import "./fonts.css";\n@import "./tokens.css" layer(tokens);\n@import "./base.css" layer(legacy);`,
  );
  expect(() => inLayer('@import "./tokens.css";\n.a { color: red; }', path)).toThrow("not both");
});

describe("the page as it is built", () => {
  test("every sheet begins with the order of the layers, and only typefaces lie outside", async () => {
    const sheets = await sheetsOf({ root: join(ROOT, "packages/web") });
    expect(sheets.length).toBeGreaterThan(10);
    const faces = sheets.filter(({ css }) => layersIn(css).length === 0);
    expect(faces.map(({ name }) => name.replace(/-.*/, ""))).toEqual(["chinese", "simplified"]);
    for (const { name, css } of sheets.filter((sheet) => !faces.includes(sheet))) {
      expect(layersIn(css), name).toEqual(LAYERS);
    }
    expect(sheets.flatMap(({ css }) => outside(css))).toEqual([]);
  });
});

describe("a module beside the old sheets", () => {
  const PARTS = {
    "games/try/page/old.css": "button { color: red; } #page .bare { margin: 1px; }",
    "games/try/page/take.module.css":
      '.base { grid-area: slip; } .take { composes: base; color: green; } @media (hover: hover) { .take[data-look="calm"] { color: blue; } }',
    "packages/web/src/try.module.css": ".take { margin: 0; }",
  };

  test("it lies in a later layer, so that a bare button or an id of legacy does not beat it, in whichever order they come", async () => {
    const ways = [Object.keys(PARTS), Object.keys(PARTS).reverse()];
    for (const order of ways) {
      const [sheet, ...more] = await sheetsOf(madeOf(PARTS, order));
      expect(more).toEqual([]);
      const css = sheet?.css ?? "";
      expect(layersIn(css)).toEqual(LAYERS);
      expect(outside(css)).toEqual([]);
      const layers = layersOfSelectors(css);
      expect(layers.get("button")).toBe("legacy");
      expect(layers.get("#page .bare")).toBe("legacy");
      const names = [...layers].filter(([selector]) => /^\.take-[a-z]{3}$/.test(selector));
      expect(names.map(([, layer]) => layer).sort()).toEqual(["game", "page"]);
    }
  });

  test("a sheet that no plugin put into a layer is found", async () => {
    const [sheet] = await sheetsOf(madeOf(PARTS, Object.keys(PARTS), []));
    expect(outside(sheet?.css ?? "")).toContain("button");
    expect(layersIn(sheet?.css ?? "")).toEqual([]);
  });
});

/** Names of layers as a sheet first names them: that is their order for a browser which meets this sheet first. */
function layersIn(css: string): readonly string[] {
  const names: string[] = [];
  postcss.parse(css).walkAtRules("layer", ({ params }) => {
    names.push(...params.split(",").map((name) => name.trim()));
  });
  return [...new Set(names)];
}

/** What lies outside all layers and is no typeface. */
function outside(css: string): readonly string[] {
  return postcss.parse(css).nodes.flatMap((node) => {
    if (node.type === "rule") return [node.selector];
    const isFine = node.type !== "atrule" || ["layer", "font-face"].includes(node.name);
    return isFine ? [] : [`@${node.name}`];
  });
}

function layersOfSelectors(css: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  postcss.parse(css).walkAtRules("layer", (layer) => {
    layer.walkRules(({ selector }) => void found.set(selector, layer.params));
  });
  return found;
}

/** A build of sheets that stand on no disk, imported in a given order. */
function madeOf(
  texts: Readonly<Record<string, string>>,
  order: readonly string[],
  plugins: readonly Plugin[] = [styleLayers()],
) {
  const paths = new Map(Object.entries(texts).map(([path, text]) => [join(ROOT, path), text]));
  const entry = join(ROOT, "games/try/page/entry.js");
  const imports = order.map(
    (path, n) => `import * as m${n} from "${join(ROOT, path).replaceAll("\\", "/")}"; console.log(m${n});`,
  );
  const memory: Plugin = {
    name: "sheets-in-memory",
    enforce: "pre",
    resolveId: (id) => (paths.has(join(id)) || join(id) === entry ? join(id) : null),
    load: (id) => (id === entry ? imports.join("\n") : paths.get(id)),
  };
  return {
    root: ROOT,
    configFile: false as const,
    plugins: [memory, ...plugins],
    build: { rolldownOptions: { input: entry } },
  };
}

async function sheetsOf(config: NonNullable<Parameters<typeof build>[0]>): Promise<readonly Sheet[]> {
  const built = await build({
    ...config,
    logLevel: "error",
    build: { ...config.build, write: false },
  });
  if (!("output" in built)) throw new Error("one build was asked for");
  return built.output.flatMap((file) =>
    file.type === "asset" && file.fileName.endsWith(".css")
      ? [{ name: file.fileName.replace("assets/", ""), css: String(file.source) }]
      : [],
  );
}
