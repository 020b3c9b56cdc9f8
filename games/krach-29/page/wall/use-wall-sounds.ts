import type { FactsFeed } from "@bigboard/design/game-page";
import { playSound } from "@bigboard/design/sound";
import { useEffect } from "react";
import { soundOf, useRunSound } from "../floor/use-signals.ts";
import { asEvents } from "../trusted.ts";

/** What the room hears, where the wall's sound is on: bells, cries, the gavel of each sale, a bank run. */
export function useWallSounds(feed: FactsFeed): void {
  useRunSound();
  useEffect(
    () =>
      feed.subscribe((update) => {
        for (const event of asEvents(update.facts)) {
          const sound = soundOf(event, { me: null });
          if (sound !== null) playSound(sound.name);
        }
      }),
    [feed],
  );
}
