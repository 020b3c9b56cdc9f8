// The thread of an engine that says that it listens, and then computes one match for ever.
import { parentPort, workerData } from "node:worker_threads";
import { doingIn } from "../watch/doing.ts";
import type { EngineOrder, EngineWord } from "../watch/thread.ts";

const { shared }: EngineOrder = workerData;
const listening: EngineWord = { kind: "listening", port: 0, url: "" };
parentPort?.postMessage(listening);
doingIn(shared).during("m1", () => {
  for (;;);
});
