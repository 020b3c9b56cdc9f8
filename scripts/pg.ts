// npm run pg: starts the PostgreSQL that npm brought along, and says how nodes are started on it.
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { parentsOf, stopWhenTold } from "@bigboard/server";
import { startPostgres } from "@bigboard/testkit/postgres";

const parent = process.ppid;
const PORT = 5929;
const { values } = parseArgs({ options: { port: { type: "string" }, folder: { type: "string" } } });
const folder = resolve(values.folder ?? join(import.meta.dirname, "..", "postgres-data"));
mkdirSync(folder, { recursive: true });
const again = existsSync(join(folder, "PG_VERSION"));

const postgres = await startPostgres({ folder, again, port: Number(values.port ?? PORT) }).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
console.log(`PostgreSQL is ready, its data are in ${folder}; stop with Ctrl+C. Start a node on it with:

  DATABASE_URL=${postgres.url} npm start
`);
const byNpm = process.env.npm_lifecycle_event !== undefined;
// It runs in a process of its own: this one waits for it to end.
const stayAlive = setInterval(() => {}, 1 << 30);
stopWhenTold({
  say: (text) => console.log(text),
  async close() {
    clearInterval(stayAlive);
    await postgres.stop();
  },
  parents: byNpm ? parentsOf(parent) : [],
});
