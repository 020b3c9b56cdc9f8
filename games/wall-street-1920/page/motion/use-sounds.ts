import type { FactsFeed } from "@bigboard/design/game-page";
import { playSound, type SoundName } from "@bigboard/design/sound";
import type { Seat } from "@bigboard/kernel";
import { useEffect } from "react";
import { asEvents } from "../trusted.ts";

/** One sound an input, for those who asked for sounds: a deal, a card that lands, or money of mine. */
export function useSounds(feed: FactsFeed, me: Seat | null): void {
  useEffect(
    () =>
      feed.subscribe((update) => {
        const sound = soundOf(asEvents(update.facts), me);
        if (sound !== null) playSound(sound);
      }),
    [feed, me],
  );
}

/** What an input sounds like; null for the quiet ones. */
export function soundOf(events: ReturnType<typeof asEvents>, me: Seat | null): SoundName | null {
  if (events.some((event) => event.type === "bought" || event.type === "sold")) return "gavel";
  if (events.some((event) => event.type === "booked" && (event.from === me || event.to === me)))
    return "coin";
  return events.some((event) => event.type === "kept" || event.type === "discarded") ? "paper" : null;
}
