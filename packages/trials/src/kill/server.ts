import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { until } from "../rigs/rig.ts";

export type Running = {
  readonly child: ChildProcess;
  readonly port: number;
  readonly gone: Promise<unknown>;
};

/** Starts a server in a process of its own; `rate` is how many times faster match time runs there. */
export async function start(dataDir: string, port: number, rate = 1): Promise<Running> {
  const script = join(import.meta.dirname, "child.ts");
  const child = spawn(process.execPath, [script, dataDir, String(port), String(rate)], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const gone = once(child, "exit");
  let text = "";
  child.stdout?.on("data", (data) => {
    text += String(data);
  });
  await until(() => text.includes("\n") || child.exitCode !== null);
  const listening: { port: number } = JSON.parse(text);
  return { child, port: listening.port, gone };
}
