// The thread of an engine that says that it listens, and then computes one match for ever, unless it is barred; given
// "exit", it ends in that call, as a thread does that runs out of memory.
import { parentPort, workerData } from "node:worker_threads";
import { doingIn } from "@bigboard/server/inside/watch/doing.ts";
import type { EngineOrder, EngineWord } from "@bigboard/server/inside/watch/thread.ts";

const { shared, given, barred }: EngineOrder = workerData;
const listening: EngineWord = { kind: "listening", port: 0, url: "" };
parentPort?.postMessage(listening);
const closed: EngineWord = { kind: "closed" };
if (barred.includes("m1")) parentPort?.once("message", () => parentPort?.postMessage(closed));
else {
  doingIn(shared).during("m1", () => {
    if (given === "exit") process.exit(1);
    for (;;);
  });
}
