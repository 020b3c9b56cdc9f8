import type { FactsFeed } from "@bigboard/design/game-page";
import { useEffect, useState } from "react";
import { asEvents } from "../trusted.ts";

const SHOWN_MS = 4000;

/** The place that was filled last: it is marked for four seconds, or until something is touched. */
export function useFresh(feed: FactsFeed): number | null {
  const [fresh, setFresh] = useState<number | null>(null);
  useEffect(
    () =>
      feed.subscribe((update) => {
        for (const event of asEvents(update.facts)) {
          if (event.type === "drawn" && event.location !== null) setFresh(event.location);
        }
      }),
    [feed],
  );
  useEffect(() => {
    if (fresh === null) return;
    const forget = (): void => setFresh(null);
    const timer = setTimeout(forget, SHOWN_MS);
    window.addEventListener("pointerdown", forget);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerdown", forget);
    };
  }, [fresh]);
  return fresh;
}
