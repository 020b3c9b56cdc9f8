import fc from "fast-check";
import { expect, test } from "vitest";
import { type Buckets, take } from "./limit.ts";

const limit = { bucket: "b", burst: 3, perSecond: 2, code: "SLOW_DOWN", rule: "P-NET-31" };

test("P-NET-31 never more than the burst and what has trickled in since", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(900), { maxLength: 60 }), (pauses) => {
      let buckets: Buckets = {};
      let at = 0;
      let taken = 0;
      for (const pause of pauses) {
        at += pause;
        const result = take(buckets, 0, limit, at);
        if (!result.ok) continue;
        buckets = result.buckets;
        taken += 1;
        expect(taken).toBeLessThanOrEqual(3 + (at * 2) / 1000 + 1e-6);
      }
    }),
  );
});

test("P-NET-31 a refusal says how long to wait, and after that it goes", () => {
  let buckets: Buckets = {};
  for (let i = 0; i < 3; i += 1) {
    const result = take(buckets, 0, limit, 1000);
    if (result.ok) buckets = result.buckets;
  }
  const refused = take(buckets, 0, limit, 1100);
  expect(refused).toEqual({
    ok: false,
    refusal: { code: "SLOW_DOWN", rule: "P-NET-31", detail: { waitMs: 400 } },
  });
  expect(take(buckets, 0, limit, 1500).ok).toBe(true);
  expect(take(buckets, 0, limit, 1499).ok).toBe(false);
});

test("P-NET-31 seats and buckets do not share, and time that runs backwards adds nothing", () => {
  const first = take({}, 0, { ...limit, burst: 1 }, 5000);
  expect(first.ok).toBe(true);
  const buckets = first.ok ? first.buckets : {};
  expect(take(buckets, 0, { ...limit, burst: 1 }, 0).ok).toBe(false);
  expect(take(buckets, 1, { ...limit, burst: 1 }, 5000).ok).toBe(true);
  expect(take(buckets, 0, { ...limit, burst: 1, bucket: "c" }, 5000).ok).toBe(true);
});
