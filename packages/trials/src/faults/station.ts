import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { z } from "zod";
import type { Dice } from "../simulation/dice.ts";
import type { Door, Line } from "../simulation/player.ts";
import type { ClientEnd } from "../simulation/wire.ts";
import { Bridge } from "./bridge.ts";
import { waitedFor } from "./hunger.ts";
import type { Janitor } from "./janitor.ts";
import { SocketLine } from "./line.ts";
import type { Database } from "./postgres.ts";

const Listening = z.object({ port: z.int() });
const AGAIN_MS = 300;
/** A stop takes less than a second; the program itself gives it up after five. */
const STOP_MS = 15_000;
const TRIES = 40;

export type StationParts = {
  readonly database: Database;
  readonly schema: string;
  readonly folder: string;
  readonly janitor: Janitor;
  readonly dice: Dice;
  /** Something about this node's life has changed. */
  readonly changed: () => void;
  /** It did what none may do. */
  readonly fault: (what: string) => void;
};

/** A place where a node runs, process after process, with a way of its own to the database. */
export class NodeStation implements Door {
  readonly #parts: StationParts;
  readonly #bridge: Bridge;
  readonly #lines = new Set<SocketLine>();
  #child: ChildProcess | null = null;
  #port: number | null = null;
  #stopped = false;
  #muted = false;
  /** No process is started any more. */
  #closed = false;
  #starting: Promise<void> = Promise.resolve();

  private constructor(parts: StationParts, bridge: Bridge) {
    this.#parts = parts;
    this.#bridge = bridge;
  }

  static async open(parts: StationParts): Promise<NodeStation> {
    const station = new NodeStation(parts, await Bridge.to(parts.database.port));
    station.start();
    return station;
  }

  /** Whether a process listens here, awake or not. */
  get serves(): boolean {
    return this.#port !== null;
  }

  /** Whether it can do something now: it runs, is awake, and reaches the database's machine. */
  get isAble(): boolean {
    return this.serves && !this.#stopped && !this.#muted;
  }

  /** How it is, for the story of a round. */
  get word(): string {
    if (!this.serves) return "gone";
    if (this.#stopped) return "still";
    return this.#muted ? "cut off" : "able";
  }

  /** By process: how long it has waited for a processor. */
  get waited(): ReadonlyMap<number, number> {
    const pid = this.#child?.pid;
    const ms = pid === undefined ? null : waitedFor(pid);
    return new Map(pid === undefined || ms === null ? [] : [[pid, ms]]);
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port ?? 0}`;
  }

  start(): void {
    this.#starting = this.#start();
  }

  /** Ends it at once, wherever it is; another process comes after so long. */
  async kill(downMs: number): Promise<void> {
    await this.#end("SIGKILL");
    this.#later(downMs, () => this.start());
  }

  /** Asks it to stop, and waits until it has: it hands over what it has. */
  async leave(downMs: number): Promise<void> {
    await this.#end("SIGTERM");
    this.#later(downMs, () => this.start());
  }

  /** It stands still for a while. */
  async stop(ms: number): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    child.kill("SIGSTOP");
    this.#stopped = true;
    this.#parts.changed();
    await passed(ms);
    child.kill("SIGCONT");
    if (child === this.#child) this.#stopped = false;
    this.#parts.changed();
  }

  /** For so long it does not reach the database, then its connections break. */
  async cutOff(ms: number): Promise<void> {
    this.#bridge.mute();
    this.#muted = true;
    this.#parts.changed();
    await passed(ms);
    this.#bridge.open();
    this.#muted = false;
    this.#parts.changed();
  }

  connect(code: string, client: ClientEnd): Line | null {
    if (!this.serves) return null;
    const line: SocketLine = new SocketLine(
      `ws://127.0.0.1:${this.#port}/api/tables/${code}/socket`,
      client,
      this.#parts.dice,
    );
    for (const old of this.#lines) if (!old.isOpen) this.#lines.delete(old);
    this.#lines.add(line);
    return line;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const line of this.#lines) line.terminate();
    await this.#end("SIGKILL");
    await this.#starting;
    await this.#end("SIGKILL");
    await this.#bridge.close();
  }

  async #start(): Promise<void> {
    for (let tries = 0; !this.#closed && !(await this.#boot()); tries += 1) {
      if (tries === TRIES) this.#parts.fault("a node could not be started");
      await passed(AGAIN_MS);
    }
  }

  /** False when it ended before it listened, as it does without a database. */
  async #boot(): Promise<boolean> {
    const { database, schema, folder, janitor } = this.#parts;
    const order = [folder, database.urlBy(this.#bridge.port), schema];
    const child = spawn(process.execPath, [join(import.meta.dirname, "child.ts"), ...order], {
      stdio: ["ignore", "pipe", "pipe"],
      // Most of a node's start is reading its program.
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, "compiled") },
    });
    const { pid = 0 } = child;
    janitor.process(pid);
    this.#child = child;
    let said = "";
    child.stderr.on("data", (data) => {
      said = (said + String(data)).slice(-2_000);
    });
    const gone = once(child, "exit").then(([code]: number[]) => {
      janitor.ended(pid);
      // Nobody asked it to.
      if (this.#child === child && this.#port !== null)
        this.#parts.fault(`a node ended with ${code}: ${said}`);
      if (this.#child === child) this.#forget();
    });
    const told = await Promise.race([once(child.stdout, "data"), gone]);
    if (told === undefined) return false;
    this.#port = Listening.parse(JSON.parse(String(told[0]))).port;
    this.#parts.changed();
    return true;
  }

  async #end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    const gone = once(child, "exit");
    this.#forget();
    child.kill(signal);
    const giveUp = setTimeout(() => {
      this.#parts.fault(`a node did not stop in ${STOP_MS} ms`);
      child.kill("SIGKILL");
    }, STOP_MS);
    await gone;
    clearTimeout(giveUp);
  }

  #forget(): void {
    this.#child = null;
    this.#port = null;
    this.#stopped = false;
    this.#parts.changed();
  }

  #later(ms: number, run: () => void): void {
    setTimeout(() => {
      if (!this.#closed) run();
    }, ms);
  }
}

export const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
