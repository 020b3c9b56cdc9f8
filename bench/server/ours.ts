// Our server, in a process of its own, its calls noted as they are under the watchdog: node ours.ts DATA_DIR [DATABASE_URL]
import { createApp } from "@bigboard/server";
import { doingIn, sharedMemory } from "@bigboard/server/inside/watch/doing.ts";
import { serving } from "./serving.ts";

const [dataDir = "", databaseUrl = null] = process.argv.slice(2);
const doing = doingIn(sharedMemory());
const app = await createApp({ dataDir, databaseUrl, port: 0, host: "127.0.0.1", doing });
const { port } = await app.listen();
serving(port, () => app.engine.loadedCount);
