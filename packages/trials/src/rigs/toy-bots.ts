// The thread of the toy's bots: `plain` seals or adds, `chatty` says so as well, `endless` never returns.
import { parentPort } from "node:worker_threads";
import type { WorkerQuestion, WorkerWord } from "@bigboard/server/inside/bots/worker.ts";
import { addOf, sealOfNumber } from "./toy.ts";

const say = (word: WorkerWord): void => parentPort?.postMessage(word);

parentPort?.on("message", ({ n, bot, view }: WorkerQuestion) => {
  while (bot === "endless");
  const sealing = typeof view === "object" && view !== null && "sealed" in view && view.sealed !== null;
  const word = bot === "chatty" ? { kind: "shout" as const, code: "more", about: null } : null;
  say({ n, ok: true, action: sealing ? sealOfNumber(5) : addOf(1), word });
});
say("ready");
