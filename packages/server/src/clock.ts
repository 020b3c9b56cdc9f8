import type { Store } from "./store/types.ts";

/** Where the server gets its time from: monotonic whole milliseconds, and timers on the same scale. */
export interface Clock {
  now(): number;
  /** Calls `run` once after `ms`; the function that comes back cancels it. */
  after(ms: number, run: () => void): () => void;
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The machine's monotonic clock. */
export const systemClock: Clock = {
  now: () => Math.floor(performance.now()),
  after(ms, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, ms), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};

export type HandClock = Clock & {
  /** Moves the time on, running every timer that falls due on the way, in order. */
  advance(ms: number): void;
};

/** A clock moved by hand, for tests and scenarios. */
export function handClock(): HandClock {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + Math.max(0, ms), run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const next = timers.reduce<(typeof timers)[number] | null>(
          (first, timer) => (timer.at <= end && (first === null || timer.at < first.at) ? timer : first),
          null,
        );
        if (next === null) break;
        timers = timers.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
  };
}

/**
 * The time this server has served, over all its lives: the base of match time. It stands still while nobody serves and
 * never runs backwards. After a crash it is at most one beat behind; the stamps in the logs keep their order anyway.
 */
export interface ServedClock {
  /** Whole milliseconds. */
  now(): number;
  /** How many times faster than a wall clock it runs: 1, except in tests. */
  readonly rate: number;
  /** Runs on; where `running`, matches are on their clocks, after a countdown of so long by a wall clock (K-NET-60). */
  resume(countdownMs: number, running: boolean): Promise<void>;
  /** Milliseconds of a wall clock until it runs on; 0 while it runs. */
  pausedMs(): number;
  /** Milliseconds of a wall clock until so much time will have been served. */
  wait(ms: number): number;
  /** A log shows that so much was served already: what was forgotten in a crash is made up for. */
  atLeast(served: number): void;
  save(): Promise<void>;
}

export async function servedClock(store: Store, clock: Clock, rate = 1): Promise<ServedClock> {
  let base = await store.readClock();
  /** It was `base` at this moment of the clock, and stands still until then. */
  let from = clock.now();
  let saved = base;
  const now = () => base + Math.floor(Math.max(0, clock.now() - from) * rate);
  const pausedMs = () => Math.max(0, from - clock.now());
  return {
    now,
    rate,
    pausedMs,
    wait: (ms) => pausedMs() + Math.ceil(Math.max(0, ms) / rate),
    async resume(countdownMs, running) {
      if (!running) return;
      base = now();
      from = clock.now() + countdownMs;
    },
    atLeast(served) {
      base += Math.max(0, served - now());
    },
    async save() {
      const served = now();
      if (served === saved) return;
      await store.saveClock(served);
      saved = served;
    },
  };
}
