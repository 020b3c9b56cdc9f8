import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

export type Range = readonly [least: number, most: number];

/** Everything that is left to chance in one simulation, by its seed. */
export class Dice {
  readonly #random: ReturnType<typeof xoroshiro128plus>;

  constructor(seed: number) {
    this.#random = xoroshiro128plus(seed);
  }

  /** A whole number from `least` to `most`, both included. */
  between([least, most]: Range): number {
    return uniformInt(this.#random, least, most);
  }

  below(most: number): number {
    return this.between([0, Math.max(0, most - 1)]);
  }

  /** True once in so many throws; never for 0. */
  oneIn(throws: number): boolean {
    return throws > 0 && this.below(throws) === 0;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.between([0, 255])));
  }
}

/**
 * Lets what the whole process draws from `node:crypto` come from these dice, until what comes back is called: codes, tokens
 * and the seeds of matches are then the same under the same seed.
 */
export function loadDice(dice: Dice): () => void {
  const { randomBytes, randomInt, randomUUID } = crypto;
  const loaded = {
    randomBytes: (count: number) => dice.bytes(count),
    randomInt: (least: number, most?: number) =>
      most === undefined ? dice.between([0, least - 1]) : dice.between([least, most - 1]),
    randomUUID: () => `uuid-${dice.bytes(8).toString("hex")}`,
  };
  Object.assign(crypto, loaded);
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { randomBytes, randomInt, randomUUID });
    syncBuiltinESMExports();
  };
}
