// Told by its parent which processes and folders it has; when that one is gone, however it went, it ends and removes them.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as passed } from "node:timers/promises";

const LOOK_MS = 50;
const PATIENCE_MS = 10_000;
const pids = new Set<number>();
const folders = new Set<string>();

for await (const line of createInterface({ input: process.stdin })) {
  const [word = "", what = ""] = line.split("\t");
  if (word === "process") pids.add(Number(what));
  else if (word === "ended") pids.delete(Number(what));
  else if (word === "folder") folders.add(what);
}
for (const pid of pids) end(pid, "SIGKILL");
for (const folder of folders) {
  const postgres = postgresIn(folder);
  if (postgres !== null) await quit(postgres);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The process that serves this folder's data, if it is a database's. */
function postgresIn(folder: string): number | null {
  try {
    const [pid] = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
    return pid === undefined ? null : Number(pid);
  } catch {
    return null;
  }
}

async function quit(pid: number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (let is = end(pid, "SIGQUIT"); is && performance.now() < until; is = end(pid, 0)) await passed(LOOK_MS);
}

/** False when there is no such process. */
function end(pid: number, signal: "SIGKILL" | "SIGQUIT" | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
