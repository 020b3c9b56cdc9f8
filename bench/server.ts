import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Benchmark, rounded } from "./measure.ts";
import { floorTable, load, ourTable, type Playable } from "./server/load.ts";

/** Tables played at once, each with three people and an onlooker. */
const TABLES = 120;
const ROUNDS = 3;
const ROUND_MS = 2_500;

/**
 * Durable acts a second over real sockets, from the same load, against the floor: bare `ws`, one synced commit for what
 * waits together, as many bytes to as many viewers. The load runs on the same machine and takes its share of it.
 */
export async function benchServer(): Promise<readonly Benchmark[]> {
  const ours = await contestant("ours.ts", ourTable);
  const floor = await contestant("floor.ts", floorTable);
  const rates: Record<"ours" | "floor" | "p50" | "p99", number[]> = { ours: [], floor: [], p50: [], p99: [] };
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const us = await load(ours.tables, ROUND_MS);
      const least = await load(floor.tables, ROUND_MS);
      if (round === 0) continue;
      rates.ours.push(us.perSecond);
      rates.floor.push(least.perSecond);
      rates.p50.push(us.p50);
      rates.p99.push(us.p99);
    }
  } finally {
    await ours.stop();
    await floor.stop();
  }
  const acts = median(rates.ours);
  return [
    {
      name: "server/durable-acts",
      value: rounded(acts),
      unit: "acts/s",
      ratios: { "bare ws and group commit": rounded(acts / median(rates.floor)) },
    },
    { name: "server/act-p50", value: rounded(median(rates.p50)), unit: "ms", ratios: {} },
    { name: "server/act-p99", value: rounded(median(rates.p99)), unit: "ms", ratios: {} },
  ];
}

type Contestant = { readonly tables: readonly Playable[]; stop(): Promise<void> };

async function contestant(
  script: string,
  open: (port: number, n: number) => Promise<Playable>,
): Promise<Contestant> {
  const folder = mkdtempSync(join(tmpdir(), "bigboard-bench-"));
  const child: ChildProcess = fork(join(import.meta.dirname, "server", script), [folder]);
  const [message]: { port: number }[] = await once(child, "message");
  const tables: Playable[] = [];
  for (let n = 0; n < TABLES; n += 1) tables.push(await open(message?.port ?? 0, n));
  return {
    tables,
    async stop() {
      for (const table of tables) table.close();
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}
