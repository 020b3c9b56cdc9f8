import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { styleLayers } from "../../scripts/style/layers.ts";

/*
 * The server serves `dist`. While developing, `vite` serves the page and hands `/api` to a server of its own:
 * BIGBOARD_API names its address.
 */
/**
 * Leaves a packed copy beside every text file of the build; the server hands it to browsers that ask for one. Browsers
 * take brotli only over https, and a home network has none: gzip serves everybody.
 */
function packed(): Plugin {
  return {
    name: "packed-copies",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|svg|txt)$/.test(fileName)) continue;
          const text = file.type === "chunk" ? file.code : file.source;
          this.emitFile({ type: "asset", fileName: `${fileName}.gz`, source: gzipSync(text, { level: 9 }) });
        }
      },
    },
  };
}

/** The licences of the libraries, which Vite writes, and of the fonts, which it knows as files only. Settings link there. */
const LICENCES = "licences.txt";

/** Adds the licences of the fonts to those of the libraries. */
function fontLicences(): Plugin {
  return {
    name: "font-licences",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const fonts = new Map<string, string>();
        for (const file of Object.values(bundle)) {
          if (file.type !== "asset") continue;
          for (const source of file.originalFileNames) {
            const [, name] = /node_modules\/(@fontsource[^/]*\/[^/]+)\//.exec(source) ?? [];
            if (name !== undefined) fonts.set(name, source.slice(0, source.indexOf(name) + name.length));
          }
        }
        const libraries = bundle[LICENCES];
        if (libraries?.type !== "asset" || fonts.size === 0) this.error("no licences to write");
        const texts = [...fonts].sort().map(([name, folder]) => {
          const licence = readFileSync(join(import.meta.dirname, folder, "LICENSE"), "utf8");
          return `\n## ${name} (font)\n\n${licence.trim()}\n`;
        });
        libraries.source = `${libraries.source}${texts.join("")}`;
      },
    },
  };
}

const SERVICE_WORKER = "service-worker.js";

/** Tells the service worker what there is to keep: scripts, styles and pictures. Fonts are fetched where they are needed, and browsers keep those. */
function shellFiles(): Plugin {
  return {
    name: "shell-files",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle[SERVICE_WORKER];
        const page = bundle["index.html"];
        if (worker?.type !== "chunk" || page?.type !== "asset") this.error("no service worker, or no page");
        const files = Object.keys(bundle)
          .filter((name) => /^assets\/.*\.(js|css|svg)$/.test(name))
          .sort()
          .map((name) => `/${name}`);
        const version = createHash("sha256")
          .update(`${files.join()}${page.source}`)
          .digest("hex")
          .slice(0, 12);
        worker.code = `const SHELL=${JSON.stringify({ version, files })};${worker.code}`;
      },
    },
  };
}

/** Zod describes every schema as JSON Schema too, which is the server's business: the page leaves that out, some 5 kB packed. */
function withoutJsonSchema(): Plugin {
  return {
    name: "without-json-schema",
    apply: "build",
    transform: {
      filter: { id: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      handler(code) {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        const never = 'const leftOut = () => { throw new Error("the page makes no JSON Schema"); };';
        return {
          code: [never, ...names.map((name) => `export const ${name} = leftOut;`)].join("\n"),
          map: null,
        };
      },
    },
  };
}

const api = process.env.BIGBOARD_API ?? "http://127.0.0.1:1929";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), styleLayers(), withoutJsonSchema(), fontLicences(), shellFiles(), packed()],
  worker: { format: "es" },
  build: {
    target: "es2023",
    /* The content policy allows no inline scripts; fonts and pictures are files of their own. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: LICENCES },
    rolldownOptions: {
      input: [
        join(import.meta.dirname, "index.html"),
        join(import.meta.dirname, "service-worker/service-worker.ts"),
      ],
      output: {
        // A service worker rules over what lies beside it and below: its place is the top.
        entryFileNames: ({ name }) =>
          name === "service-worker" ? SERVICE_WORKER : "assets/[name]-[hash].js",
      },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/api": { target: api, ws: true } } },
});
