/**
 * One sentence of a game's coach. `Now` is what the game's page knows at a moment: the viewer's view and what lies composed
 * on the screen.
 */
export type Lesson<Now> = {
  /** Names it in the course and among what was learned. */
  readonly id: string;
  /** The clause of the rulebook it teaches, such as `K-SALE-4`. */
  readonly rule: string;
  /** True while its sentence can be used. */
  readonly when: (now: Now) => boolean;
  /** True once the deed it asks for has been done. Asked only while its sentence stands there. */
  readonly done: (now: Now) => boolean;
  /** For a sentence that asks for no deed: how long it stands, in milliseconds, before it makes room for the next. */
  readonly standsMs?: number;
};

/** What the coach of a game says, and when he is silent. */
export type Course<Now> = {
  /** The first that can be used and was not learned is said. */
  readonly lessons: readonly Lesson<Now>[];
  /** True while he says nothing: a clock runs out, the viewer only watches. */
  readonly quiet: (now: Now) => boolean;
  /** From the end of one sentence to the next, in milliseconds of the page's own clock. */
  readonly restMs: number;
  /**
   * For a sentence that stands above what can be pressed: names the paper it stands on as one finds it. Sentences come and
   * go with a new paper only, so that nothing moves under a hand.
   */
  readonly paper?: (now: Now) => string;
};

/** How far somebody has come. */
export type Coaching = {
  /** The lesson whose sentence stands there. */
  readonly current: string | null;
  /** When it appeared, on the page's own clock in milliseconds. */
  readonly since: number;
  /** Nothing is said before this moment. */
  readonly restsUntil: number;
  /** The paper that was looked at last; null before the first, and where the course names none. */
  readonly paper: string | null;
  readonly learned: readonly string[];
};

/** Long enough to be read: a sentence whose moment passed sooner may come again. */
const READ_MS = 3000;

/** Where somebody begins who has learned `learned` before. */
export function startCoaching(learned: readonly string[]): Coaching {
  return { current: null, since: 0, restsUntil: 0, paper: null, learned };
}

/**
 * What stands there at the moment `at` (milliseconds), after what stood there before. A sentence leaves with its deed, when
 * it has stood for its time, or when its moment has passed; it was learned then and does not come again. Returns `was`
 * itself where nothing changed.
 */
export function coach<Now>(course: Course<Now>, was: Coaching, now: Now, at: number): Coaching {
  if (course.paper === undefined) return onward(course, was, now, at);
  const paper = course.paper(now);
  if (paper !== was.paper) {
    const left = onward(course, was, now, at);
    const came = left.current === null ? onward(course, left, now, at) : left;
    return { ...came, paper };
  }
  return noted(course, was, now);
}

/** The paper is the same: the sentence stays, and is learned as soon as its deed is done. */
function noted<Now>(course: Course<Now>, was: Coaching, now: Now): Coaching {
  const standing = course.lessons.find(({ id }) => id === was.current);
  if (standing === undefined || was.learned.includes(standing.id) || !standing.done(now)) return was;
  return { ...was, learned: [...was.learned, standing.id] };
}

function onward<Now>(course: Course<Now>, was: Coaching, now: Now, at: number): Coaching {
  const standing = course.lessons.find(({ id }) => id === was.current);
  const quiet = course.quiet(now);
  if (standing !== undefined) {
    const isLearned = was.learned.includes(standing.id);
    const read = standing.standsMs !== undefined && at - was.since >= standing.standsMs;
    const done = isLearned || read || standing.done(now);
    if (!done && !quiet && standing.when(now)) return was;
    const keeps = !isLearned && (done || at - was.since >= READ_MS);
    const learned = keeps ? [...was.learned, standing.id] : was.learned;
    return { ...was, current: null, since: at, restsUntil: at + course.restMs, learned };
  }
  if (quiet || at < was.restsUntil) return was;
  const next = course.lessons.find(({ id, when }) => !was.learned.includes(id) && when(now));
  return next === undefined ? was : { ...was, current: next.id, since: at };
}
