import { useEffect, useState } from "react";

/** So long nobody has touched anything before what is in the way goes. */
const CALM_MS = 3000;
const TOUCHES = ["pointerdown", "pointermove", "touchmove", "wheel", "keydown"] as const;
const NONE: ReadonlySet<number> = new Set();

/**
 * Which of the empty places are drawn no more: while offers lie `below` them, and once nobody has touched anything for a few seconds,
 * those offers move up. The places are back when nothing lies below them any more.
 */
export function useClosedUp(below: boolean, empty: readonly number[]): ReadonlySet<number> {
  const [closed, setClosed] = useState<ReadonlySet<number>>(NONE);
  const places = empty.join();
  if (!below && closed.size > 0) setClosed(NONE);
  useEffect(() => {
    if (!below || places === "") return undefined;
    const close = () => setClosed((was) => new Set([...was, ...places.split(",").map(Number)]));
    let timer = setTimeout(close, CALM_MS);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(close, CALM_MS);
    };
    for (const touch of TOUCHES) window.addEventListener(touch, again, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, again);
    };
  }, [below, places]);
  return below ? closed : NONE;
}
