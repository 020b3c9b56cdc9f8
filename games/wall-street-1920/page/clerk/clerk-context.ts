import { type Coach, useCoach } from "@bigboard/design/coach/use-coach";
import type { LessonNow } from "@bigboard/design/lesson";
import type { Pile } from "@bigboard/wall-street-1920/game";
import { createContext, useContext, useMemo } from "react";
import { reachOf } from "../plan/reach.ts";
import { suggestionsFor } from "../plan/suggest.ts";
import type { TurnControl } from "../slip/turn-control.ts";
import type { Table1920 } from "../table-context.ts";
import { COURSE, NOTES, type Note } from "./course.ts";
import type { Cue } from "./cue.ts";
import { lessonCue } from "./lesson-cue.ts";
import type { ClerkNow } from "./now.ts";

/** The clerk as every piece of the table meets him. */
export type Clerk = {
  readonly now: ClerkNow;
  readonly note: Note | null;
  readonly hush: Coach<ClerkNow>["hush"];
  /** The clerk gives a lesson: it says its own words and points by itself. */
  readonly lesson: LessonNow | null;
};

/** Whether a note stands on the slip: the slip itself says less then. */
export function isSpeaking(clerk: Clerk | null): boolean {
  return clerk !== null && (clerk.note !== null || clerk.lesson !== null);
}

/** Whether this is a lesson: some of what a match asks is not asked there. */
export function isTeaching(clerk: Clerk | null): boolean {
  return clerk !== null && clerk.lesson !== null;
}

/**
 * Whether a lesson asks for a pile. A phone then leaves out what its words and the price on the card say as well: the
 * sentence, what is to be touched and the three piles are seen whole.
 */
export function asksForPile(clerk: Clerk | null): boolean {
  const lesson = clerk?.lesson ?? null;
  return lesson?.stage === "asked" && lesson.acts.some(({ type }) => type === "discard");
}

const ClerkContext = createContext<Clerk | null>(null);
export const ClerkProvider = ClerkContext.Provider;

/** The clerk of this table; null where he does not speak, as in a replay. */
export function useClerk(): Clerk | null {
  return useContext(ClerkContext);
}

/** The clerk where a pile is chosen that the page does not know of. */
export function useClerkWith(pile: Pile | null): Clerk | null {
  const clerk = useClerk();
  return useMemo(() => (clerk === null ? null : { ...clerk, now: { ...clerk.now, pile } }), [clerk, pile]);
}

/** What the note that stands there points at; null for none. */
export function useCue(): Cue | null {
  const clerk = useClerk();
  if (clerk === null) return null;
  if (clerk.lesson !== null) return lessonCue(clerk.lesson, clerk.now);
  return clerk.note?.points?.(clerk.now) ?? null;
}

/** The clerk beside this turn, for the page that provides him. `chosen`: a place of the circle, not sent yet. */
export function useClerkOf(
  table: Table1920,
  turn: TurnControl,
  given: LessonNow | null,
  chosen: number | null,
): Clerk {
  const { view, config, me } = table;
  const { bench, draft, preview, reach } = turn;
  const writing = bench !== null && view.phase === "start";
  const turned = useMemo(() => (bench === null ? [] : reachOf(bench, true)), [bench]);
  const proposed = useMemo(() => {
    if (bench === null || !writing || given !== null) return null;
    return suggestionsFor(bench, reach, false).find(({ does }) => does === "buy")?.draft.target ?? null;
  }, [bench, writing, given, reach]);
  const now = useMemo<ClerkNow>(
    () => ({
      view,
      config,
      me: me ?? 0,
      turn: writing ? { draft, preview, reach, turned, proposed } : null,
      chosen,
      pile: null,
    }),
    [view, config, me, writing, draft, preview, reach, turned, proposed, chosen],
  );
  const { lesson, hush } = useCoach("wall-street-1920", COURSE, now, me !== null && given === null);
  const note = NOTES.find(({ id }) => id === lesson?.id) ?? null;
  return useMemo(() => ({ now, note, hush, lesson: given }), [now, note, hush, given]);
}
