// npm run harness [-- PORT]: the games' pages alone, each on matches in memory, for looking and for pictures; on loopback only.
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { styleLayers } from "./style/layers.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const DEFAULT_PORT = 5_170;

const server = await createServer({
  root: ROOT,
  configFile: false,
  appType: "mpa",
  plugins: [react(), styleLayers()],
  server: { host: "127.0.0.1", port: Number(process.argv[2] ?? DEFAULT_PORT) },
});
await server.listen();
const [base = ""] = server.resolvedUrls?.local ?? [];
const pages = globSync("games/*/page/fixtures/*.html", { cwd: ROOT }).sort();
console.log(pages.map((page) => `${base}${page.replaceAll("\\", "/")}`).join("\n"));
