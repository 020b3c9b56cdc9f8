import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { z } from "zod";
import type { Janitor } from "../faults/janitor.ts";
import { ROOT } from "./root.ts";

export type NodeParts = {
  readonly name: string;
  readonly folder: string;
  readonly janitor: Janitor;
};

/** A node of its own process, as docs/operations.md starts one, at a port that it keeps. */
export class ServingNode {
  readonly name: string;
  readonly #parts: NodeParts;
  #child: ChildProcess | null = null;
  #port = 0;

  constructor(parts: NodeParts) {
    this.#parts = parts;
    this.name = parts.name;
  }

  get port(): number {
    return this.#port;
  }

  /** Starts it and waits until it serves. Rejects with what it said when it ends instead. */
  async start(databaseUrl: string): Promise<void> {
    const { folder, name, janitor } = this.#parts;
    const child = spawn(process.execPath, [join(ROOT, "scripts/start.ts"), "--no-page"], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...withoutNpm(),
        ...{ DATABASE_URL: databaseUrl, PORT: String(this.#port), BIGBOARD_DATA: join(folder, name) },
        BIGBOARD_URL: "",
      },
    });
    const { pid = 0 } = child;
    janitor.process(pid);
    const said = saidBy(child);
    const gone = once(child, "exit").then(() => janitor.ended(pid));
    this.#child = child;
    this.#port = await new Promise((resolve, reject) => {
      child.stdout.on("data", () => {
        const ready = /ready at http:\/\/localhost:(\d+)/.exec(said());
        if (ready !== null) resolve(Number(ready[1]));
      });
      void gone.then(() => reject(new Error(`node ${name} did not start: ${said()}`)));
    });
  }

  /** Asks it to stop (SIGTERM) and waits until it has. Gives its exit code; null when it was ended otherwise. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return child?.exitCode ?? 0;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    const [code] = await gone;
    return z.int().nullable().parse(code);
  }

  /** A figure of `/metrics`, such as `bigboard_sockets`. */
  async figure(metric: string): Promise<number> {
    const response = await fetch(`http://127.0.0.1:${this.#port}/metrics`);
    const value = new RegExp(`^${metric} (\\S+)$`, "m").exec(await response.text())?.[1];
    if (value === undefined) throw new Error(`node ${this.name} has no figure ${metric}`);
    return Number(value);
  }
}

/** Runs commands of a page in the repository, one after the other. Rejects with what they said when one fails. */
export async function runCommands(commands: string): Promise<string> {
  const shell = spawn("sh", ["-e", "-c", commands], {
    cwd: ROOT,
    env: withoutNpm(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = saidBy(shell);
  const [code] = await once(shell, "close");
  if (code !== 0) throw new Error(`these commands ended with ${code}:\n${commands}\n${said()}`);
  return said();
}

function saidBy({ stdout, stderr }: ChildProcess): () => string {
  let text = "";
  for (const stream of [stdout, stderr])
    stream?.on("data", (data) => {
      text += String(data);
    });
  return () => text;
}

/** What the npm that runs this told it is not for what is started here. */
const withoutNpm = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
