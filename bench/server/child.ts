import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { SERVER_LIMITS } from "@bigboard/server";

/** What a process has used so far: seconds of a processor core, bytes of heap that are still needed, matches in memory. */
export type Usage = { readonly cpuSeconds: number; readonly heapBytes: number; readonly matches: number };

/** A server that is measured, in a process of its own. */
export type Measured = {
  readonly port: number;
  /** From the order to start until it served, in milliseconds. */
  readonly startMs: number;
  /** `collected`: what is not needed is collected first, so that the heap can be told. */
  usage(collected?: "collected"): Promise<Usage>;
  /** It stands still, its sockets open, until it is woken. */
  rest(): void;
  wake(): void;
  stop(): Promise<void>;
};

const CAN_REST = process.platform !== "win32";

/** Starts one of the scripts beside this file with its orders; it says its port with `serving`. `profileIn`: a folder for its profile. */
export async function startMeasured(
  script: string,
  orders: readonly string[],
  profileIn: string | null = null,
): Promise<Measured> {
  const profile = profileIn === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profileIn}`];
  // As our engine's thread has it, for all of them: V8 keeps three such spaces.
  const young = `--max-semi-space-size=${SERVER_LIMITS.youngHeapMb / 3}`;
  const execArgv = ["--expose-gc", young, ...profile];
  // As `npm start` has it: what one start has compiled the next one finds.
  const compiled = join(import.meta.dirname, "../../node_modules/.cache/bigboard-compiled");
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled };
  const began = performance.now();
  const child = fork(join(import.meta.dirname, script), [...orders], { execArgv, env });
  const { port }: { port: number } = await told(child, script);
  const startMs = performance.now() - began;
  return {
    port,
    startMs,
    usage(collected) {
      child.send(collected ?? "usage");
      return told(child, script);
    },
    rest: () => void (CAN_REST && child.kill("SIGSTOP")),
    wake: () => void (CAN_REST && child.kill("SIGCONT")),
    async stop() {
      const gone = once(child, "exit");
      child.send("stop");
      await gone;
    },
  };
}

/** The next message of a child; rejects when it ends instead. */
async function told<T>(child: ChildProcess, script: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${script} ended with ${code}`));
    child.once("exit", ended);
    child.once("message", (message: T) => {
      child.off("exit", ended);
      resolve(message);
    });
  });
}
