// Plain JavaScript with built-ins only: the machine's own, possibly old, Node runs this once per command.
// It installs exactly what the lock file says, and does nothing when that is already so. Standard output belongs to the
// command that asked for this: what is said here goes to standard error.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const stamp = join(root, "node_modules", ".bigboard-lock-hash");
const windows = process.platform === "win32";
const hash = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== hash) {
  if (windows && process.execPath.startsWith(join(root, "node_modules"))) {
    // Windows deletes no program that runs, and the pinned Node that runs this is among what is replaced.
    console.error("Big Board: its packages have changed. Please run `npm ci` once, then this command again.");
    process.exit(1);
  }
  const { status, said } = await install();
  if (status !== 0) {
    process.stderr.write(said);
    console.error("Big Board: the installation failed; the lines above say why.");
    process.exit(status);
  }
  writeFileSync(stamp, hash);
}

/** Runs `npm ci`. What npm says is kept back: an old Node draws pages of warnings that harm nobody. */
async function install() {
  const npm = process.env.npm_execpath;
  // Another package manager, and npx, name themselves there too.
  const known = npm !== undefined && basename(npm) === "npm-cli.js";
  const options = { cwd: root, stdio: ["ignore", "pipe", "pipe"] };
  const child = known
    ? spawn(process.execPath, [npm, "ci"], options)
    : spawn("npm ci", { ...options, shell: true });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      child.kill(signal);
      process.stderr.write("\nBig Board: the installation was stopped.\n");
      process.exit(1);
    });
  }
  const done = progress();
  const status = await new Promise((resolve) => {
    child.on("error", (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
  done();
  return { status, said: Buffer.concat(chunks).toString() };
}

/** One line that counts the seconds on a terminal, and stands still in a file. */
function progress() {
  const line = "Big Board: installing its packages (only when they changed; about a minute) …";
  process.stderr.write(line);
  if (!process.stderr.isTTY) {
    process.stderr.write("\n");
    return () => undefined;
  }
  const started = Date.now();
  const timer = setInterval(
    () => process.stderr.write(`\r${line} ${Math.round((Date.now() - started) / 1000)} s`),
    1000,
  );
  return () => {
    clearInterval(timer);
    process.stderr.write("\n");
  };
}
