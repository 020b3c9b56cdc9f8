import type { Translate } from "@bigboard/design/i18n";
import type { LessonNow } from "@bigboard/design/lesson";
import type { Company } from "@bigboard/krach-29/game";
import { createContext, type ReactNode, useContext, useEffect } from "react";
import type { Meant, Sentence } from "./course.ts";
import { pointsAt } from "./lesson-points.ts";

/** The coach of this page. */
export type Coached = {
  /** What he says now; null: nothing. */
  readonly sentence: Sentence | null;
  readonly words: (t: Translate) => ReactNode;
  /** "No more lessons", in no game. */
  readonly hush: () => void;
  /** The evening says whether its drops have been read out. */
  readonly onTold: (told: boolean) => void;
  /** The company that the key of the sale names; the desk says which, and hand, boards and coach mark it. Null: there is no sale. */
  readonly selling: Company | null;
  readonly onSelling: (company: Company | null) => void;
  /** A lesson is played: it says its own words in the coach's row, and points by itself. */
  readonly lesson: LessonNow | null;
};

/** Nobody teaches: in a replay, say. */
const SILENT: Coached = {
  sentence: null,
  words: () => null,
  hush: () => undefined,
  onTold: () => undefined,
  selling: null,
  onSelling: () => undefined,
  lesson: null,
};

const CoachContext = createContext<Coached>(SILENT);

export const CoachProvider = CoachContext.Provider;

/** The coach of the table this piece belongs to. */
export function useCoached(): Coached {
  return useContext(CoachContext);
}

/** Whether the sentence that stands there is about this piece, which then carries `data-meant`. */
export function useMeant(what: Meant): boolean {
  const { lesson, sentence } = useCoached();
  return lesson === null ? sentence?.meant === what : pointsAt(lesson, what);
}

/** Tells the coach that the drops of the evening have been read out, as long as this is so. */
export function useTold(told: boolean): void {
  const { onTold } = useCoached();
  useEffect(() => {
    if (!told) return;
    onTold(true);
    return () => onTold(false);
  }, [told, onTold]);
}
