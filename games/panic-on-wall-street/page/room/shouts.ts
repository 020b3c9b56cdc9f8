import type { GamePageProps } from "@bigboard/design/game-page";
import { playSound } from "@bigboard/design/sound";
import type { Seat } from "@bigboard/kernel";
import { PHRASES, type Shout, type TileId } from "@bigboard/panic-on-wall-street/game";
import { useEffect, useState } from "react";

/** One shout as it hangs in the air (P-NET-41). */
export type Heard = { readonly seat: Seat; readonly code: Shout; readonly tile: TileId | null };

const SHOWN_MS = 4_000;

function isShout(code: string): code is Shout {
  return PHRASES.some((one) => one === code);
}

/** What was shouted a moment ago, the last of each seat; forgotten by itself. Each one is heard, if sounds are on. */
export function useShouts(talk: GamePageProps["talk"]): readonly Heard[] {
  const [heard, setHeard] = useState<readonly Heard[]>([]);
  const onShout = talk?.onShout;
  useEffect(() => {
    if (onShout === undefined) return;
    const timers = new Map<Seat, ReturnType<typeof setTimeout>>();
    const stop = onShout((seat, code, about) => {
      if (!isShout(code)) return;
      clearTimeout(timers.get(seat));
      playSound("cry");
      const rest = (now: readonly Heard[]): readonly Heard[] => now.filter((one) => one.seat !== seat);
      setHeard((now) => [...rest(now), { seat, code, tile: about }]);
      timers.set(
        seat,
        setTimeout(() => setHeard(rest), SHOWN_MS),
      );
    });
    return () => {
      stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [onShout]);
  return heard;
}
