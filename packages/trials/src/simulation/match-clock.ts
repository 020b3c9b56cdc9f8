import type { ServerMessage } from "@bigboard/protocol";

/** What a server says of match time. */
export type TimeTold = Pick<Extract<ServerMessage, { t: "clock" }>, "now" | "rate" | "pausedMs">;

/** Match time as somebody at the table knows it: what was said last, and what has passed since. Moments in milliseconds of one clock. */
export class MatchClock {
  #now = 0;
  #rate = 1;
  /** Since when it has run on from there. */
  #since = 0;

  /** A message that tells the time was heard at that moment. */
  told({ now, rate, pausedMs }: TimeTold, moment: number): void {
    const runs = pausedMs === 0 && this.#since <= moment;
    // Of two messages the one that took less time is nearer to the truth.
    this.#now = runs ? Math.max(now, this.at(moment)) : now;
    this.#rate = rate;
    this.#since = moment + pausedMs;
  }

  /** Match time at a moment. */
  at(moment: number): number {
    return this.#now + Math.max(0, moment - this.#since) * this.#rate;
  }

  /** Milliseconds from a moment until it is `then` in the match; negative when that has passed. */
  until(then: number, moment: number): number {
    return Math.max(0, this.#since - moment) + (then - this.at(moment)) / this.#rate;
  }
}
