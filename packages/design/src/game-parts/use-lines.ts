import { useMemo, useSyncExternalStore } from "react";
import type { FactsFeed, ToldUpdate } from "../game-page.ts";

/**
 * What the updates of a feed come to in lines, oldest first. Each is put into words once: a busy day has hundreds. `among`
 * takes those that are told, all where it is left out. Both functions must be stable.
 */
export function useLines<Line>(
  feed: FactsFeed,
  words: (update: ToldUpdate) => readonly Line[],
  among: (updates: readonly ToldUpdate[]) => readonly ToldUpdate[] = everything,
): readonly Line[] {
  const updates = useSyncExternalStore(feed.subscribe, feed.history);
  const worded = useMemo(() => {
    const known = new WeakMap<readonly unknown[], readonly Line[]>();
    return (update: ToldUpdate): readonly Line[] => {
      // Its facts stay the same when an old update is let go of with its views.
      const lines = known.get(update.facts) ?? words(update);
      known.set(update.facts, lines);
      return lines;
    };
  }, [words]);
  return useMemo(() => among(updates).flatMap(worded), [updates, worded, among]);
}

const everything = (updates: readonly ToldUpdate[]): readonly ToldUpdate[] => updates;
