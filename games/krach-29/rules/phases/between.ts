import type { Millis } from "@bigboard/kernel";
import { afterReady } from "../actions/ready.ts";
import { go, phase } from "../kit.ts";
import { tell } from "../work.ts";
import { holders, unready } from "./waiting.ts";

/** A table that nobody comes back to is given up after a day (K-NET-59). */
const WAITS_FOR: Millis = 24 * 60 * 60 * 1000;

/** The end of days 1 to 3: all may say that they are ready for the next (K-NET-50). So too when somebody has come back. */
export const ready = phase<"ready">({
  to: ["countdown", "suspended"],
  verbs: ["ready", "discard"],
  enter(work, why) {
    const { state, bound, at } = work;
    const { day, prices } = state;
    const until = at + bound.config.ready * 1000;
    state.until = until;
    if (why === "resumed") tell(work, { type: "resumed", until });
    else tell(work, { type: "dayEnded", day, prices: { ...prices }, until });
    return null;
  },
  seats: unready,
  until: ({ until }) => until,
  time: afterReady,
  fallback: ({ state, seat }) => (state.ready.includes(seat) ? null : { type: "ready" }),
});

/** Between two days, and nobody there: waits for somebody to come back (K-NET-59). */
export const suspended = phase<"suspended">({
  to: ["ready", "over"],
  verbs: ["discard"],
  enter(work) {
    const { state, at } = work;
    const until = at + WAITS_FOR;
    state.until = until;
    state.ready = [];
    tell(work, { type: "suspended", until });
    return null;
  },
  seats: holders,
  until: ({ until }) => until,
  time: () => go("over", "abandoned"),
  held: (_work, _seat, held) => (held === "person" ? go("ready", "resumed") : null),
});

/** The end of the match (K-END-1, K-BANKRUN-2): only a regular close has winners (K-END-3, K-END-4, K-RULING-57). */
export const over = phase<"over">({
  to: [],
  verbs: [],
  enter(work, ending) {
    const { state } = work;
    state.until = null;
    state.ending = ending;
    const scores = state.traders.map(({ score }) => score);
    const best = Math.max(...scores);
    const seats = scores.map((_, seat) => seat);
    const winners = ending === "close" ? seats.filter((seat) => scores[seat] === best) : [];
    tell(work, { type: "over", ending, scores, winners });
    return null;
  },
  seats: () => [],
});
