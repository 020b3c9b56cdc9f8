import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { moveStore, SERVER_LIMITS } from "@bigboard/server";
import { startPostgres } from "@bigboard/testkit/postgres";
import type { Benchmark } from "./measure.ts";
import { rounded } from "./measure.ts";
import { areasOf, type Part } from "./server/areas.ts";
import { startMeasured } from "./server/child.ts";
import { Contestant, type Figures, median } from "./server/contestant.ts";
import { type Prepared, prepare } from "./server/deals.ts";
import type { Load } from "./server/load.ts";
import { floorTable, type Heard, ourTable, type Table, theirTable } from "./server/tables.ts";

/** How large a run is. `rounds` of windows, so many milliseconds each, first with all tables in flight, then paced. */
export type Size = {
  readonly tables: number;
  readonly openMatches: number;
  readonly rounds: number;
  readonly pacedRounds: number;
  readonly windowMs: number;
};

export const FULL: Size = { tables: 500, openMatches: 10_000, rounds: 5, pacedRounds: 12, windowMs: 2_000 };
export const QUICK: Size = { tables: 100, openMatches: 1_000, rounds: 2, pacedRounds: 4, windowMs: 1_000 };

/** What one run measured. Times in milliseconds. */
export type Measurement = {
  readonly size: Size;
  readonly sockets: number;
  /** Acts of a match, in the mean. */
  readonly matchActs: number;
  readonly ours: Figures;
  readonly theirs: Figures;
  readonly floor: Figures;
  readonly oneNode: Figures | null;
  readonly twoNodes: Figures | null;
  readonly updateBytes: number;
  readonly theirUpdateBytes: number;
  readonly tableBytes: number;
  readonly startMs: number;
  readonly touchMs: { readonly p50: number; readonly p99: number };
  /** Where the time of our server goes on SQLite, with all tables at once. */
  readonly areas: readonly Part[];
};

/** The figures as every benchmark has them. */
export function benchmarksOf(measured: Measurement): readonly Benchmark[] {
  const { ours, theirs, floor, oneNode, twoNodes } = measured;
  const acts = (name: string, of: (figures: Figures) => number): Benchmark => ({
    name,
    value: rounded(of(ours)),
    unit: "acts/s",
    ratios: {
      "bare ws and group commit": rounded(of(ours) / of(floor)),
      "boardgame.io": rounded(of(ours) / of(theirs)),
    },
  });
  const alone = (name: string, value: number, unit: string): Benchmark => ({
    ...{ name, value: rounded(value), unit },
    ratios: {},
  });
  const nodes = (name: string, figures: Figures | null): Benchmark[] =>
    figures === null
      ? []
      : [
          alone(`server/${name}/acts-within-25-ms`, figures.withinLimit, "acts/s"),
          alone(`server/${name}/acts-at-once`, figures.atOnce.perSecond, "acts/s"),
          alone(`server/${name}/processor-time`, figures.cpuUs, "us/act"),
        ];
  return [
    acts("server/acts-within-25-ms", ({ withinLimit }) => withinLimit),
    acts("server/acts-at-once", ({ atOnce }) => atOnce.perSecond),
    {
      ...alone("server/processor-time", ours.cpuUs, "us/act"),
      ratios: {
        "bare ws and group commit": rounded(floor.cpuUs / ours.cpuUs),
        "boardgame.io": rounded(theirs.cpuUs / ours.cpuUs),
      },
    },
    alone("server/at-once-p50", ours.atOnce.p50, "ms"),
    alone("server/at-once-p99", ours.atOnce.p99, "ms"),
    ...nodes("one-node-on-postgresql", oneNode),
    ...nodes("two-nodes-on-postgresql", twoNodes),
    alone("server/update", measured.updateBytes, "bytes"),
    alone("server/live-table", measured.tableBytes / 1000, "kB"),
    alone("server/start", measured.startMs, "ms"),
    alone("server/first-touch-p99", measured.touchMs.p99, "ms"),
  ];
}

/** Acts that no table plays in one window. */
const SPARE = 60;
/** Tables touched for the first time, one after the other, to see how long each takes to load. */
const TOUCHED = 200;
/** Sockets that were closed are forgotten by then: their table has heard of it, and a round of pings has passed. */
const LEFT_MS = 2 * SERVER_LIMITS.heartbeatMs;

/** Where the run says what it does, one line each. */
type Say = (line: string) => void;

/**
 * Durable acts a second over real sockets: ours on SQLite, boardgame.io with the same rules in memory, and the least a server can
 * do, in turns; then ours on PostgreSQL with one node and with two. The load runs on the same machine and takes its share of it.
 */
export async function measureServer(size: Size, postgres: boolean, say: Say): Promise<Measurement> {
  const root = mkdtempSync(join(tmpdir(), "bigboard-bench-"));
  chmodSync(root, 0o755);
  try {
    const folder = join(root, "prepared");
    const prepared = await prepare(folder, size.openMatches);
    say(`${size.openMatches} open matches are prepared`);
    const first = await onOneMachine(size, root, prepared, say);
    const [oneNode, twoNodes] = postgres ? await onPostgres(size, root, prepared, say) : [null, null];
    say("now with a profiler, to see where the time goes");
    return { ...first, oneNode, twoNodes, areas: await profiled(size, root, prepared) };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function onOneMachine(size: Size, root: string, prepared: Prepared, say: Say) {
  const data = join(root, "data");
  cpSync(join(root, "prepared"), data, { recursive: true });
  // The first start after an upgrade compiles; the others are what is measured.
  await (await startMeasured("ours.ts", [data])).stop();
  const server = await startMeasured("ours.ts", [data]);
  const heard: Heard = { updates: 0, bytes: 0 };
  const opening = opener(prepared);
  const openOurs = () => opening([server.port], heard);
  const touchMs = await touches(openOurs, Math.min(TOUCHED, size.openMatches - size.tables));
  say(`start ${server.startMs.toFixed(0)} ms, first touch ${touchMs.p50.toFixed(1)} ms`);
  const warm = new Contestant("ours, warming up", [server], openOurs);
  await warm.fill(size.tables / 5, SPARE);
  for (let window = 0; window < size.rounds; window += 1) await warm.atOnce(size.windowMs);
  warm.closeTables();
  await setTimeout(LEFT_MS);
  const few = await server.usage("collected");
  const ours = new Contestant("ours on SQLite", [server], openOurs);
  await ours.fill(size.tables, SPARE);
  await ours.atOnce(size.windowMs);
  const updateBytes = heard.bytes / heard.updates;

  const deals = join(root, "deals.json");
  writeFileSync(deals, JSON.stringify(prepared.deals));
  const theirServer = await startMeasured("theirs.ts", [deals]);
  const theirHeard: Heard = { updates: 0, bytes: 0 };
  const theirs = new Contestant("boardgame.io", [theirServer], (n) =>
    theirTable(theirServer.port, dealOf(prepared, n), theirHeard, n),
  );
  mkdirSync(join(root, "floor"));
  const floorServer = await startMeasured("floor.ts", [join(root, "floor"), String(Math.round(updateBytes))]);
  const floor = new Contestant("the floor", [floorServer], (n) =>
    floorTable(floorServer.port, dealOf(prepared, n), n),
  );
  const all = [ours, theirs, floor];
  try {
    const [a, b, c] = await inTurns(all, size, say);
    ours.closeTables();
    await setTimeout(LEFT_MS);
    const left = await server.usage("collected");
    return {
      size,
      sockets: size.tables * ((prepared.deals[0]?.seats ?? 0) + 1),
      matchActs: prepared.deals.reduce((sum, { acts }) => sum + acts.length, 0) / prepared.deals.length,
      ours: a ?? ours.figures(),
      theirs: b ?? theirs.figures(),
      floor: c ?? floor.figures(),
      updateBytes,
      theirUpdateBytes: theirHeard.bytes / theirHeard.updates,
      // What each further table takes: the program and what it has compiled by then are there with the first ones too.
      tableBytes: (left.heapBytes - few.heapBytes) / (left.matches - few.matches),
      startMs: server.startMs,
      touchMs,
    };
  } finally {
    for (const contestant of all) await contestant.stop();
  }
}

/** A server of ours for itself, looked into while it works: that makes it slower, so its figures are not kept. */
async function profiled(size: Size, root: string, prepared: Prepared): Promise<readonly Part[]> {
  const data = join(root, "profiled");
  cpSync(join(root, "prepared"), data, { recursive: true });
  const server = await startMeasured("ours.ts", [data], root);
  const opening = opener(prepared);
  const heard: Heard = { updates: 0, bytes: 0 };
  const ours = new Contestant("ours", [server], () => opening([server.port], heard));
  try {
    await inTurns([ours], { ...size, pacedRounds: 0 }, () => {});
  } finally {
    await ours.stop();
  }
  const [profile] = readdirSync(root).filter((name) => name.endsWith(".cpuprofile"));
  return profile === undefined ? [] : areasOf(join(root, profile));
}

async function onPostgres(size: Size, root: string, prepared: Prepared, say: Say) {
  const folder = join(root, "postgres");
  mkdirSync(folder);
  const postgres = await startPostgres({ folder });
  const figures: Figures[] = [];
  const heard: Heard = { updates: 0, bytes: 0 };
  try {
    say("the open matches move to PostgreSQL");
    await moveStore(join(root, "prepared"), postgres.url);
    const node = (name: string) => startMeasured("ours.ts", [join(root, name), postgres.url]);
    // Tables that one node has played on are no news for two.
    const open = opener(prepared);
    for (const nodes of [1, 2]) {
      const servers = await Promise.all(Array.from({ length: nodes }, (_, n) => node(`node-${nodes}-${n}`)));
      const ports = servers.map(({ port }) => port);
      const contestant = new Contestant(`${nodes} on PostgreSQL`, servers, () => open(ports, heard));
      try {
        figures.push(...(await inTurns([contestant], size, say)));
      } finally {
        await contestant.stop();
      }
    }
    return figures;
  } finally {
    await postgres.stop();
  }
}

/**
 * The windows of a run: each contestant's turn comes once a round, so that a busy moment of the machine hits all of them; the others
 * stand still meanwhile.
 */
async function inTurns(all: readonly Contestant[], size: Size, say: Say): Promise<readonly Figures[]> {
  const { tables, rounds, pacedRounds, windowMs } = size;
  const note = (what: string, contestant: Contestant, { perSecond, p99 }: Load) =>
    say(`${what}, ${contestant.name}: ${perSecond.toFixed(0)} acts/s, p99 ${p99.toFixed(1)} ms`);
  const inTurn = async (window: (contestant: Contestant) => Promise<void>): Promise<void> => {
    for (const contestant of all) {
      for (const other of all) if (other !== contestant) other.rest();
      await contestant.wake();
      await contestant.fill(tables, SPARE);
      await window(contestant);
    }
  };
  for (let round = 0; round <= rounds; round += 1) {
    await inTurn(async (contestant) => {
      const load = await contestant.atOnce(windowMs);
      if (round === 0) contestant.forget();
      else note("all at once", contestant, load);
    });
  }
  for (let round = 0; round < pacedRounds; round += 1) {
    await inTurn(async (contestant) => note("paced", contestant, await contestant.paced(windowMs)));
  }
  for (const contestant of all) await contestant.wake();
  return all.map((contestant) => contestant.figures());
}

/** Opens tables that nobody has touched yet; of several nodes each has every other one, as a proxy would do it. */
function opener(prepared: Prepared) {
  let next = 0;
  return (ports: readonly number[], heard: Heard): Promise<Table> => {
    const n = next++;
    const match = prepared.matches[n];
    if (match === undefined) throw new Error("there are no more tables");
    const port = ports[n % ports.length] ?? 0;
    return ourTable(port, match, dealOf(prepared, match.deal), prepared.played, heard, n);
  };
}

function dealOf({ deals }: Prepared, n: number) {
  const deal = deals[n % deals.length];
  if (deal === undefined) throw new Error("no deal");
  return deal;
}

/** How long one waits at a table that is not in memory, until it is shown to all who sit there. */
async function touches(open: () => Promise<Table>, count: number) {
  const waits: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const began = performance.now();
    const table = await open();
    waits.push(performance.now() - began);
    table.close();
  }
  const sorted = waits.toSorted((a, b) => a - b);
  return { p50: median(waits), p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}
