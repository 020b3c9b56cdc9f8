import type { Millis, Seat } from "@bigboard/kernel";
import { type Course, restOf, STRAIGHT } from "./course.ts";

/*
 * What the table and not the rules decides about a running match. It stands in the match's log between the inputs, so that
 * every node and every later life of the server has it in one order; to the rules it is nothing, and a record does not hold it.
 */

/** A recess that was taken: `since` is served time since the match began. `agreed`: all who were here wanted it. */
export type Recess = { readonly by: Seat; readonly agreed: boolean; readonly since: number };

export type Courtesies = {
  readonly course: Course;
  /** The last recess; it is over when match time runs. */
  readonly recess: Recess | null;
  /** The chapter in which the host last took a recess alone. */
  readonly spent: number | null;
};

export const NO_COURTESIES: Courtesies = { course: STRAIGHT, recess: null, spent: null };

/** How it stands in the log: `since` and `from` are served time since the match began. */
export type CourtesyEntry =
  | ({ readonly t: "recess"; readonly at: Millis; readonly from: number; readonly chapter: number } & Recess)
  | { readonly t: "goOn"; readonly at: Millis; readonly from: number };

/** What a table wants. */
export type CourtesyOrder =
  | { readonly do: "recess"; readonly by: Seat; readonly agreed: boolean }
  | { readonly do: "goOn" };

/** The courtesies after one more entry of the log. */
export function withEntry(before: Courtesies, entry: CourtesyEntry): Courtesies {
  switch (entry.t) {
    case "recess": {
      const { at, from, by, agreed, since, chapter } = entry;
      const spent = agreed ? before.spent : chapter;
      return { ...before, course: { at, from }, recess: { by, agreed, since }, spent };
    }
    case "goOn":
      return { ...before, course: { at: entry.at, from: entry.from } };
  }
}

/** Whether match time stands still by the table's wish, `served` milliseconds after the match began. */
export function rests({ course }: Courtesies, served: number): boolean {
  return restOf(course, served) > 0;
}

/**
 * Whether a bot's decision was taken before match time last stood still, or while it did. Its stamp tells: nothing that was
 * decided later is stamped with that moment but what comes in the same millisecond, and a bot decides anew.
 */
export function beforeRest({ course }: Courtesies, stamp: Millis): boolean {
  return course.from > 0 && stamp <= course.at;
}

/** How much must have been served by what the log says. */
export function servedBy({ course, recess }: Courtesies, at: Millis): number {
  const ran = at > course.at ? course.from + at - course.at : 0;
  return Math.max(ran, recess?.since ?? 0);
}
