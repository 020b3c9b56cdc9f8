import type { FactsFeed } from "@bigboard/design/game-page";
import { lessMotion } from "@bigboard/design/game-parts/layout";
import { playSound } from "@bigboard/design/sound";
import type { Event } from "@bigboard/krach-29/game";
import { useEffect, useState } from "react";
import { asEvents } from "../trusted.ts";

const LINE_MS = 700;

/** Whether these facts are the drops as they happen. */
function hasDrops(events: readonly Event[]): boolean {
  return events.some((event) => event.type === "dropped");
}

/** Whether the drops came with the newest update, and the page saw what was before. */
export function justDropped(feed: FactsFeed): boolean {
  const last = feed.history().at(-1);
  return last !== undefined && last.before !== null && hasDrops(asEvents(last.facts));
}

/**
 * How many drops are on the page: from 01, one every 700 ms of match time at the usual pace, when they happen before
 * the viewer's eyes; all of them for a page that comes later, with reduced motion, and after any touch or key.
 */
export function useReveal(
  feed: FactsFeed,
  lines: number,
  rate: number,
): { readonly shown: number; readonly all: () => void } {
  const [shown, setShown] = useState(() =>
    justDropped(feed) && !lessMotion() ? 0 : Number.POSITIVE_INFINITY,
  );
  useEffect(
    () =>
      feed.subscribe((update) => {
        if (hasDrops(asEvents(update.facts)) && !lessMotion()) setShown(0);
      }),
    [feed],
  );
  const running = shown < lines;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      setShown((count) => count + 1);
      playSound("paper");
    }, LINE_MS / rate);
    const all = (): void => setShown(Number.POSITIVE_INFINITY);
    window.addEventListener("pointerdown", all);
    window.addEventListener("keydown", all);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pointerdown", all);
      window.removeEventListener("keydown", all);
    };
  }, [running, rate]);
  return { shown: Math.min(shown, lines), all: () => setShown(Number.POSITIVE_INFINITY) };
}
