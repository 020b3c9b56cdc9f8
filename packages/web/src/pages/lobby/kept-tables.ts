import type { OwnMatch } from "../../net/own-matches.ts";
import type { OwnSeat } from "../../net/own-seats.ts";

/** A seat of this browser: whether the last match it saw there is over, and when it last was there, in milliseconds since 1970. */
export type Kept = { readonly seat: OwnSeat; readonly over: boolean; readonly used: number };

/** Above the games a table takes the place of a game: more than these are listed below. */
const MOST_OPEN = 3;
const MOST = 6;

/** What a browser knows of its tables by itself, newest first: those that may be going on, and the others. */
export function keptTables(
  seats: readonly OwnSeat[],
  matches: readonly OwnMatch[],
): { readonly open: readonly Kept[]; readonly earlier: readonly Kept[] } {
  const all = seats.map((seat): Kept => {
    const last = matches.find(({ token }) => token === seat.token);
    return { seat, over: last?.over ?? false, used: Math.max(seat.used, last?.used ?? 0) };
  });
  const newest = all.toSorted((a, b) => b.used - a.used);
  const open = newest.filter(({ over }) => !over).slice(0, MOST_OPEN);
  const earlier = newest.filter((one) => !open.includes(one));
  return { open, earlier: earlier.slice(0, MOST - open.length) };
}
