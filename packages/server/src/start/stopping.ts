import { isAnyGone } from "./parents.ts";

/** A stop that takes longer is given up: nothing that was acknowledged can be lost any more, it is on the disk. */
const STOP_MS = 5_000;
/** A shell passes Ctrl+C on to those the terminal has told already: within so much time it is the same one. */
const SAME_PRESS_MS = 300;
const LOOK_MS = 200;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export type StopOptions = {
  /** Shows one line to whoever started the server. */
  readonly say: (text: string) => void;
  /** Ends what runs, cleanly. Called once. */
  readonly close: () => Promise<void>;
  /** Those that started this process (`parentsOf`): when one is gone the server stops. Empty watches nobody. */
  readonly parents: readonly number[];
  /** For tests: milliseconds after which a stop is given up. */
  readonly stopMs?: number;
};

/**
 * Ends this process by SIGINT, SIGTERM, SIGHUP, or when a parent is gone: npm and the shell between them die of a
 * SIGTERM without passing it on. Exit code 0 after a clean stop, 1 after one that failed or took too long. Another signal
 * while it stops ends it at once.
 */
export function stopWhenTold({ say, close, parents, stopMs = STOP_MS }: StopOptions): void {
  let since: number | null = null;
  const end = (code: number, text: string | null): never => {
    if (text !== null) say(text);
    process.exit(code);
  };
  const stop = (why: string): void => {
    if (since !== null) {
      if (performance.now() - since > SAME_PRESS_MS) end(1, "stopped at once.");
      return;
    }
    since = performance.now();
    say(`${why}stopping …`);
    const seconds = `${stopMs / 1000} s`;
    setTimeout(
      () => end(1, `it did not stop within ${seconds} and is ended; what was acknowledged is on the disk.`),
      stopMs,
    );
    close().then(
      () => end(0, null),
      (error: unknown) => end(1, `it did not stop cleanly: ${wordsOf(error)}`),
    );
  };
  // A terminal that was closed takes no more lines; the server must still get to its end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  for (const signal of SIGNALS) process.on(signal, () => stop(""));
  if (parents.length === 0) return;
  const watch = setInterval(() => {
    if (!isAnyGone(parents)) return;
    clearInterval(watch);
    if (since === null) stop("whoever started it is gone; ");
  }, LOOK_MS).unref();
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
