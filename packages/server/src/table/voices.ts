import type { Refusal, Seat } from "@bigboard/kernel";
import type { Clock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import { bucket } from "../socket/rate.ts";
import { refusal } from "./commands.ts";

/** How often people at one table may call on each other: nudges by the person nudged, emotes by who shows them. */
export class Voices {
  readonly #clock: Clock;
  readonly #nudged = new Map<string, number>();
  readonly #emotes = new Map<Seat, (nowMs: number) => number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Null when the person with that token may be nudged now; they may not be again for a while. */
  nudge(token: string): Refusal | null {
    const now = this.#clock.now();
    const last = this.#nudged.get(token);
    const wait = last === undefined ? 0 : last + SERVER_LIMITS.nudgeEveryMs - now;
    if (wait > 0) return refusal("NUDGED_LATELY", { retryMs: wait });
    this.#nudged.set(token, now);
    return null;
  }

  /** Null when the seat may show an emote now. */
  emote(seat: Seat): Refusal | null {
    const rate = this.#emotes.get(seat) ?? bucket(SERVER_LIMITS.emoteBurst, SERVER_LIMITS.emotesPerSecond);
    this.#emotes.set(seat, rate);
    const wait = rate(this.#clock.now());
    return wait > 0 ? refusal("RATE_LIMITED", { retryMs: wait }) : null;
  }
}
