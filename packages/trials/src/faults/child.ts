// A node in a process of its own, to be killed: node child.ts DATA_DIR DATABASE_URL SCHEMA. It tells its port, and ends with its parent.
import { randomInt } from "node:crypto";
import { GAMES } from "@bigboard/games";
import { stopWhenTold } from "@bigboard/server";
import { createApp } from "@bigboard/server/inside/app.ts";
import { openPostgres } from "@bigboard/server/inside/store/postgres/open.ts";
import { plainBots } from "../simulation/jury.ts";

const [dataDir = "", url = "", schema = ""] = process.argv.slice(2);
const app = await createApp({
  ...{ dataDir, port: 0, host: "127.0.0.1", limits: false },
  store: await openPostgres({ url, schema }),
  bots: plainBots(GAMES, (most) => randomInt(Math.max(1, most))),
});
stopWhenTold({
  say: (text) => process.stderr.write(`${text}\n`),
  close: () => app.close(),
  parents: [process.ppid],
});
const { port } = await app.listen();
process.stdout.write(`${JSON.stringify({ port })}\n`);
