// The thread of an engine that says that it listens, and then computes one match for ever; given "exit", it ends in that
// call, as a thread does that runs out of memory.
import { parentPort, workerData } from "node:worker_threads";
import { doingIn } from "../watch/doing.ts";
import type { EngineOrder, EngineWord } from "../watch/thread.ts";

const { shared, given }: EngineOrder = workerData;
const listening: EngineWord = { kind: "listening", port: 0, url: "" };
parentPort?.postMessage(listening);
doingIn(shared).during("m1", () => {
  if (given === "exit") process.exit(1);
  for (;;);
});
