import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { until } from "../rigs/rig.ts";

export type Running = {
  readonly child: ChildProcess;
  readonly port: number;
  readonly gone: Promise<unknown>;
};

/** A PostgreSQL that a server keeps its tables in, and the schema there. */
export type Shared = { readonly url: string; readonly schema: string };

/**
 * Starts a server in a process of its own; `rate` is how many times faster match time runs there, `limits` whether rate limits hold. With `shared` it is a node among
 * others on that database.
 */
export async function start(
  dataDir: string,
  port: number,
  rate = 1,
  shared: Shared | null = null,
  limits = true,
): Promise<Running> {
  const script = join(import.meta.dirname, "child.ts");
  const where = shared === null ? [] : [shared.url, shared.schema];
  const child = spawn(
    process.execPath,
    [script, dataDir, String(port), String(rate), limits ? "on" : "off", ...where],
    {
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    },
  );
  const gone = once(child, "exit");
  let text = "";
  child.stdout?.on("data", (data) => {
    text += String(data);
  });
  await until(() => text.includes("\n") || child.exitCode !== null);
  const listening: { port: number } = JSON.parse(text);
  return { child, port: listening.port, gone };
}
