import { SERVER_LIMITS } from "../limits.ts";

/** Messages one socket may send. `flood`: so far beyond the limit that it must be closed. */
export type Pace =
  | { readonly kind: "ok" }
  | { readonly kind: "slow"; readonly retryMs: number }
  | { readonly kind: "flood" };

/** A token bucket for a socket's messages, and a second one, twice as large, whose end is the socket's. */
export function messageRate(): (nowMs: number) => Pace {
  const { messageBurst, messagesPerSecond } = SERVER_LIMITS;
  const soft = bucket(messageBurst, messagesPerSecond);
  const hard = bucket(messageBurst * 2, messagesPerSecond * 2);
  return (now) => {
    if (hard(now) > 0) return { kind: "flood" };
    const retryMs = soft(now);
    return retryMs > 0 ? { kind: "slow", retryMs } : { kind: "ok" };
  };
}

/** Takes a token and returns 0, or the milliseconds until there is one. */
export function bucket(burst: number, perSecond: number): (nowMs: number) => number {
  let tokens = burst;
  let last: number | null = null;
  return (now) => {
    tokens = Math.min(burst, tokens + ((now - (last ?? now)) * perSecond) / 1000);
    last = now;
    if (tokens < 1) return Math.ceil(((1 - tokens) * 1000) / perSecond);
    tokens -= 1;
    return 0;
  };
}
