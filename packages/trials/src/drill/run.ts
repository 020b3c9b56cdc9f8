import { randomInt } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openPostgres } from "@bigboard/server/inside/store/postgres/open.ts";
import { type Entrance, Evening, within } from "../faults/evening.ts";
import { Janitor } from "../faults/janitor.ts";
import { SocketLine } from "../faults/line.ts";
import { Database } from "../faults/postgres.ts";
import { passed } from "../faults/station.ts";
import { temporaryFolder } from "../rigs/rig.ts";
import { Dice } from "../simulation/dice.ts";
import type { Simulation } from "../simulation/jury.ts";
import type { Player, Surroundings } from "../simulation/player.ts";
import { Absences } from "./absences.ts";
import { brokenPromises, longestWait, promised } from "./ledger.ts";
import { commandsOf } from "./page.ts";
import { runCommands, ServingNode } from "./programs.ts";
import { TableProxy } from "./proxy.ts";
import { type Gateway, nginxBefore } from "./recipes.ts";

export type DrillOrder = {
  readonly simulations: readonly Simulation[];
  /** Tables of each game that play at once. */
  readonly tables: number;
  /** What stands before the nodes: a proxy of Node alone, or nginx by the page's recipe, which must be installed. */
  readonly proxy: "own" | "nginx";
  readonly told: (line: string) => void;
};

export type DrillReport = {
  readonly figures: readonly (readonly [what: string, value: string])[];
  readonly faults: readonly string[];
};

/** Longer than this nobody may wait, nor be without a connection, while nodes are upgraded. */
const BLINK_MS = 2_000;
const START_MS = 60_000;
/** Play before a stop, and after a start. */
const PLAY_MS = 5_000;
/** After it everybody has come back, and has sent again what was not answered. */
const SETTLE_MS = 3_000;
const RESUMED_MS = 60_000;

/** Two nodes behind a proxy: upgraded one after the other, backed up, destroyed, restored, as docs/operations.md says. */
export async function drill(order: DrillOrder): Promise<DrillReport> {
  const run = new Drill(order);
  try {
    await run.open();
    await run.upgrade();
    const backup = await run.backUp();
    await run.destroy();
    await run.restore(backup);
    await run.playOn();
    return run.report;
  } finally {
    await run.close();
  }
}

class Drill {
  readonly #order: DrillOrder;
  readonly #janitor = new Janitor();
  readonly #folder = temporaryFolder().path;
  readonly #nodes: readonly ServingNode[];
  readonly #dice = new Dice(randomInt(2 ** 31));
  readonly #lines = new Set<SocketLine>();
  readonly #evenings: Evening[] = [];
  readonly #figures: (readonly [string, string])[] = [];
  readonly #faults: string[] = [];
  readonly #absences = new Absences(() => this.#players);
  /** Of its own: PostgreSQL may run as another user, who cannot enter the folder of this one. */
  readonly #data = [temporaryFolder().path, temporaryFolder().path] as const;
  #database: Database | null = null;
  #proxy: Gateway | null = null;
  #places: readonly Promise<void>[] = [];
  #playing = true;
  #ended = false;

  constructor(order: DrillOrder) {
    this.#order = order;
    const parts = { folder: this.#folder, janitor: this.#janitor };
    for (const folder of [this.#folder, ...this.#data]) this.#janitor.folder(folder);
    this.#nodes = ["A", "B"].map((name) => new ServingNode({ ...parts, name }));
  }

  get report(): DrillReport {
    return { figures: this.#figures, faults: this.#faults };
  }

  get #players(): readonly Player[] {
    return this.#evenings.flatMap(({ players }) => players);
  }

  async open(): Promise<void> {
    const { simulations, tables, told } = this.#order;
    told("starting PostgreSQL, two nodes and a proxy");
    this.#database = await Database.start(this.#data[0]);
    await this.#startNodes();
    const ports = this.#nodes.map(({ port }) => port);
    const around = { folder: this.#folder, janitor: this.#janitor };
    const isNginx = this.#order.proxy === "nginx";
    this.#proxy = await (isNginx ? nginxBefore(ports, around) : TableProxy.to(ports));
    this.#figure("Proxy", isNginx ? "nginx" : "the drill's own");
    const entrance = this.#entrance(this.#proxy.host);
    this.#places = simulations.flatMap((simulation) =>
      Array.from({ length: tables }, () => this.#tablesOf(simulation, entrance)),
    );
    const wanted = this.#places.length;
    if (!(await within(START_MS, () => this.#evenings.length >= wanted)))
      throw new Error(`${this.#evenings.length} of ${wanted} tables began in ${START_MS} ms`);
    await passed(PLAY_MS);
    const people = this.#players.length;
    this.#figure("Tables, people and onlookers at the start", `${this.#evenings.length}, ${people}`);
    this.#figure("Sockets at node A, at node B", await this.#sockets());
  }

  /** Each node is stopped and started in turn, while everybody plays. */
  async upgrade(): Promise<void> {
    const from = Date.now();
    this.#absences.take();
    for (const node of this.#nodes) {
      this.#order.told(`node ${node.name} is stopped and started`);
      const stopping = performance.now();
      const code = await node.stop();
      this.#figure(`Node ${node.name}: stopped in`, seconds(performance.now() - stopping));
      if (code !== 0) this.#fault(`node ${node.name} ended with ${code}`);
      await passed(SETTLE_MS);
      const { longestMs, moves } = this.#absences.take();
      this.#figure(
        `Node ${node.name}: sockets that moved; longest without one`,
        `${moves}; ${seconds(longestMs)}`,
      );
      if (longestMs > BLINK_MS) this.#fault(`somebody had no connection for ${seconds(longestMs)}`);
      await node.start(this.#url);
      await passed(PLAY_MS);
    }
    await passed(SETTLE_MS);
    const waited = longestWait(this.#evenings, from, Date.now());
    this.#figure("Longest wait for an answer meanwhile", seconds(waited));
    if (waited > BLINK_MS) this.#fault(`somebody waited ${seconds(waited)} for an answer`);
    await this.#judge("while nodes were upgraded", 0, Date.now());
    this.#figure("Sockets at node A, at node B, after both", await this.#sockets());
  }

  /** By the page's commands, while everybody plays. Gives the time up to which nothing may be lost. */
  async backUp(): Promise<number> {
    this.#order.told("backing up");
    // A table that begins later would be unknown after the restore.
    this.#playing = false;
    await Promise.all(this.#places);
    await passed(SETTLE_MS);
    mkdirSync(this.#backups, { mode: 0o700 });
    const from = Date.now();
    await runCommands(commandsOf("back up", { backups: this.#backups, databaseUrl: this.#url }));
    this.#figure("Backup, under load", seconds(Date.now() - from));
    const waited = longestWait(this.#evenings, from, Date.now());
    this.#figure("Longest wait for an answer meanwhile", seconds(waited));
    await passed(SETTLE_MS);
    return from;
  }

  /** The database goes with its disk, and the nodes are stopped. */
  async destroy(): Promise<void> {
    this.#order.told("destroying the database");
    await this.#database?.stop(true);
    rmSync(this.#data[0], { recursive: true });
    await Promise.all(this.#nodes.map((node) => node.stop()));
  }

  /** By the page's commands, into an empty database. */
  async restore(backup: number): Promise<void> {
    this.#order.told("restoring");
    const after = promised(this.#evenings, backup, Date.now()).length;
    const started = performance.now();
    this.#database = await Database.start(this.#data[1]);
    await runCommands(commandsOf("restore", { backups: this.#backups, databaseUrl: this.#url }));
    this.#figure("Restore, with an empty database", seconds(performance.now() - started));
    await this.#judge("up to the backup", 0, backup);
    this.#figure("Acts acknowledged after the backup began, not promised", String(after));
  }

  /** Everybody comes back by himself, and every match that is not over goes on. */
  async playOn(): Promise<void> {
    this.#order.told("playing on");
    const from = Date.now();
    await this.#startNodes();
    const isOn = (evening: Evening): boolean =>
      evening.isOver || promised([evening], from, Date.now()).length > 0;
    if (!(await within(RESUMED_MS, () => this.#evenings.every(isOn))))
      for (const evening of this.#evenings.filter((each) => !isOn(each)))
        this.#fault(`${evening.match} (${evening.simulation.game.meta.id}) does not go on`);
    this.#figure("Until every match went on, with the nodes' start", seconds(Date.now() - from));
    await passed(PLAY_MS);
    await this.#judge("after the restore", from, Date.now());
    for (const node of this.#nodes) {
      const faults = await node.figure("bigboard_faults_total");
      if (faults > 0) this.#fault(`node ${node.name} counts ${faults} faults`);
    }
  }

  async close(): Promise<void> {
    this.#playing = false;
    this.#ended = true;
    this.#absences.close();
    for (const line of this.#lines) line.terminate();
    await this.#proxy?.close();
    await Promise.all(this.#nodes.map((node) => node.stop()));
    if (this.#database?.isUp === true) await this.#database.stop(false);
    await this.#janitor.close();
  }

  async #tablesOf(simulation: Simulation, entrance: Entrance): Promise<void> {
    const around = {
      ...{ surroundings: this.#surroundings, stations: [entrance], bot: null },
      fault: (what: string) => this.#fault(what),
      isOver: () => !this.#playing,
    };
    while (this.#playing) {
      const evening = new Evening(simulation, around);
      if (!(await evening.begin())) return;
      this.#evenings.push(evening);
      while (this.#playing && !evening.isOver) await passed(100);
    }
  }

  /** People never leave by themselves here: so whoever is away was sent away. */
  get #surroundings(): Surroundings {
    return {
      world: {
        get now() {
          return Date.now();
        },
        after: (ms, run) =>
          setTimeout(() => {
            if (!this.#ended) run();
          }, ms),
      },
      dice: this.#dice,
      weather: { twiceOneIn: 25, dropOneIn: 0, againOneIn: 0, lastMomentOneIn: 0 },
    };
  }

  #entrance(host: string): Entrance {
    return {
      ...{ serves: true, isAble: true, url: `http://${host}` },
      connect: (code, client) => {
        const line = new SocketLine(`ws://${host}/api/tables/${code}/socket`, client, this.#dice);
        for (const old of this.#lines) if (!old.isOpen) this.#lines.delete(old);
        this.#lines.add(line);
        return line;
      },
    };
  }

  get #backups(): string {
    return join(this.#folder, "backups");
  }

  get #url(): string {
    if (this.#database === null) throw new Error("there is no database");
    return this.#database.url;
  }

  async #startNodes(): Promise<void> {
    for (const node of this.#nodes) await node.start(this.#url);
  }

  async #sockets(): Promise<string> {
    const figures = await Promise.all(this.#nodes.map((node) => node.figure("bigboard_sockets")));
    return figures.join(", ");
  }

  /** Holds the log against what people were told in that time. */
  async #judge(when: string, from: number, to: number): Promise<void> {
    const acts = promised(this.#evenings, from, to);
    const store = await openPostgres({ url: this.#url });
    try {
      const broken = await brokenPromises(store, acts);
      this.#figure(`Acts acknowledged ${when}; of these not there once`, `${acts.length}; ${broken.length}`);
      for (const what of broken) this.#fault(what);
      if (acts.length === 0) this.#fault(`nobody acted ${when}`);
    } finally {
      await store.close();
    }
  }

  #figure(what: string, value: string): void {
    this.#figures.push([what, value]);
  }

  #fault(what: string): void {
    this.#faults.push(what);
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
