import { Presets, SingleBar } from "cli-progress";

/** Tells how far a long run has come. */
export type Progress = { at(done: number): void; of(total: number): void; stop(): void };

/** A bar on standard error with the time that remains; nothing where nobody watches (no terminal). */
export function progressBar(total: number, unit: string): Progress {
  if (!process.stderr.isTTY) return { at: () => undefined, of: () => undefined, stop: () => undefined };
  const bar = new SingleBar(
    { stream: process.stderr, format: `{bar} {percentage}% {value}/{total} ${unit}, {eta_formatted} to go` },
    Presets.shades_classic,
  );
  bar.start(total, 0);
  return { at: (done) => bar.update(done), of: (all) => bar.setTotal(all), stop: () => bar.stop() };
}
