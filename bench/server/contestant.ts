import { setTimeout } from "node:timers/promises";
import type { Measured } from "./child.ts";
import { closedLoop, type Load, openLoop } from "./load.ts";
import type { Table } from "./tables.ts";

/** The limit that an act's wait must keep to, for 99 in 100. */
export const LIMIT_MS = 25;
/** What is asked for next, against what was asked for last: more when it kept to the limit, less when it did not. */
const UP = 1.12;
const DOWN = 0.88;
/** A server that takes less than this part of what comes has not kept up, however quick it answers. */
const KEPT_UP = 0.97;

/** Whoever stood still sees to its timers first, and hears what came meanwhile. */
const AWAKE_MS = 250;

/** What came of one contestant. `cpuUs`: microseconds of a core in its processes, an act. */
export type Figures = {
  readonly atOnce: Load;
  readonly cpuUs: number;
  /** The most acts a second at which 99 in 100 waited less than the limit; 0 when none did. */
  readonly withinLimit: number;
  /** How its best window went. */
  readonly best: Load | null;
};

/** A server under load, with its tables. New tables take the place of those whose match is over. */
export class Contestant {
  readonly name: string;
  readonly #servers: readonly Measured[];
  readonly #open: (n: number) => Promise<Table>;
  readonly #tables: Table[] = [];
  #opened = 0;
  #rate = 0;
  readonly #closed: { load: Load; cpuUs: number }[] = [];
  readonly #kept: Load[] = [];

  constructor(name: string, servers: readonly Measured[], open: (n: number) => Promise<Table>) {
    this.name = name;
    this.#servers = servers;
    this.#open = open;
  }

  get tables(): number {
    return this.#tables.length;
  }

  /** Sees to so many tables whose matches still have that many acts in them. */
  async fill(count: number, acts: number): Promise<void> {
    for (const [index, table] of this.#tables.entries()) {
      if (table.left() >= acts) continue;
      table.close();
      this.#tables[index] = await this.#open(this.#opened++);
    }
    while (this.#tables.length < count) this.#tables.push(await this.#open(this.#opened++));
  }

  /** Its processes stand still while others have their turn: no ping or collection of theirs takes time of the machine then. */
  rest(): void {
    for (const server of this.#servers) server.rest();
  }

  async wake(): Promise<void> {
    for (const server of this.#servers) server.wake();
    await setTimeout(AWAKE_MS);
  }

  /** A window with an act of every table in flight. */
  async atOnce(ms: number): Promise<Load> {
    const before = await this.#cpuSeconds();
    const load = await closedLoop(this.#tables, this.#tables.length, ms);
    const cpuUs = (((await this.#cpuSeconds()) - before) / load.acts) * 1e6;
    this.#closed.push({ load, cpuUs });
    return load;
  }

  /** A window at the rate that it may just bear, which the next such window learns from. */
  async paced(ms: number): Promise<Load> {
    if (this.#rate === 0) this.#rate = median(this.#closed.map(({ load }) => load.perSecond)) * 0.8;
    const load = await openLoop(this.#tables, this.#rate, ms);
    const kept = load.p99 < LIMIT_MS && load.perSecond > this.#rate * KEPT_UP;
    if (kept) this.#kept.push(load);
    this.#rate *= kept ? UP : DOWN;
    return load;
  }

  /** The middle of the windows so far; `forget` what warmed up. */
  figures(): Figures {
    const closed = this.#closed.toSorted((a, b) => a.load.perSecond - b.load.perSecond);
    const middle = closed[Math.floor(closed.length / 2)];
    if (middle === undefined) throw new Error("nothing was measured");
    const kept = this.#kept.slice(-Math.ceil(this.#kept.length / 2));
    const sorted = kept.toSorted((a, b) => a.perSecond - b.perSecond);
    const best = sorted[Math.floor(sorted.length / 2)] ?? null;
    return {
      atOnce: middle.load,
      cpuUs: median(this.#closed.map(({ cpuUs }) => cpuUs)),
      withinLimit: best?.perSecond ?? 0,
      best,
    };
  }

  forget(): void {
    this.#closed.length = 0;
  }

  closeTables(): void {
    for (const table of this.#tables.splice(0)) table.close();
  }

  async stop(): Promise<void> {
    this.closeTables();
    await this.wake();
    for (const server of this.#servers) await server.stop();
  }

  async #cpuSeconds(): Promise<number> {
    let seconds = 0;
    for (const server of this.#servers) seconds += (await server.usage()).cpuSeconds;
    return seconds;
  }
}

export function median(list: readonly number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}
