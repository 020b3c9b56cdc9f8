import type { ToldUpdate } from "@bigboard/design/game-page";
import { lessMotion } from "@bigboard/design/game-parts/layout";
import type { Event } from "@bigboard/panic-on-wall-street/game";
import { useEffect, useState } from "react";

import { useDesk } from "../table-context.ts";
import { asEvents } from "../trusted.ts";

/** How far something that happened has been told; `over` once all of it has, or somebody who watches has had enough. */
export type Telling = { readonly tick: number; readonly over: boolean; readonly skip: () => void };

/**
 * Tells what has just happened in so many beats, beginning when facts that `starts` knows arrive before the viewer's eyes
 * (a function that never changes). A page
 * that comes later, one with reduced motion, and any touch or key see the end at once (P-NET-61). Nothing waits for it:
 * the match has gone on, and what is to be decided can be decided.
 */
export function useTelling(
  starts: (events: readonly Event[]) => boolean,
  beats: number,
  beatMs: number,
): Telling {
  const { feed, rate } = useDesk().shell;
  const [tick, setTick] = useState(() =>
    begins(starts, feed.history().at(-1)) ? 0 : Number.POSITIVE_INFINITY,
  );
  useEffect(
    () =>
      feed.subscribe((update) => {
        if (begins(starts, update)) setTick(0);
      }),
    [feed, starts],
  );
  const running = tick < beats;
  useEffect(() => {
    if (!running) return;
    const skip = (): void => setTick(Number.POSITIVE_INFINITY);
    const timer = setInterval(() => setTick((now) => now + 1), beatMs / rate);
    window.addEventListener("pointerdown", skip);
    window.addEventListener("keydown", skip);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pointerdown", skip);
      window.removeEventListener("keydown", skip);
    };
  }, [running, beatMs, rate]);
  return { tick: Math.min(tick, beats), over: !running, skip: () => setTick(Number.POSITIVE_INFINITY) };
}

/** Whether an update that the viewer saw coming tells what starts it, and may move. */
function begins(starts: (events: readonly Event[]) => boolean, update: ToldUpdate | undefined): boolean {
  if (update === undefined || update.before === null || lessMotion()) return false;
  return starts(asEvents(update.facts));
}
