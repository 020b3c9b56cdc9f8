import { Presets, SingleBar } from "cli-progress";

/** Tells how far a long run has come. */
export type Progress = { at(done: number): void; of(total: number): void; stop(): void };

/** So many of the last steps say how long the rest takes: one alone may be a long one, or one of several at once. */
const STEPS_OF_ETA = 50;

/**
 * A bar on standard error with the time that remains; nothing where nobody watches (no terminal). `before`: what was done
 * already when the run began.
 */
export function progressBar(total: number, unit: string, before = 0): Progress {
  if (!process.stderr.isTTY) return { at: () => undefined, of: () => undefined, stop: () => undefined };
  const format = `{bar} {percentage}% {value}/{total} ${unit}, {eta_formatted} to go`;
  const bar = new SingleBar(
    { stream: process.stderr, format, etaBuffer: STEPS_OF_ETA },
    Presets.shades_classic,
  );
  bar.start(total, before);
  return { at: (done) => bar.update(done), of: (all) => bar.setTotal(all), stop: () => bar.stop() };
}
