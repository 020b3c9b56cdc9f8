// npm start: builds the page when it is stale, serves it and the tables, and says where.
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { ServerConfig, Watched } from "@bigboard/server";

/** Asked for first: npm may be gone before the modules of the server have been read. */
const parent = process.ppid;
const root = resolve(import.meta.dirname, "..");
// What one start has compiled the next one finds, in the threads too: a third of a start's work.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/bigboard-compiled");
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { homeAddress, readConfig, parentsOf, serveWatched, shownUrl, stopWhenTold, watchWords } = await import(
  "@bigboard/server"
);

const webDir = join(root, "packages/web/dist");
const stamp = join(root, "node_modules/.cache/bigboard-page-hash");

/** What the page is built from: its own sources, those of the packages in it, and the lock file. */
const PAGE_SOURCES = [
  "package-lock.json",
  "packages/web/{index.html,vite.config.ts,package.json}",
  "scripts/style/layers.ts",
  "packages/web/{src,public}/**/*",
  "packages/{kernel,design,protocol}/{package.json,src/**/*}",
  "games/*.ts",
  "games/package.json",
  "games/*/{game.ts,meta.ts,package.json,rulebook.md}",
  "games/*/{rules,editions,page,words}/**/*",
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

/** What runs and must be ended with this process. */
const running: { build: ChildProcess | null; app: Watched | null } = { build: null, app: null };

async function buildPage(): Promise<void> {
  const hash = pageHash();
  const fresh =
    existsSync(stamp) && readFileSync(stamp, "utf8") === hash && existsSync(join(webDir, "index.html"));
  if (fresh) return;
  say("building the page (only when it changed) …");
  // Without npm between: one process, which can be ended.
  const vite = join(root, "node_modules/vite/bin/vite.js");
  running.build = spawn(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: join(root, "packages/web"),
    // The page is one for everybody: a server that runs under test, with a clock of its own, must not build another.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "inherit",
  });
  const [code] = await once(running.build, "exit");
  running.build = null;
  if (code !== 0) fail("the page could not be built; the lines above say why.");
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

async function close(): Promise<void> {
  running.build?.kill();
  await running.app?.close();
}

function settings(): { config: ServerConfig; lan: boolean; page: boolean; build: boolean } {
  const options = {
    lan: { type: "boolean" },
    "no-page": { type: "boolean" },
    "database-url": { type: "string" },
    build: { type: "boolean" },
  } as const;
  let values: { lan?: boolean; "no-page"?: boolean; "database-url"?: string; build?: boolean } = {};
  try {
    values = parseArgs({ options }).values;
  } catch (error) {
    fail(
      `${error instanceof Error ? error.message : error} Known: --lan, --no-page, --database-url URL, --build`,
    );
  }
  const { lan = false, "no-page": noPage = false, "database-url": database } = values;
  const read = readConfig(
    database === undefined ? process.env : { ...process.env, DATABASE_URL: database },
    lan,
  );
  if (!read.ok) fail(`these settings cannot be used: ${read.problems.join("; ")}`);
  return { config: read.config, lan, page: !noPage, build: values.build ?? false };
}

async function main(): Promise<void> {
  const byNpm = process.env.npm_lifecycle_event !== undefined;
  stopWhenTold({ say, close, parents: byNpm ? parentsOf(parent) : [] });
  const { config, lan, page, build } = settings();
  const dataDir = resolve(root, config.dataDir);
  if (page) await buildPage();
  // Where a page is wanted that is there before anybody starts.
  if (build) process.exit(0);
  const home = lan ? homeAddress() : null;
  if (lan && home === null) say("no home network found; other devices will not reach this server.");
  running.app = serveWatched({
    options: { ...config, dataDir, webDir: page ? webDir : null, publicHost: home },
    told: (event) => (event.kind === "gaveUp" ? fail(watchWords(event)) : say(watchWords(event))),
  });
  try {
    const { port, url } = await running.app.listen();
    say(`ready at http://localhost:${port}`);
    if (url !== `http://localhost:${port}`) say(`links and QR codes say ${url}`);
    const place = config.databaseUrl === null ? dataDir : shownUrl(config.databaseUrl);
    say(`tables are kept in ${place}; stop with Ctrl+C.`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

main().catch((error: unknown) =>
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error)),
);
