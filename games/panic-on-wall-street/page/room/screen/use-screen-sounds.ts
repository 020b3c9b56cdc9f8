import type { FactsFeed } from "@bigboard/design/game-page";
import { useNow } from "@bigboard/design/game-parts/clock";
import { playSound, type SoundName } from "@bigboard/design/sound";
import type { Event } from "@bigboard/panic-on-wall-street/game";
import { useEffect, useRef } from "react";
import { leftOf } from "../../parts/deadline.ts";
import { useTable } from "../../table-context.ts";
import { asEvents } from "../../trusted.ts";

/** Seconds before the bell at which the wall rings once, and how many it counts (P-NET-9). */
const WARNINGS = [60, 30, 10];
const LAST = 5;

/** What an event sounds like in the room (P-NET-72); null for the quiet ones. */
export function soundOf(event: Event): SoundName | null {
  switch (event.type) {
    case "opened":
    case "bell":
      return "bell";
    case "dealMade":
      return "coin";
    case "dealEnded":
    case "turned":
      return "paper";
    case "closed":
    case "rolled":
      return "wood";
    case "raised":
      return "call";
    case "knockedDown":
    case "removed":
      return "gavel";
    case "bankrupt":
      return "glass";
    default:
      return null;
  }
}

/** The warning that is due when so many seconds are left and the last look found `before`; null for none. */
export function warningOf(before: number | null, left: number | null): SoundName | null {
  if (before === null || left === null || left >= before) return null;
  if (WARNINGS.some((at) => left <= at && before > at)) return "bell";
  return left <= LAST && left > 0 ? "glass" : null;
}

/** Bells, gavel and coins for the room, if the screen has its sound on. */
export function useScreenSounds(feed: FactsFeed): void {
  const { view } = useTable();
  const now = useNow();
  const left = view.phase === "negotiation" && view.pause === null ? leftOf(view, view.until, now) : null;
  useEffect(
    () =>
      feed.subscribe((update) => {
        const sounds = asEvents(update.facts).flatMap((event) => soundOf(event) ?? []);
        for (const sound of new Set(sounds)) playSound(sound);
      }),
    [feed],
  );
  const seconds = left === null ? null : Math.ceil(left / 1000);
  const before = useRef<number | null>(null);
  useEffect(() => {
    const sound = warningOf(before.current, seconds);
    before.current = seconds;
    if (sound !== null) playSound(sound);
  }, [seconds]);
}
