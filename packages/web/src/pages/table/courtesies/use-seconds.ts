import { useEffect, useState } from "react";

const LOOK_EVERY_MS = 200;

/** Whole seconds that are left of something, looked at again and again while it runs; 0 when it is over. */
export function useSeconds(leftMs: () => number): number {
  const [seconds, setSeconds] = useState(() => Math.ceil(leftMs() / 1000));
  useEffect(() => {
    const look = (): void => setSeconds(Math.max(0, Math.ceil(leftMs() / 1000)));
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [leftMs]);
  return seconds;
}

/** Seconds as a clock shows them: `8:24`. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
