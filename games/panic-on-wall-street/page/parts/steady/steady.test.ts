import { describe, expect, test } from "vitest";
import { CLIMBS_DEAF_MS, DEAF_MS, isHeard, type Known, knownAfter, leaps } from "./steady.ts";

const known = (means: string, since = 0, own = ""): Known => ({ means, own, since });
const LATER = DEAF_MS * 2;

describe("P-NET-51 what is done is what was read", () => {
  test("a plate that has meant the same for a while is heard", () => {
    expect(isHeard(known("45"), { means: "45", at: LATER })).toBe(true);
  });

  test("a finger that came down on 45 does not do 50", () => {
    const now = knownAfter(known("45"), "50", "", LATER);
    expect(isHeard(now, { means: "45", at: LATER - 1 })).toBe(false);
  });

  test("a plate that has just changed is deaf, and hears again", () => {
    const now = knownAfter(known("45"), "50", "", LATER);
    expect(isHeard(now, { means: "50", at: LATER + DEAF_MS - 1 })).toBe(false);
    expect(isHeard(now, { means: "50", at: LATER + DEAF_MS })).toBe(true);
  });

  test("what the player sets himself is heard at once", () => {
    const now = knownAfter(known("45", 0, "45"), "60", "60", LATER);
    expect(isHeard(now, { means: "60", at: LATER })).toBe(true);
  });

  test("his own step does not end the silence after another's", () => {
    const surprised = knownAfter(known("45", 0, "45"), "50", "45", LATER);
    const stepped = knownAfter(surprised, "55", "55", LATER + 1);
    expect(isHeard(stepped, { means: "55", at: LATER + 2 })).toBe(false);
  });

  test("nothing changed: nothing begins anew", () => {
    const was = known("45");
    expect(knownAfter(was, "45", "", LATER)).toBe(was);
  });

  test("an amount that climbs is deaf for longer", () => {
    const now = knownAfter(known("45"), "50", "", LATER);
    expect(isHeard(now, { means: "50", at: LATER + DEAF_MS }, CLIMBS_DEAF_MS)).toBe(false);
    expect(isHeard(now, { means: "50", at: LATER + CLIMBS_DEAF_MS }, CLIMBS_DEAF_MS)).toBe(true);
  });

  test("one step above what was read is heard, two are not", () => {
    const climb = (amount: number) => ({ amount, step: 5_000, byTime: true });
    expect(leaps(20_000, climb(25_000))).toBe(false);
    expect(leaps(20_000, climb(45_000))).toBe(true);
    expect(leaps(20_000, climb(15_000))).toBe(false);
  });
});
