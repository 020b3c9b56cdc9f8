import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/*
 * The server serves `dist`. While developing, `vite` serves the page and hands `/api` to a server of its own:
 * BIGBOARD_API names its address.
 */
const api = process.env.BIGBOARD_API ?? "http://127.0.0.1:1929";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  worker: { format: "es" },
  build: {
    target: "es2023",
    /* The content policy allows no inline scripts; fonts and pictures are files of their own. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: "127.0.0.1", proxy: { "/api": { target: api, ws: true } } },
});
