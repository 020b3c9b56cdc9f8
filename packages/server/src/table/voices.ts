import type { Refusal } from "@bigboard/kernel";
import type { Clock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import { refusal } from "../refusal.ts";
import { bucket } from "../socket/rate.ts";

/** Kinds of speaking that have a pace of their own. */
type Kind = keyof typeof PACES;

const { emoteBurst, emotesPerSecond, shoutsPerSecond, chatBurst, chatPerSecond } = SERVER_LIMITS;
const { addressChatBurst, addressChatPerSecond, onlookersChatBurst, onlookersChatPerSecond } = SERVER_LIMITS;
const PACES = {
  emote: () => bucket(emoteBurst, emotesPerSecond),
  shout: () => bucket(1, shoutsPerSecond),
  chat: () => bucket(chatBurst, chatPerSecond),
  address: () => bucket(addressChatBurst, addressChatPerSecond),
  onlookers: () => bucket(onlookersChatBurst, onlookersChatPerSecond),
} as const;

/** Takes one from a bucket and returns 0, or the milliseconds until there is one. */
type Rate = (nowMs: number) => number;

/** How often people at one table may speak: nudges by the person nudged, the rest by whoever speaks. */
export class Voices {
  readonly #clock: Clock;
  readonly #nudged = new Map<string, number>();
  readonly #rates = new Map<string, Rate>();
  readonly #connections = new WeakMap<object, Rate>();

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
    // The one that has been silent for longest is forgotten first.
    this.#rates.delete(key);
    this.#rates.set(key, rate);
    for (const [oldest] of this.#rates) {
      if (this.#rates.size <= SERVER_LIMITS.voicesKept) break;
      this.#rates.delete(oldest);
    }
    return this.#take(rate);
  }

  /**
   * Null when somebody without a seat may chat now, which then counts: on that connection, from that address, and among
   * all of them. Each has but a part of the next, so that none can use up the others' chat.
   */
  onlooker(connection: object, address: string): Refusal | null {
    const own = this.#connections.get(connection) ?? PACES.chat();
    this.#connections.set(connection, own);
    return this.#take(own) ?? this.speak("address", address) ?? this.speak("onlookers", "all");
  }

  #take(rate: Rate): Refusal | null {
    const wait = rate(this.#clock.now());
    return wait > 0 ? refusal("RATE_LIMITED", { retryMs: wait }) : null;
  }
}
