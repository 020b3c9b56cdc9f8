import type { Seat } from "@bigboard/kernel";
import type { Emote } from "@bigboard/protocol";
import { useEffect, useState } from "react";
import type { GamePageProps } from "../game-page.ts";

const SHOWN_MS = 6000;

/** What each trader said a moment ago (K-NET-44); forgotten by itself. */
export function useSaid(onEmote: GamePageProps["onEmote"]): ReadonlyMap<Seat, Emote> {
  const [said, setSaid] = useState<ReadonlyMap<Seat, Emote>>(new Map());
  useEffect(() => {
    const timers = new Map<Seat, ReturnType<typeof setTimeout>>();
    const stop = onEmote((seat, code) => {
      clearTimeout(timers.get(seat));
      setSaid((now) => new Map(now).set(seat, code));
      timers.set(
        seat,
        setTimeout(() => {
          setSaid((now) => new Map([...now].filter(([other]) => other !== seat)));
        }, SHOWN_MS),
      );
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [onEmote]);
  return said;
}
