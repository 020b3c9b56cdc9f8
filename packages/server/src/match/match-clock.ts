import type { Millis } from "@bigboard/kernel";
import type { ServedClock } from "../clock.ts";
import { matchTime, servedWhen } from "./course.ts";
import type { Live, Moment } from "./live.ts";

/** What time it is in matches in memory. */
export class MatchClock {
  readonly #served: ServedClock;

  constructor(served: ServedClock) {
    this.#served = served;
  }

  /** A moment of served time as one match counts it. */
  moment({ context }: Live, served = this.#served.now()): Moment {
    return { served: served - context.header.epoch, rate: this.#served.rate };
  }

  /** Match time. */
  now(live: Live): number {
    return matchTime(live.progress.courtesies.course, this.moment(live).served);
  }

  /** Milliseconds of a wall clock until it is `time` in the match. */
  wait({ context, progress }: Live, time: Millis): number {
    const served = this.#served;
    return served.wait(servedWhen(progress.courtesies.course, time) + context.header.epoch - served.now());
  }
}
