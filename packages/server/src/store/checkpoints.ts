import { closeSync, fdatasync, openSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { z } from "zod";

/**
 * After so many rows there is enough to bring: some 15 MB when hundreds of matches are played. Bringing keeps the disk busy, and a
 * page that many acts have changed is brought once: so where rows come faster than `ROWS` in `CALM_MS` it waits for `MANY_ROWS`.
 */
const ROWS = 2_000;
const CALM_MS = 60_000;
const MANY_ROWS = 12_000;
/** From so many pages on the log is to begin anew, which it does once all of it has been brought and synced. */
const LONG = 12_000;
/** Rows that are brought in no time. */
const FEW = 25;
const ROUNDS = 4;

const Brought = z.object({ log: z.int() });

/**
 * Brings what stands in SQLite's log to its file, in a thread of its own, and syncs the file beside the loop: that takes the disk
 * tens of milliseconds, for which nobody's act should wait. When the log is long this goes on until only the last few rows are
 * left, and whoever writes brings those. Where it fails, SQLite does all of it by itself, a little later.
 */
export class Checkpoints {
  readonly #db: DatabaseSync;
  readonly #path: string;
  readonly #now: () => number;
  /** Since the thread was told last, which was at `#since`. */
  #rows = 0;
  #since: number;
  #round = 0;
  #busy = false;
  #failed = false;
  /** Null until there is enough to bring. */
  #thread: Worker | null = null;
  /** To sync the file. Never closed before the database is: the system takes SQLite's locks away with any descriptor of the file. */
  #file: number | null = null;

  /** `now`: milliseconds. */
  constructor(db: DatabaseSync, path: string, now: () => number) {
    this.#db = db;
    this.#path = path;
    this.#now = now;
    this.#since = now();
  }

  /** So many rows are in the log. */
  wrote(rows: number): void {
    this.#rows += rows;
    if (this.#rows < ROWS || this.#busy || this.#failed) return;
    if (this.#rows >= MANY_ROWS || this.#now() - this.#since >= CALM_MS) this.#bring();
  }

  /** Closes the database too. */
  async close(): Promise<void> {
    await this.#thread?.terminate();
    this.#db.close();
    if (this.#file !== null) closeSync(this.#file);
  }

  #bring(): void {
    this.#busy = true;
    this.#rows = 0;
    this.#since = this.#now();
    this.#thread ??= this.#started();
    this.#thread.postMessage("bring");
  }

  #started(): Worker {
    const thread = new Worker(new URL("./checkpoint-thread.ts", import.meta.url), { workerData: this.#path });
    thread.unref();
    thread.on("message", (told) => this.#brought(Brought.parse(told).log));
    thread.on("error", () => {
      this.#failed = true;
    });
    return thread;
  }

  #brought(pages: number): void {
    if (pages < LONG) {
      this.#busy = false;
      return;
    }
    this.#file ??= openSync(this.#path, "r");
    fdatasync(this.#file, () => this.#synced());
  }

  #synced(): void {
    if (!this.#db.isOpen) return;
    this.#round += 1;
    if (this.#rows > FEW && this.#round < ROUNDS) {
      this.#bring();
      return;
    }
    this.#round = 0;
    this.#busy = false;
    this.#db.exec("PRAGMA wal_checkpoint(PASSIVE)");
  }
}
