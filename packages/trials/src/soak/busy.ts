import { type ChildProcess, fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { findGame } from "@bigboard/games";
import { boundRules } from "@bigboard/server/inside/match/configs.ts";
import { openTable, takeSeat, temporaryFolder, until } from "../rigs/rig.ts";
import type { StormGame, Temper } from "./game.ts";
import { StormPlayer } from "./socket.ts";

/** In milliseconds, from the arrival of a command to the last viewer's message. */
export type Cost = {
  readonly count: number;
  readonly median: number;
  readonly p99: number;
  readonly most: number;
};

export type BusyReport = {
  readonly tables: number;
  readonly seconds: number;
  readonly swap: Cost;
  /** All other commands that were taken. */
  readonly other: Cost;
  /** Of one core, what the server used; 1 is all of it. */
  readonly cpu: number;
  /** How late a process woke that does nothing but sleep: on a machine with time to spare it is a millisecond or two. */
  readonly idle: Cost;
};

/** People think about as long as bots seem to (S-BOTDELAY), and sell towards the end of a day. */
const PEOPLE: Temper = {
  window: 1,
  pause: [1_500, 3_000],
  endOneIn: 60,
  dropOneIn: 0,
  greedy: false,
  kept: false,
};
/** Before figures are taken: all tables have opened, and the code has warmed up. */
const WARM_UP_MS = 8_000;

type Late = { readonly late: readonly number[] };
type Told = { readonly swaps: number[]; readonly others: number[]; readonly cpu: NodeJS.CpuUsage };

/** What one swap costs in a server on which so many full tables trade at a human pace. */
export async function runBusy(order: {
  readonly storm: StormGame;
  readonly tables: number;
  readonly seconds: number;
}): Promise<BusyReport> {
  const folder = temporaryFolder();
  const child = fork(join(import.meta.dirname, "child.ts"), [folder.path]);
  const idle = fork(join(import.meta.dirname, "idle.ts"));
  const gone = [once(child, "exit"), once(idle, "exit")];
  try {
    const [listening]: { port: number }[] = await once(child, "message");
    const port = listening?.port ?? 0;
    const all: StormPlayer[] = [];
    for (let table = 0; table < order.tables; table += 1) all.push(...(await seated(port, order.storm)));
    for (const trader of all) setTimeout(() => trader.loose(), randomInt(PEOPLE.pause[1]));
    await passed(WARM_UP_MS);
    const { cpu: before } = await ask<Told>(child);
    await ask<Late>(idle);
    await passed(order.seconds * 1000);
    const { swaps, others, cpu } = await ask<Told>(child);
    const { late } = await ask<Late>(idle);
    for (const trader of all) trader.close();
    const used = (cpu.user + cpu.system - before.user - before.system) / 1_000_000;
    const share = used / order.seconds;
    return {
      tables: order.tables,
      seconds: order.seconds,
      swap: costOf(swaps),
      other: costOf(others),
      cpu: share,
      idle: costOf(late),
    };
  } finally {
    child.kill("SIGKILL");
    idle.kill("SIGKILL");
    await Promise.all(gone);
    folder.remove();
  }
}

/** What a process of ours has counted since it was last asked. */
async function ask<T>(child: ChildProcess): Promise<T> {
  const answer = once(child, "message");
  child.send("figures");
  const [figures]: T[] = await answer;
  if (figures === undefined) throw new Error("a process told nothing");
  return figures;
}

/** A full table, started. */
async function seated(port: number, storm: StormGame): Promise<StormPlayer[]> {
  const { id, seats: count } = storm;
  const url = `http://127.0.0.1:${port}`;
  const game = findGame(id);
  if (game === undefined) throw new Error(`no game ${id}`);
  const rules = boundRules(game, JSON.parse(JSON.stringify(game.readConfig({}, count))));
  const host = await openTable(url, { game: id, seats: count, config: {} });
  const seats = [host];
  for (let seat = 1; seat < count; seat += 1) seats.push(await takeSeat(url, host.code, `P${seat}`));
  const socket = `ws://127.0.0.1:${port}/api/tables/${host.code}/socket`;
  const traders = seats.map(
    (seat) => new StormPlayer(() => socket, seat, { game: storm, rules, temper: PEOPLE, changed: () => {} }),
  );
  await until(() => traders.every(({ phase }) => phase === "gathering"));
  for (const trader of traders) trader.command({ do: "ready", ready: true, entropy: "00".repeat(16) });
  await until(() => traders.every((trader) => trader.nodded(count)));
  traders[0]?.command({ do: "start" });
  await until(() => traders.every(({ phase, view }) => phase === "playing" && view !== null));
  return traders;
}

function costOf(times: readonly number[]): Cost {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { count: sorted.length, median: at(0.5), p99: at(0.99), most: at(1) };
}

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
