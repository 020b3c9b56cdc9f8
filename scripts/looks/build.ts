import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build, type InlineConfig, loadConfigFromFile, type PluginOption, type UserConfig } from "vite";

/** Where the harness pages of a tree lie: those of the games, and those of the house. */
const PAGES = ["games/*/page/fixtures/*.html", "packages/{web,design}/src/fixtures/*.html"];

/** What the web's build does only for the server that hands it out. */
const FOR_THE_SERVER: ReadonlySet<string> = new Set(["packed-copies", "font-licences", "shell-files"]);

/** The harness pages of a tree, by their paths in it. */
export function harnessPages(root: string): readonly string[] {
  return globSync(PAGES, { cwd: root })
    .map((page) => page.replaceAll("\\", "/"))
    .sort();
}

/** How the harness pages of a tree are made: with the plugins and style settings of its page, but unpacked. */
export async function harnessConfig(root: string): Promise<InlineConfig> {
  const file = join(root, "packages/web/vite.config.ts");
  const loaded = await loadConfigFromFile({ command: "build", mode: "production" }, file, root, "silent");
  if (loaded === null) throw new Error(`${file} says nothing`);
  const { plugins = [], css, resolve }: UserConfig = loaded.config;
  return {
    root,
    configFile: false,
    appType: "mpa",
    plugins: (await flat(plugins)).filter((one) => !FOR_THE_SERVER.has(nameOf(one))),
    ...(css === undefined ? {} : { css }),
    ...(resolve === undefined ? {} : { resolve }),
    worker: { format: "es" },
  };
}

/** Builds the harness pages of a tree into a folder, which is emptied first; takes seconds. */
export async function buildHarness(root: string, outDir: string): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  const pages = harnessPages(root);
  await build({
    ...(await harnessConfig(root)),
    logLevel: "error",
    build: {
      outDir,
      target: "es2023",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { input: pages.map((page) => join(root, page)) },
    },
  });
}

async function flat(options: readonly PluginOption[]): Promise<readonly PluginOption[]> {
  const found: PluginOption[] = [];
  for (const option of options) {
    const one = await option;
    if (Array.isArray(one)) found.push(...(await flat(one)));
    else found.push(one);
  }
  return found;
}

function nameOf(plugin: PluginOption): string {
  return typeof plugin === "object" && plugin !== null && "name" in plugin ? plugin.name : "";
}
