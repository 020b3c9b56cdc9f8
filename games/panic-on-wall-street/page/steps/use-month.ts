import type { ToldUpdate } from "@bigboard/design/game-page";
import type { Event } from "@bigboard/panic-on-wall-street/game";
import { useMemo, useSyncExternalStore } from "react";
import { useDesk } from "../table-context.ts";
import { asEvents } from "../trusted.ts";
import { type MonthBook, monthBook } from "./month-book.ts";

/** The running month's book, from everything the page was told of it, as far as the view that is drawn knows. */
export function useMonth(): MonthBook {
  const { shell, upTo = null } = useDesk();
  const updates = useSyncExternalStore(shell.feed.subscribe, shell.feed.history);
  return useMemo(() => monthBook(eventsUpTo(updates, upTo)), [updates, upTo]);
}

/** What was told up to an update and with it, or in all. */
export function eventsUpTo(updates: readonly ToldUpdate[], upTo: ToldUpdate | null): readonly Event[] {
  const known = upTo === null ? updates : updates.slice(0, updates.indexOf(upTo) + 1);
  return known.flatMap(({ facts }) => asEvents(facts));
}
