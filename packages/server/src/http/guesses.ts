import type { Clock } from "../clock.ts";
import { SERVER_LIMITS } from "../limits.ts";
import { refusal, type ServerRefusal } from "../refusal.ts";
import { addressKey } from "./address.ts";

/** What is remembered of one address: how often it may still miss, and at which tables it was. */
type Guesser = { misses: number; at: number; readonly codes: Set<string> };

export type GuessParts = {
  readonly clock: Clock;
  /** Whether there is a table with that code; with a token, whether it holds a seat there. */
  readonly isThere: (code: string, token: string | null) => Promise<boolean>;
  /** False lifts the limit. */
  readonly limits: boolean;
};

/**
 * Who finds a table by its code may watch it or sit down, so codes must not be found by trying. An address may miss a
 * few times at once, then a few times an hour; hits cost nothing. Beyond that it is told nothing of tables it was never
 * at, whether they are there or not: the answer to a right code would tell as much as the answer to a wrong one. A
 * seat's token opens its table even then, after a wait that is always the same, so that the time tells nothing either.
 */
export class Guesses {
  readonly #parts: GuessParts;
  readonly #guessers = new Map<string, Guesser>();

  constructor(parts: GuessParts) {
    this.#parts = parts;
  }

  /** Null when the table is there and may be told of; NO_TABLE or TOO_MANY_MISSES otherwise. */
  async judge(ip: string, code: string, token: string | null): Promise<ServerRefusal | null> {
    if (!this.#parts.limits) {
      return (await this.#parts.isThere(code, null)) ? null : refusal("NO_TABLE");
    }
    const guesser = this.#guesser(addressKey(ip));
    if (guesser.codes.has(code) && (await this.#parts.isThere(code, null))) return null;
    if (guesser.misses < 1) return this.#bySeat(guesser, code, token);
    // Taken before the table is looked for, so that guesses made at the same moment count too.
    guesser.misses -= 1;
    let missed = false;
    try {
      missed = !(await this.#parts.isThere(code, null));
    } finally {
      // Nor is it a miss when nobody can tell, because the store fails.
      if (!missed) guesser.misses = Math.min(SERVER_LIMITS.missesAtOnce, guesser.misses + 1);
    }
    if (missed) return refusal("NO_TABLE");
    this.#remember(guesser, code);
    return null;
  }

  /** The address has opened this table. */
  opened(ip: string, code: string): void {
    this.#remember(this.#guesser(addressKey(ip)), code);
  }

  async #bySeat(guesser: Guesser, code: string, token: string | null): Promise<ServerRefusal | null> {
    const { missesAtOnce, missesPerHour, guessWaitMs } = SERVER_LIMITS;
    const retryMs = Math.ceil(((1 - guesser.misses) * 3_600_000) / missesPerHour);
    const tooMany = refusal("TOO_MANY_MISSES", { limit: missesAtOnce, perHour: missesPerHour, retryMs });
    if (token === null) return tooMany;
    const wait = new Promise((resolve) => setTimeout(resolve, guessWaitMs));
    const [holds] = await Promise.all([this.#parts.isThere(code, token), wait]);
    if (!holds) return tooMany;
    this.#remember(guesser, code);
    return null;
  }

  #guesser(address: string): Guesser {
    const { missesAtOnce, missesPerHour, addressesRemembered } = SERVER_LIMITS;
    const now = this.#parts.clock.now();
    const known = this.#guessers.get(address);
    const guesser = known ?? { misses: missesAtOnce, at: now, codes: new Set<string>() };
    const earned = ((now - guesser.at) * missesPerHour) / 3_600_000;
    guesser.misses = Math.min(missesAtOnce, guesser.misses + earned);
    guesser.at = now;
    // Whoever was heard of last stands last; the first makes room.
    this.#guessers.delete(address);
    this.#guessers.set(address, guesser);
    for (const [oldest] of this.#guessers) {
      if (this.#guessers.size <= addressesRemembered) break;
      this.#guessers.delete(oldest);
    }
    return guesser;
  }

  #remember({ codes }: Guesser, code: string): void {
    codes.delete(code);
    codes.add(code);
    for (const oldest of codes) {
      if (codes.size <= SERVER_LIMITS.codesRemembered) break;
      codes.delete(oldest);
    }
  }
}
