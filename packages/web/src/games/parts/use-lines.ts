import { useMemo, useSyncExternalStore } from "react";
import type { AcceptedUpdate, FactsFeed } from "../../game-page.ts";

/** What the updates of a feed come to in lines, oldest first. Each is put into words once: a busy day has hundreds. `words` must be stable. */
export function useLines<Line>(
  feed: FactsFeed,
  words: (update: AcceptedUpdate) => readonly Line[],
): readonly Line[] {
  const updates = useSyncExternalStore(feed.subscribe, feed.history);
  const worded = useMemo(() => {
    const known = new WeakMap<AcceptedUpdate, readonly Line[]>();
    return (update: AcceptedUpdate): readonly Line[] => {
      const lines = known.get(update) ?? words(update);
      known.set(update, lines);
      return lines;
    };
  }, [words]);
  return useMemo(() => updates.flatMap(worded), [updates, worded]);
}
