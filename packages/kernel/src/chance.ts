import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * The only source of chance. Every draw names its purpose, and a purpose is used once in a match: so an extra input
 * shifts no later draw, and a scenario can script a single one.
 */
export interface Chance {
  /** A whole number, 0 <= n < below. Throws RangeError unless `below` is a positive whole number up to 2^32. */
  int(below: number, purpose: string): number;
}

/** The streams a record may name. */
export const STREAMS = ["hmac-sha256", "fast-1"] as const;
export type Stream = (typeof STREAMS)[number];

/** HMAC-SHA-256 of a text under a key. */
export type Mac = (key: Uint8Array, text: string) => Uint8Array;

/**
 * The stream of that name: `hmac-sha256` wants a seed of 64 hex digits, `fast-1` takes any text. `mac`: for a host whose system has a
 * quicker one; it makes the same bytes.
 */
export function chanceOf(stream: Stream, seed: string, mac = macHere): Chance {
  switch (stream) {
    case "hmac-sha256":
      return sealedChance(seed, mac);
    case "fast-1":
      return fastChance(seed);
  }
}

const macHere: Mac = (key, text) => hmac(sha256, key, utf8ToBytes(text));

/**
 * Chance of live matches: HMAC-SHA-256 of the purpose under the match seed. Unpredictable without the seed, checkable
 * with it. A draw reads 48 bits of `HMAC(seed, purpose + "/" + attempt)` and tries again above the last whole multiple.
 */
export function sealedChance(seedHex: string, mac = macHere): Chance {
  if (!/^[0-9a-f]{64}$/.test(seedHex)) throw new RangeError("a sealed seed is 64 hex digits in lower case");
  const key = hexToBytes(seedHex);
  return {
    int(below, purpose) {
      mustBeRange(below);
      const limit = 2 ** 48 - (2 ** 48 % below);
      for (let attempt = 0; ; attempt += 1) {
        const made = mac(key, `${purpose}/${attempt}`);
        let drawn = 0;
        for (let i = 0; i < 6; i += 1) drawn = drawn * 256 + (made[i] ?? 0);
        if (drawn < limit) return drawn % below;
      }
    },
  };
}

/**
 * Chance of simulations: quick, seeded, no secrecy. FNV-1a of seed and purpose, finished with the mixer of SplitMix32.
 * The bias of one multiplication is below 2^-25 for the small ranges that games use.
 */
export function fastChance(seed: string): Chance {
  const start = fnv1a(2166136261, seed);
  return {
    int(below, purpose) {
      mustBeRange(below);
      return Math.floor((mix(fnv1a(start, purpose)) / 2 ** 32) * below);
    },
  };
}

/** A quick sequential stream for choices that belong to no match: bots, fuzzers, samples. The purpose is ignored. */
export function looseChance(seed: string): Chance {
  let state = fnv1a(2166136261, seed);
  return {
    int(below) {
      state = (state + 0x9e3779b9) | 0;
      return Math.floor((mix(state) / 2 ** 32) * below);
    },
  };
}

/** The seed of a live match: SHA-256 of the server's secret followed by the entropy of seats 0 to n-1, all hex. */
export function matchSeed(serverSecretHex: string, entropyHex: readonly string[]): string {
  return bytesToHex(sha256(hexToBytes(serverSecretHex + entropyHex.join(""))));
}

/** The seal shown before anyone sits down: SHA-256 of the server's secret, both hex. */
export function sealOf(serverSecretHex: string): string {
  return bytesToHex(sha256(hexToBytes(serverSecretHex)));
}

/** A new array in drawn order (Fisher and Yates); uses the purposes `purpose/1` to `purpose/n-1`. */
export function shuffled<T>(items: readonly T[], chance: Chance, purpose: string): T[] {
  const out = items.slice();
  for (let i = out.length - 1; i > 0; i -= 1) {
    const j = chance.int(i + 1, `${purpose}/${i}`);
    const held = out[i];
    const other = out[j];
    if (held === undefined || other === undefined) continue;
    out[i] = other;
    out[j] = held;
  }
  return out;
}

function mustBeRange(below: number): void {
  if (!Number.isInteger(below) || below < 1 || below > 2 ** 32) {
    throw new RangeError(`a draw below ${below} has no meaning`);
  }
}

function fnv1a(start: number, text: string): number {
  let hash = start;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  }
  return hash;
}

function mix(value: number): number {
  let z = value | 0;
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return (z ^ (z >>> 15)) >>> 0;
}
