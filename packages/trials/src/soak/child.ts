// A server in a process of its own that measures what a swap costs: node child.ts DATA_DIR. It tells its port, and its
// figures whenever it is asked.
import { createApp } from "@bigboard/server/inside/app.ts";
import { botsOf } from "../rigs/rig.ts";

const swaps: number[] = [];
const others: number[] = [];
const app = await createApp({
  dataDir: process.argv[2] ?? "",
  port: 0,
  host: "127.0.0.1",
  bots: botsOf(() => null),
  limits: false,
  shown(acts, ms) {
    const isSwap = JSON.stringify(acts).includes('"type":"accept"');
    (isSwap ? swaps : others).push(ms);
  },
});
const { port } = await app.listen();
process.on("message", () => {
  process.send?.({ swaps: swaps.splice(0), others: others.splice(0), cpu: process.cpuUsage() });
});
process.send?.({ port });
