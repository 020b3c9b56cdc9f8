import { hashOf, sealedChance, stateHash } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { chanceFor, markOf, viewHash } from "./hashes.ts";

const seed = "5eed".repeat(16);

test("the system's draws are the kernel's", () => {
  const here = chanceFor({ stream: "hmac-sha256", seed });
  const there = sealedChance(seed);
  for (const below of [1, 2, 6, 52, 1000, 2 ** 32])
    for (let n = 0; n < 50; n += 1) {
      const purpose = `dé à coudre 牌/${n}`;
      expect(here.int(below, purpose)).toBe(there.int(below, purpose));
    }
});

test("the system's hashes are the kernel's", () => {
  for (const value of [null, [], { b: [1, { a: "é 牌" }], a: -7 }, "\ud83c\udccf"]) {
    expect(viewHash(value)).toBe(hashOf(value));
    expect(markOf(value)).toBe(stateHash(value));
  }
});
