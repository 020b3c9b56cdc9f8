import { expect, test } from "vitest";
import { SERVER_LIMITS } from "../limits.ts";
import type { Live } from "./live.ts";
import { pauseAfterFailure } from "./store-pause.ts";

const { storeAgainMs, storeRetryMs } = SERVER_LIMITS;
const matchOf = (): Pick<Live, "storeTrouble" | "pausedUntil"> => ({ storeTrouble: null, pausedUntil: 0 });

test("the first pause after a failure of the store is short, and pauses grow while it goes on failing", () => {
  const live = matchOf();
  let now = 5_000;
  const pauses = Array.from({ length: 8 }, () => {
    const ms = pauseAfterFailure(live, now);
    expect(live.pausedUntil).toBe(now + ms);
    now += ms;
    return ms;
  });
  expect(pauses[0]).toBe(storeAgainMs);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(pauses.at(-1)).toBe(storeRetryMs);
});

test("a failure long after another one begins anew", () => {
  const live = matchOf();
  for (let now = 0; now <= 3 * storeRetryMs; now += storeRetryMs) pauseAfterFailure(live, now);
  expect(pauseAfterFailure(live, 9 * storeRetryMs)).toBe(storeAgainMs);
});
