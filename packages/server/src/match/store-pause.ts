import { SERVER_LIMITS } from "../limits.ts";
import type { Live } from "./live.ts";

/**
 * The store has just failed this match: gives for how many milliseconds it is left alone. Shortly at first, since a connection that broke
 * is there again at once and no deadline may be a second late for it; longer as long as it goes on.
 */
export function pauseAfterFailure(live: Pick<Live, "storeTrouble" | "pausedUntil">, now: number): number {
  const { storeAgainMs, storeRetryMs } = SERVER_LIMITS;
  const before = live.storeTrouble;
  const goesOn = before !== null && now - before.lastAt <= 2 * storeRetryMs;
  const since = goesOn ? before.since : now;
  live.storeTrouble = { since, lastAt: now };
  const ms = Math.min(storeRetryMs, Math.max(storeAgainMs, now - since));
  live.pausedUntil = now + ms;
  return ms;
}
