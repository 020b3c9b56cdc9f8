import { useEffect, useState } from "react";
import type { AcceptedUpdate, FactsFeed, ToldUpdate } from "../game-page.ts";

/** What the newest update is worth, if this page saw it happen; null for what was told later. */
export function momentNow<Moment>(
  updates: readonly ToldUpdate[],
  of: (update: AcceptedUpdate) => Moment | null,
): Moment | null {
  const last = updates.at(-1);
  if (last === undefined || last.before === null || last.after === null) return null;
  return of({ ...last, after: last.after });
}

/**
 * What has just happened and is told large, for so many milliseconds of match time; null while nothing is. A later moment
 * takes the place of an earlier one. `of` must be stable.
 */
export function useMoment<Moment>(
  feed: FactsFeed,
  of: (update: AcceptedUpdate) => Moment | null,
  shownMs: number,
  rate: number,
): Moment | null {
  const [told, setTold] = useState(() => ({ moment: momentNow(feed.history(), of) }));
  useEffect(
    () =>
      feed.subscribe((update) => {
        const moment = of(update);
        if (moment !== null) setTold({ moment });
      }),
    [feed, of],
  );
  useEffect(() => {
    if (told.moment === null) return;
    const timer = setTimeout(() => setTold({ moment: null }), shownMs / rate);
    return () => clearTimeout(timer);
  }, [told, shownMs, rate]);
  return told.moment;
}
