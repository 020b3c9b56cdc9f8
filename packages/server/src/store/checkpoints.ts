import { Worker } from "node:worker_threads";

/** After so many rows there is enough to bring: some 16 MB when hundreds of matches are played. */
const ROWS = 1_000;

/**
 * Brings what stands in SQLite's log to its file, in a thread of its own: that takes the disk tens of milliseconds, for which
 * nobody's act should wait. Where the thread cannot, whoever writes does it, as SQLite does by itself when the log is long.
 */
export class Checkpoints {
  readonly #path: string;
  #rows = 0;
  /** Null until there is enough to bring. */
  #thread: Worker | null = null;
  #failed = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** So many rows are in the log. */
  wrote(rows: number): void {
    this.#rows += rows;
    if (this.#rows < ROWS || this.#failed) return;
    this.#rows = 0;
    this.#thread ??= this.#started();
    this.#thread.postMessage("bring");
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #started(): Worker {
    const thread = new Worker(new URL("./checkpoint-thread.ts", import.meta.url), { workerData: this.#path });
    thread.unref();
    thread.on("error", () => {
      this.#failed = true;
    });
    return thread;
  }
}
