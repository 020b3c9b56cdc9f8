import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Chance, chanceOf, looseChance, matchSeed, sealedChance, sealOf, shuffled } from "./chance.ts";

const SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/** The published way to draw, written again with Node's own cryptography. */
function drawnByHand(seed: string, below: number, purpose: string): number {
  const space = 2n ** 48n;
  for (let attempt = 0; ; attempt += 1) {
    const mac = createHmac("sha256", Buffer.from(seed, "hex")).update(`${purpose}/${attempt}`).digest();
    const value = BigInt(`0x${mac.subarray(0, 6).toString("hex")}`);
    if (value < space - (space % BigInt(below))) return Number(value % BigInt(below));
  }
}

describe("sealed chance", () => {
  test("known answers", () => {
    const chance = sealedChance(SEED);
    const draws = ["deal/1", "deal/2", "dice/3/red"].map((purpose) => chance.int(1_000_000, purpose));
    expect(draws).toEqual([772_760, 709_554, 475_523]);
  });

  test("is HMAC-SHA-256 of the purpose, redone by hand", () => {
    const purposes = fc.string({ unit: "grapheme", maxLength: 30 });
    fc.assert(
      fc.property(purposes, fc.integer({ min: 1, max: 2 ** 32 }), (purpose, below) => {
        expect(sealedChance(SEED).int(below, purpose)).toBe(drawnByHand(SEED, below, purpose));
      }),
    );
  });

  test.each(["", "00", SEED.toUpperCase(), `${SEED}00`, SEED.replace("0", "g")])(
    "refuses the seed %j",
    (seed) => {
      expect(() => sealedChance(seed)).toThrow(RangeError);
    },
  );
});

describe.each(["hmac-sha256", "fast-1"] as const)("stream %s", (stream) => {
  const chance = chanceOf(stream, SEED);

  test("a draw depends on its purpose alone, not on what was drawn before", () => {
    const other = chanceOf(stream, SEED);
    other.int(6, "something else");
    expect(other.int(1_000_000, "dice/1")).toBe(chance.int(1_000_000, "dice/1"));
  });

  test("another seed draws something else", () => {
    const other = chanceOf(stream, SEED.replace("00", "ff"));
    const draws = (from: Chance) => Array.from({ length: 8 }, (_, i) => from.int(1000, `d/${i}`));
    expect(draws(other)).not.toEqual(draws(chance));
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])("refuses to draw below %d", (below) => {
    expect(() => chance.int(below, "x")).toThrow(RangeError);
  });

  test("stays in range, also at the ends", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.string(), (below, purpose) => {
        const drawn = chance.int(below, purpose);
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < below).toBe(true);
      }),
    );
    expect(chance.int(1, "only")).toBe(0);
  });

  test.each([2, 6, 7, 52])("every number below %d comes equally often over purposes", (below) => {
    expect(chiSquare(below, (i) => chance.int(below, `roll/${i}`))).toBeLessThan(critical(below));
  });

  test.each([2, 6, 52])("every number below %d comes equally often over seeds, for one purpose", (below) => {
    const roll = (i: number) => chanceOf(stream, seedOf(stream, i)).int(below, "roll");
    expect(chiSquare(below, roll)).toBeLessThan(critical(below));
  });

  test("neighbouring purposes are independent: pairs of draws come equally often", () => {
    const pair = (i: number) => chance.int(6, `p/${i}/1`) * 6 + chance.int(6, `p/${i}/2`);
    expect(chiSquare(36, pair)).toBeLessThan(critical(36));
    const across = (i: number) => {
      const stream2 = chanceOf(stream, seedOf(stream, i));
      return stream2.int(6, "deck/1") * 6 + stream2.int(6, "deck/2");
    };
    expect(chiSquare(36, across)).toBeLessThan(critical(36));
  });

  test("a shuffle is a permutation, and every order of four comes equally often", () => {
    const orders = new Map<string, number>();
    const order = (i: number) => {
      const key = shuffled([0, 1, 2, 3], chance, `deck/${i}`).join("");
      if (!orders.has(key)) orders.set(key, orders.size);
      return orders.get(key) ?? 0;
    };
    expect(chiSquare(24, order)).toBeLessThan(critical(24));
    expect(orders.size).toBe(24);
    const cards = Array.from({ length: 40 }, (_, i) => `c${i}`);
    const before = cards.slice();
    expect(shuffled(cards, chance, "all").toSorted()).toEqual(before.toSorted());
    expect(cards).toEqual(before);
  });
});

describe("known answers of the fast stream", () => {
  test("fast-1 never changes: stored simulations replay", () => {
    const chance = chanceOf("fast-1", "seed");
    expect(["a", "b", "deal/1"].map((purpose) => chance.int(1_000_000, purpose))).toEqual([
      870_526, 762_457, 358_960,
    ]);
  });

  test("the loose stream is even, too", () => {
    const chance = looseChance("x");
    expect(chiSquare(6, () => chance.int(6, ""))).toBeLessThan(critical(6));
  });
});

describe("the seed of a live match", () => {
  const secret = "11".repeat(32);
  const entropy = ["22".repeat(16), "33".repeat(16)];

  test("is SHA-256 of the secret and what the seats gave, in seat order", () => {
    const bytes = Buffer.from(secret + entropy.join(""), "hex");
    expect(matchSeed(secret, entropy)).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(matchSeed(secret, entropy.toReversed())).not.toBe(matchSeed(secret, entropy));
  });

  test("the seal is SHA-256 of the secret", () => {
    expect(sealOf(secret)).toBe(createHash("sha256").update(Buffer.from(secret, "hex")).digest("hex"));
  });
});

function seedOf(stream: "hmac-sha256" | "fast-1", i: number): string {
  return stream === "fast-1" ? `match/${i}` : i.toString(16).padStart(64, "0");
}

/** Chi-square of 6,000 draws against even odds over `kinds`. */
function chiSquare(kinds: number, draw: (i: number) => number): number {
  const draws = 6000;
  const counts = Array.from({ length: kinds }, () => 0);
  for (let i = 0; i < draws; i += 1) {
    const drawn = draw(i);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  const expected = draws / kinds;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** What chi-square stays below with a chance of 99.99 % (Wilson and Hilferty); draws are fixed, so no test is flaky. */
function critical(kinds: number): number {
  const freedom = kinds - 1;
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 3.72 * Math.sqrt(part)) ** 3;
}
