// npm start: builds the page when it is stale, serves it and the tables, and says where.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  createApp,
  homeAddress,
  readConfig,
  type ServerConfig,
  StoreForeign,
  StoreTooNew,
} from "@bigboard/server";

const root = resolve(import.meta.dirname, "..");
const webDir = join(root, "packages/web/dist");
const stamp = join(root, "node_modules/.cache/bigboard-page-hash");

/** What the page is built from: its own sources, those of the packages in it, and the lock file. */
const PAGE_SOURCES = [
  "package-lock.json",
  "packages/web/{index.html,vite.config.ts,package.json}",
  "packages/web/{src,public}/**/*",
  "packages/{kernel,games,bots,protocol}/src/**/*",
  "docs/rules/*.md",
];

function say(text: string): void {
  console.log(`Big Board: ${text}`);
}

function fail(text: string): never {
  console.error(`Big Board: ${text}`);
  process.exit(1);
}

function pageHash(): string {
  const hash = createHash("sha256");
  const files = globSync(PAGE_SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

function buildPage(): void {
  const hash = pageHash();
  const fresh =
    existsSync(stamp) && readFileSync(stamp, "utf8") === hash && existsSync(join(webDir, "index.html"));
  if (fresh) return;
  say("building the page (only when it changed) …");
  const npm = process.env.npm_execpath;
  const args = ["run", "--silent", "build", "-w", "@bigboard/web", "--", "--logLevel", "warn"];
  // The page is one for everybody: a server that runs under test, with a clock of its own, must not build another.
  const env = { ...process.env, NODE_ENV: "production" };
  const run =
    npm === undefined
      ? spawnSync("npm", args, { cwd: root, env, stdio: "inherit", shell: process.platform === "win32" })
      : spawnSync(process.execPath, [npm, ...args], { cwd: root, env, stdio: "inherit" });
  if (run.status !== 0) fail("the page could not be built; the lines above say why.");
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function settings(): { config: ServerConfig; lan: boolean } {
  let lan = false;
  try {
    lan = parseArgs({ options: { lan: { type: "boolean" } } }).values.lan ?? false;
  } catch (error) {
    fail(`${error instanceof Error ? error.message : error} Known: --lan`);
  }
  const read = readConfig(process.env, lan);
  if (!read.ok) fail(`these settings cannot be used: ${read.problems.join("; ")}`);
  return { config: read.config, lan };
}

async function main(): Promise<void> {
  const { config, lan } = settings();
  buildPage();
  const home = lan ? homeAddress() : null;
  if (lan && home === null) say("no home network found; other devices will not reach this server.");
  const app = await createApp({
    ...config,
    dataDir: resolve(root, config.dataDir),
    webDir,
    publicHost: home,
    migrated: ({ copy }) =>
      say(`the tables were brought up to this version; how they were before is in ${copy}`),
  });
  const stop = (): void => {
    say("stopping …");
    app.close().then(
      () => process.exit(0),
      (error: unknown) => fail(`it did not stop cleanly: ${error}`),
    );
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  const { port, url } = await app.listen();
  say(`ready at http://localhost:${port}`);
  if (url !== `http://localhost:${port}`) say(`links and QR codes say ${url}`);
  say(`tables are kept in ${resolve(root, config.dataDir)}; stop with Ctrl+C.`);
}

main().catch((error: unknown) => {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  const port = process.env.PORT ?? "1929";
  if (code === "EADDRINUSE") {
    fail(`port ${port} is in use. Another Big Board may be running; or choose a port: PORT=2929 npm start`);
  }
  if (code === "EACCES")
    fail(`port ${port} may not be used by you; choose one above 1023: PORT=2929 npm start`);
  if (error instanceof StoreTooNew || error instanceof StoreForeign) fail(error.message);
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
});
