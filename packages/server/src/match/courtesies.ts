import type { Millis, Seat } from "@bigboard/kernel";
import { type Course, restOf, STRAIGHT } from "./course.ts";

/*
 * What the table and not the rules decides about a running match. It stands in the match's log between the inputs, so that
 * every node and every later life of the server has it in one order; to the rules it is nothing, and a record does not hold it.
 */

/** A recess that was taken: `since` is served time since the match began. `agreed`: all who were here wanted it. */
export type Recess = { readonly by: Seat; readonly agreed: boolean; readonly since: number };

/** The host ends the match: `now`, or behind that chapter. */
export type EarlyEnd = { readonly by: Seat; readonly chapter: number; readonly now: boolean };

/** A bot's chair that an onlooker waits for, or has got: `token` is the hash of what they hold it by. */
export type Chair = { readonly seat: Seat; readonly token: string; readonly name: string };

export type Courtesies = {
  readonly course: Course;
  /** The last recess; it is over when match time runs. */
  readonly recess: Recess | null;
  /** The chapter in which the host last took a recess alone. */
  readonly spent: number | null;
  /** The match is to end behind a chapter. */
  readonly ending: EarlyEnd | null;
  /** It has ended so. */
  readonly ended: EarlyEnd | null;
  /** Chairs that are waited for; each is given right behind the input with which the next chapter or turn begins. */
  readonly chairs?: readonly Chair[];
  /** Chairs that were given. */
  readonly given?: readonly Chair[];
};

export const NO_COURTESIES: Courtesies = {
  course: STRAIGHT,
  recess: null,
  spent: null,
  ending: null,
  ended: null,
};

/** How it stands in the log: `since` and `from` are served time since the match began. */
export type CourtesyEntry =
  | ({ readonly t: "recess"; readonly at: Millis; readonly from: number; readonly chapter: number } & Recess)
  | { readonly t: "goOn"; readonly at: Millis; readonly from: number }
  | ({ readonly t: "end"; readonly at: Millis } & EarlyEnd)
  | { readonly t: "playOn"; readonly at: Millis }
  | {
      readonly t: "chair";
      readonly at: Millis;
      readonly seat: Seat;
      readonly guest: Omit<Chair, "seat"> | null;
    };

/** What a table wants. */
export type CourtesyOrder =
  | { readonly do: "recess"; readonly by: Seat; readonly agreed: boolean }
  | { readonly do: "goOn" }
  | { readonly do: "end"; readonly by: Seat; readonly now: boolean }
  | { readonly do: "playOn" }
  /** Null: nobody waits for that chair any more. */
  | { readonly do: "chair"; readonly seat: Seat; readonly guest: Omit<Chair, "seat"> | null };

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
    case "end": {
      const { by, chapter, now } = entry;
      const end = { by, chapter, now };
      return now ? { ...before, ended: end } : { ...before, ending: end };
    }
    case "playOn":
      return { ...before, ending: null };
    case "chair": {
      const { seat, guest } = entry;
      const others = (before.chairs ?? []).filter((chair) => chair.seat !== seat);
      return { ...before, chairs: guest === null ? others : [...others, { seat, ...guest }] };
    }
  }
}

/** The same when people hold those seats: whoever waited for one of them has it. */
export function withPeople(before: Courtesies, seats: readonly Seat[]): Courtesies {
  const { chairs = [], given = [] } = before;
  const got = chairs.filter(({ seat }) => seats.includes(seat));
  if (got.length === 0) return before;
  return { ...before, chairs: chairs.filter((chair) => !got.includes(chair)), given: [...given, ...got] };
}

/** The same when the match has reached a chapter: the end that was wished for behind an earlier one has come. */
export function atChapter(before: Courtesies, chapter: number): Courtesies {
  const { ending } = before;
  return ending !== null && chapter > ending.chapter ? { ...before, ending: null, ended: ending } : before;
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
