import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Clears away what this process leaves when it ends, also by a SIGKILL. */
export class Janitor {
  readonly #child = spawn(process.execPath, [join(import.meta.dirname, "janitor-child.ts")], {
    // A terminal's Ctrl+C is not for it: it has to outlive this process.
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
  });

  /** A process of ours, which may be stopped and could not end by itself then. */
  process(pid: number): void {
    this.#child.stdin.write(`process\t${pid}\n`);
  }

  ended(pid: number): void {
    this.#child.stdin.write(`ended\t${pid}\n`);
  }

  /** A folder of ours; the PostgreSQL that may run on it is ended first. */
  folder(path: string): void {
    this.#child.stdin.write(`folder\t${path}\n`);
  }

  /** Clears everything away now. */
  async close(): Promise<void> {
    const gone = once(this.#child, "exit");
    this.#child.stdin.end();
    await gone;
  }
}
