#!/usr/bin/env node
// What `npx bigboard` runs in a fresh clone: installs what is missing, then hands over to the Node that is pinned.
// Plain JavaScript with built-ins only, like the bootstrap: it starts on the machine's own, possibly old, Node.
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import "./bootstrap.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const node = join(root, "node_modules", "node", "bin", process.platform === "win32" ? "node.exe" : "node");
const main = join(root, "packages", "cli", "src", "main.ts");

const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`Big Board: the pinned Node does not start: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code) => process.exit(code ?? 1));
