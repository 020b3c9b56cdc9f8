import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { WatchEvent } from "@bigboard/server/inside/watch/watched.ts";
import { until } from "../rigs/rig.ts";

type Said = WatchEvent | { readonly kind: "listening"; readonly port: number; readonly url: string };
type Of<K extends Said["kind"]> = Extract<Said, { kind: K }>;

/** A watched server in a process of its own, and what its watchdog has said so far. */
export type WatchedServer = {
  readonly child: ChildProcess;
  readonly port: number;
  readonly url: string;
  readonly said: readonly Said[];
  /** Waits for a word of that kind after the first `skip` of them. */
  heard<K extends Said["kind"]>(kind: K, skip?: number): Promise<Of<K>>;
  /** Ends it as an operator does; its exit code. */
  end(): Promise<number | null>;
  /** Ends it as a power cut does: its last rows stand behind the snapshots. */
  crash(): Promise<void>;
};

/** `given` "armed" arms the toy's traps. */
export async function startWatched(dataDir: string, given = ""): Promise<WatchedServer> {
  const script = join(import.meta.dirname, "watched-child.ts");
  const child = spawn(process.execPath, [script, dataDir, "0", given], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const gone = once(child, "exit");
  const said: Said[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => said.push(JSON.parse(line)));
  const is =
    <K extends Said["kind"]>(kind: K) =>
    (word: Said): word is Of<K> =>
      word.kind === kind;
  const heard = <K extends Said["kind"]>(kind: K, skip = 0): Promise<Of<K>> =>
    until(() => {
      const found = said.filter(is(kind))[skip];
      if (found === undefined && child.exitCode !== null) throw new Error(`it ended before it was ${kind}`);
      return found;
    });
  const { port } = await heard("listening");
  return {
    child,
    port,
    url: `http://127.0.0.1:${port}`,
    said,
    heard,
    async end() {
      child.kill("SIGTERM");
      await gone;
      return child.exitCode;
    },
    async crash() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}
