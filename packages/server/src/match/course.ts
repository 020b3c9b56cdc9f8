import type { Millis } from "@bigboard/kernel";

/**
 * How match time follows served time: it was `at` when so much `from` had been served since the match began, stands still
 * before that, and runs on from then.
 */
export type Course = { readonly at: Millis; readonly from: number };

/** The course of a match that has never stood still by its table's wish. */
export const STRAIGHT: Course = { at: 0, from: 0 };

/** Match time when `served` milliseconds were served since the match began. */
export function matchTime({ at, from }: Course, served: number): Millis {
  return at + Math.max(0, served - from);
}

/** How much will have been served since the match began when match time is `time`; when it runs on, for what is past. */
export function servedWhen({ at, from }: Course, time: Millis): number {
  return from + Math.max(0, time - at);
}

/** Milliseconds of served time until match time runs on; 0 while it runs. */
export function restOf({ from }: Course, served: number): number {
  return Math.max(0, from - served);
}
