import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PATIENCE_MS = 120_000;

/** A real server in a process of its own, which a journey may kill and start again over the same data. */
export type TestServer = {
  readonly url: string;
  /** Ends it without warning, as a power cut would. Resolves when the process is gone. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port and data. */
  readonly restart: () => Promise<void>;
  /** Ends it and throws its data away. */
  readonly dispose: () => Promise<void>;
};

/**
 * Starts `npm start`'s program on a free loopback port. Bots in a game of turns do not pause to think; match time runs
 * `clockRate` times as fast as a wall clock.
 */
export async function startServer(clockRate = 1): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), "bigboard-e2e-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child = await launch(port, data, clockRate);

  const kill = async (): Promise<void> => {
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await gone;
    }
  };
  return {
    url,
    kill,
    restart: async () => {
      child = await launch(port, data, clockRate);
    },
    dispose: async () => {
      await kill();
      // Windows lets go of the files of an ended process a moment later.
      rmSync(data, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function launch(port: number, data: string, clockRate: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      BIGBOARD_DATA: data,
      BIGBOARD_BOT_PACE: "0",
      ...(clockRate === 1 ? {} : { NODE_ENV: "test", BIGBOARD_CLOCK_RATE: String(clockRate) }),
      BIGBOARD_URL: "",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    if (await answers(port)) return child;
    if (Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error("the server did not become ready");
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/healthz`)).ok;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
