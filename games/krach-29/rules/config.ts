import type { Edition } from "../editions/types.ts";

/**
 * A complete config (chapter 0.4). Raw input may leave out anything. Times in seconds; `dayClock` is the factor on the
 * edition's seconds a day, 0 for no day clock (then `idleBell` ends a day that stands still).
 */
export type Config = {
  readonly dayClock: 0 | 0.75 | 1 | 1.5;
  readonly countdown: number;
  readonly lastCall: number;
  readonly lastTrader: number;
  readonly idleBell: number;
  readonly cryLife: number;
  readonly mostCries: number;
  readonly shoutGap: number;
  readonly grace: number;
  readonly choice: number;
  readonly ready: number;
  /** Bots take twice as long, and the page explains each phase once. No rule depends on it. */
  readonly beginner: boolean;
  readonly edition: Edition;
};

/** Every setting's default and range, in its unit (chapter 0.4). */
export const SETTINGS = {
  countdown: { least: 3, most: 10, normal: 3 },
  lastCall: { least: 10, most: 30, normal: 15 },
  lastTrader: { least: 10, most: 40, normal: 20 },
  idleBell: { least: 45, most: 300, normal: 90 },
  cryLife: { least: 5, most: 60, normal: 20 },
  mostCries: { least: 1, most: 5, normal: 3 },
  shoutGap: { least: 0.5, most: 5, normal: 1.5 },
  grace: { least: 5, most: 60, normal: 15 },
  choice: { least: 10, most: 60, normal: 15 },
  ready: { least: 5, most: 60, normal: 20 },
} as const;
