import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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
          if (!/\.(js|css|svg)$/.test(fileName)) continue;
          const text = file.type === "chunk" ? file.code : file.source;
          this.emitFile({ type: "asset", fileName: `${fileName}.gz`, source: gzipSync(text, { level: 9 }) });
        }
      },
    },
  };
}

const api = process.env.BIGBOARD_API ?? "http://127.0.0.1:1929";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), packed()],
  worker: { format: "es" },
  build: {
    target: "es2023",
    /* The content policy allows no inline scripts; fonts and pictures are files of their own. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: "127.0.0.1", proxy: { "/api": { target: api, ws: true } } },
});
