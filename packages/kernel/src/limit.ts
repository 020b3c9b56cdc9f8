import type { Limit, Millis, Refusal, Seat } from "./game.ts";

/** Token buckets by `seat/bucket`, as a value: tokens left at the moment `at`. */
export type Buckets = { readonly [key: string]: { readonly tokens: number; readonly at: Millis } };

export type Take =
  | { readonly ok: true; readonly buckets: Buckets }
  | { readonly ok: false; readonly refusal: Refusal };

/**
 * Takes one token of a seat's bucket (K-NET-41, P-NET-31), or refuses with the limit's own code and rule and with
 * `waitMs`, the milliseconds until the next token. An untouched bucket is full. Time that runs backwards adds nothing.
 */
export function take(buckets: Buckets, seat: Seat, limit: Limit, at: Millis): Take {
  const key = `${seat}/${limit.bucket}`;
  const held = buckets[key];
  const gained = held === undefined ? 0 : (Math.max(0, at - held.at) * limit.perSecond) / 1000;
  const tokens = held === undefined ? limit.burst : Math.min(limit.burst, held.tokens + gained);
  if (tokens < 1) {
    const waitMs = limit.perSecond > 0 ? Math.ceil(((1 - tokens) * 1000) / limit.perSecond) : null;
    return { ok: false, refusal: { code: limit.code, rule: limit.rule, detail: { waitMs } } };
  }
  const last = held === undefined ? at : Math.max(at, held.at);
  return { ok: true, buckets: { ...buckets, [key]: { tokens: tokens - 1, at: last } } };
}
