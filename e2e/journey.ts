import type { Browser } from "playwright-core";
import type { TestServer } from "./server.ts";

/** What a journey gets: a browser, and a server of its own that it may kill. */
export type Stage = { readonly browser: Browser; readonly server: TestServer };

/**
 * A story told through visible controls. `title` says what a person did and saw. Fails by throwing. `clockRate`: how many
 * times as fast as a wall clock match time runs on its server. `long`: it takes more than a minute, and is begun before others.
 * `waits`: most of its time it waits for a clock or a lesson, so that two others can run beside it.
 */
export type Journey = {
  readonly title: string;
  readonly clockRate?: number;
  readonly long?: boolean;
  readonly waits?: boolean;
  readonly run: (stage: Stage) => Promise<void>;
};

/** The `journey` that a module exports; null when it has none. */
export function isJourney(module: unknown): Journey | null {
  if (typeof module !== "object" || module === null || !("journey" in module)) return null;
  const { journey } = module;
  if (typeof journey !== "object" || journey === null) return null;
  if (!("title" in journey) || typeof journey.title !== "string") return null;
  if (!("run" in journey) || typeof journey.run !== "function") return null;
  const { title, run } = journey;
  const clockRate = "clockRate" in journey && typeof journey.clockRate === "number" ? journey.clockRate : 1;
  const long = "long" in journey && journey.long === true;
  const waits = "waits" in journey && journey.waits === true;
  return { title, clockRate, long, waits, run: async (stage) => void (await run(stage)) };
}
