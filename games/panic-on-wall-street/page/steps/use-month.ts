import type { Event } from "@bigboard/panic-on-wall-street/game";
import { useMemo, useSyncExternalStore } from "react";
import { useDesk } from "../table-context.ts";
import { asEvents } from "../trusted.ts";
import { type MonthBook, monthBook } from "./month-book.ts";

/** The running month's book, from everything the page was told of it. */
export function useMonth(): MonthBook {
  const { feed } = useDesk().shell;
  const updates = useSyncExternalStore(feed.subscribe, feed.history);
  return useMemo(
    () => monthBook(updates.flatMap((update): readonly Event[] => asEvents(update.facts))),
    [updates],
  );
}
