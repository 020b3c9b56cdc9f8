import type { Table } from "./tables.ts";

/** What a server took in a window: acts answered in a second, and how long they waited, in milliseconds. */
export type Load = {
  readonly acts: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
};

/** So many acts are in flight all the time, of any tables; each waits from its sending. */
export async function closedLoop(tables: readonly Table[], inFlight: number, ms: number): Promise<Load> {
  const idle = playable(tables);
  const waits: number[] = [];
  const began = performance.now();
  const play = async (): Promise<void> => {
    for (let table = idle.shift(); table !== undefined; table = idle.shift()) {
      const sent = performance.now();
      if (sent - began > ms) return;
      await table.act();
      waits.push(performance.now() - sent);
      if (table.left() > 0) idle.push(table);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, play));
  return loadOf(waits, performance.now() - began);
}

/**
 * So many acts come every second whatever the server does; each waits from the moment when it should have been sent, also where
 * its sending is late because no table was free.
 */
export async function openLoop(tables: readonly Table[], perSecond: number, ms: number): Promise<Load> {
  const idle = playable(tables);
  const waits: number[] = [];
  const began = performance.now();
  const flying = new Set<Promise<void>>();
  for (let sent = 0; ; ) {
    const now = performance.now() - began;
    if (now > ms) break;
    while (sent * 1000 < now * perSecond) {
      const table = idle.shift();
      if (table === undefined) break;
      const due = began + (sent * 1000) / perSecond;
      sent += 1;
      const flight = table.act().then(() => {
        waits.push(performance.now() - due);
        if (table.left() > 0) idle.push(table);
        flying.delete(flight);
      });
      flying.add(flight);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(flying);
  return loadOf(waits, performance.now() - began);
}

/** In no order: those of one deal stand beside each other. */
const playable = (tables: readonly Table[]): Table[] => tables.filter((table) => table.left() > 0);

function loadOf(waits: readonly number[], ms: number): Load {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { acts: waits.length, perSecond: (waits.length * 1000) / ms, p50: at(0.5), p99: at(0.99) };
}
