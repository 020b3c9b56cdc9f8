import type { Refusal } from "@bigboard/kernel";
import type { Clock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import { bucket } from "../socket/rate.ts";
import { refusal } from "./commands.ts";

/** Kinds of speaking that have a pace of their own. */
type Kind = keyof typeof PACES;

const { emoteBurst, emotesPerSecond, shoutsPerSecond, chatBurst, chatPerSecond } = SERVER_LIMITS;
const { onlookersChatBurst, onlookersChatPerSecond } = SERVER_LIMITS;
const PACES = {
  emote: () => bucket(emoteBurst, emotesPerSecond),
  shout: () => bucket(1, shoutsPerSecond),
  chat: () => bucket(chatBurst, chatPerSecond),
  onlookers: () => bucket(onlookersChatBurst, onlookersChatPerSecond),
} as const;

/** How often people at one table may speak: nudges by the person nudged, the rest by whoever speaks. */
export class Voices {
  readonly #clock: Clock;
  readonly #nudged = new Map<string, number>();
  readonly #rates = new Map<string, (nowMs: number) => number>();

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

  /** Null when `who` may speak in that way now, which then counts. */
  speak(kind: Kind, who: string): Refusal | null {
    const key = `${kind}/${who}`;
    const rate = this.#rates.get(key) ?? PACES[kind]();
    this.#rates.set(key, rate);
    const wait = rate(this.#clock.now());
    return wait > 0 ? refusal("RATE_LIMITED", { retryMs: wait }) : null;
  }
}
