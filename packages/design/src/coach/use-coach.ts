import { useEffect, useEffectEvent, useState } from "react";
import { changeSettings, settingsStore } from "../settings/store.ts";
import { useStore } from "../store.ts";
import { type Course, coach, type Lesson, startCoaching } from "./course.ts";
import { keepLearned, learnedStore } from "./learned.ts";

export type Coach<Now> = {
  /** What stands there now; null: nothing. */
  readonly lesson: Lesson<Now> | null;
  /** "No more tips": in no game, until the settings say otherwise. */
  readonly hush: () => void;
};

const hush = (): void => changeSettings({ coach: false });

/** A sentence may wait that long for its moment, or for the rest before it to be over. */
const LOOK_MS = 250;

/**
 * The coach of a game on its page, for `now` as drawn, the same object while nothing has changed. He looks whenever it
 * changes, and a few times a second, since his rests end without anything happening at the table. Silent for onlookers (`seated` false) and where the settings say so.
 */
export function useCoach<Now>(game: string, course: Course<Now>, now: Now, seated: boolean): Coach<Now> {
  const on = useStore(settingsStore).coach && seated;
  const known = useStore(learnedStore)[game];
  const [state, setState] = useState(() => startCoaching(known ?? []));
  const look = useEffectEvent(() => setState((was) => coach(course, was, now, performance.now())));

  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [on]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is looked at without waiting
  useEffect(() => {
    if (on) look();
  }, [on, now]);
  useEffect(() => {
    if (state.learned.length > 0) keepLearned(game, state.learned);
  }, [game, state.learned]);
  // Somebody asked to be taught again.
  useEffect(() => {
    if (known === undefined) setState((was) => (was.learned.length === 0 ? was : startCoaching([])));
  }, [known]);

  const lesson = on ? course.lessons.find(({ id }) => id === state.current) : undefined;
  return { lesson: lesson ?? null, hush };
}
