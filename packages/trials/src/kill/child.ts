// A server of the toy and of the house's games in a process of its own, to be killed: node child.ts DATA_DIR PORT RATE on|off [DATABASE_URL SCHEMA], the fourth for limits
// Told "full" and "free" by its parent, its store fails and works again. It ends with its parent.
import { GAMES } from "@bigboard/games";
import { createApp } from "@bigboard/server/inside/app.ts";
import { openData } from "@bigboard/server/inside/store/open.ts";
import { openPostgres } from "@bigboard/server/inside/store/postgres/open.ts";
import { fullStore } from "../rigs/full-store.ts";
import { botsOf } from "../rigs/rig.ts";
import { addOf, sealOfNumber, toy } from "../rigs/toy.ts";

const [dataDir = "", port = "0", rate = "1", limits = "on", url = null, schema = ""] = process.argv.slice(2);
const bots = botsOf((view) =>
  typeof view === "object" && view !== null && "sealed" in view && view.sealed !== null
    ? sealOfNumber(5)
    : addOf(1),
);
const full = fullStore(url === null ? openData(dataDir).store : await openPostgres({ url, schema }));
process.on("message", (word) => full.fail(word === "full" ? "all" : "none"));
process.on("disconnect", () => process.exit(0));
const app = await createApp({
  dataDir,
  store: full.store,
  port: Number(port),
  host: "127.0.0.1",
  games: [toy, ...GAMES],
  clockRate: Number(rate),
  limits: limits === "on",
  bots,
  botPaceMs: [0, 3],
});
const listening = await app.listen();
process.stdout.write(`${JSON.stringify(listening)}\n`);
