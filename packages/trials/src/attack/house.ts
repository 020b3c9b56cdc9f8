import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder, until } from "../rigs/rig.ts";
import { Visitor } from "./visitor.ts";

/** The server under attack, in a process and on a folder of its own. */
export class House {
  readonly #folder = temporaryFolder();
  #child: ChildProcess | null = null;
  #strangers = 0;
  port = 0;

  get dataDir(): string {
    return join(this.#folder.path, "data");
  }

  async start(): Promise<void> {
    const script = join(import.meta.dirname, "child.ts");
    const child = spawn(process.execPath, [script, this.#folder.path, String(this.port)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    let text = "";
    child.stdout.on("data", (data) => {
      text += String(data);
    });
    await until(() => text.includes("\n") || child.exitCode !== null);
    const listening: { port: number } = JSON.parse(text);
    this.port = listening.port;
  }

  /** A power cut. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  async dispose(): Promise<void> {
    await this.kill();
    this.#folder.remove();
  }

  get isUp(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Somebody who was never here before, at an address of their own behind the proxy of this machine. */
  stranger(): Visitor {
    this.#strangers += 1;
    return new Visitor(this.port, `198.51.${100 + (this.#strangers >> 8)}.${this.#strangers & 255}`);
  }

  /** The lines of the server's log from this one on. */
  log(from = 0): string[] {
    return readFileSync(join(this.#folder.path, "log"), "utf8").split("\n").slice(from).filter(Boolean);
  }
}
