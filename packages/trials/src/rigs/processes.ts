import { spawnSync } from "node:child_process";
import { connect } from "node:net";

type Process = { readonly pid: number; readonly parent: number; readonly state: string };

/** Every process of this machine; not on Windows. */
function processes(): Process[] {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,state="], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const [pid, parent, state] = line.trim().split(/\s+/);
    return state === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), state }];
  });
}

/** A process and all that it started, directly or not. */
export function family(pid: number): number[] {
  const all = processes();
  const found = [pid];
  for (const each of found)
    found.push(...all.filter(({ parent }) => parent === each).map((child) => child.pid));
  return found;
}

/** Those of them that still run: one that has ended and only waits to be looked after does not. */
export function alive(pids: readonly number[]): number[] {
  return processes().flatMap(({ pid, state }) => (pids.includes(pid) && !state.startsWith("Z") ? [pid] : []));
}

/** Whether anybody listens there. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
