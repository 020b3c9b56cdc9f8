import { readFileSync } from "node:fs";

/** Milliseconds for which the main thread of a process has been ready to run and had no processor; null where the system does not tell. */
export function waitedFor(pid: number): number | null {
  return nanoseconds(`/proc/${pid}/schedstat`);
}

/** The same of all processes that this one has started, taken together; they do the work of a PostgreSQL. */
export function waitedByChildrenOf(pid: number): ReadonlyMap<number, number> {
  const children = read(`/proc/${pid}/task/${pid}/children`)?.trim().split(" ") ?? [];
  const waited = new Map<number, number>();
  for (const child of children) {
    const ms = child === "" ? null : waitedFor(Number(child));
    if (ms !== null) waited.set(Number(child), ms);
  }
  return waited;
}

/** The second of its three numbers: https://docs.kernel.org/scheduler/sched-stats.html */
function nanoseconds(path: string): number | null {
  const waited = Number(read(path)?.split(" ")[1]);
  return Number.isFinite(waited) ? waited / 1e6 : null;
}

/** Null for what is gone, or not there on this system. */
function read(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

/** Whoever waited for more than this part of a time had no processor in it. */
const STARVED_SHARE = 0.5;

/** Somebody who may starve, from look to look. */
export class Hunger {
  #seen: ReadonlyMap<number, number> = new Map();

  /** Whether these processes, taken together, were kept from the processor in the `ms` milliseconds since the last look. `waited`: by process. */
  starved(waited: ReadonlyMap<number, number>, ms: number): boolean {
    let sum = 0;
    for (const [pid, now] of waited) sum += now - (this.#seen.get(pid) ?? now);
    this.#seen = waited;
    return sum > ms * STARVED_SHARE;
  }
}
