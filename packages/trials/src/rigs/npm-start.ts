import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { readHolder } from "@bigboard/server/inside/store/lock.ts";
import { until } from "./rig.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));

/** A server that `npm start` has started. */
export type NpmServer = {
  readonly npm: ChildProcess;
  /** The process that serves, below npm. */
  readonly pid: number;
  readonly port: number;
  /** All it has said so far, of both kinds. */
  readonly said: () => string;
};

/** What one says to npm, `--no-page` left out. */
const START = ["start", "--"];
export const BIGBOARD_SERVE = ["run", "-s", "bigboard", "--", "serve"];

/**
 * Runs `npm start`, or another `command` of npm that serves, without a page, and waits until it serves. Throws what it said
 * when it ends instead.
 */
export async function npmStart(
  dataDir: string,
  port = 0,
  command: readonly string[] = START,
): Promise<NpmServer> {
  const { npm, said, gone } = runNpmStart(dataDir, port, command);
  let ended = false;
  void gone.then(() => {
    ended = true;
  });
  await until(() => ended || said().includes("stop with Ctrl+C"));
  const holder = readHolder(dataDir);
  const listening = /ready at http:\/\/localhost:(\d+)/.exec(said())?.[1];
  if (holder === null || listening === undefined) throw new Error(`npm start did not serve: ${said()}`);
  return { npm, pid: holder.pid, port: Number(listening), said };
}

/** Runs `npm start` without a page; `gone` gives its exit code when it and all that hold its output have ended. */
export function runNpmStart(dataDir: string, port: number, command: readonly string[] = START) {
  // What the npm that runs this test told it is not for the one started here.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const npm = spawn("npm", [...command, "--no-page"], {
    cwd: ROOT,
    env: { ...env, PORT: String(port), BIGBOARD_DATA: dataDir, BIGBOARD_URL: "", BIGBOARD_BOT_PACE: "0" },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  let text = "";
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on("data", (data) => {
      text += String(data);
    });
  }
  const gone = once(npm, "close").then(([code]) => Number(code ?? -1));
  return { npm, said: () => text, gone };
}
