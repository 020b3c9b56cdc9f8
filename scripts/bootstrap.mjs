// Plain JavaScript with built-ins only: the machine's own, possibly old, Node runs this once per command.
// It installs exactly what the lock file says, and does nothing when that is already so.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const stamp = join(root, "node_modules", ".bigboard-lock-hash");
const hash = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== hash) {
  console.error("Big Board: installing its packages (only when they changed) …");
  const npm = process.env.npm_execpath;
  const command = npm ? [process.execPath, npm] : ["npm"];
  // Standard output belongs to the command that asked for this; npm's words go to standard error.
  const run = spawnSync(command[0], [...command.slice(1), "ci"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    shell: !npm && process.platform === "win32",
  });
  if (run.status !== 0) {
    console.error("Big Board: the installation failed; the lines above say why.");
    process.exit(run.status ?? 1);
  }
  writeFileSync(stamp, hash);
}
