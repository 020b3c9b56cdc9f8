import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Absences } from "./absences.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

test("whoever was there and is away is away; whoever comes for the first time was not", () => {
  const [ann, bob] = [{ isThere: true }, { isThere: false }];
  const absences = new Absences(() => [ann, bob]);
  vi.advanceTimersByTime(1_000);
  bob.isThere = true;
  vi.advanceTimersByTime(100);
  expect(absences.take()).toEqual({ longestMs: 0, moves: 0 });
  ann.isThere = false;
  vi.advanceTimersByTime(500);
  ann.isThere = true;
  vi.advanceTimersByTime(10);
  const { longestMs, moves } = absences.take();
  expect(moves).toBe(1);
  expect(longestMs).toBeGreaterThanOrEqual(490);
  expect(longestMs).toBeLessThanOrEqual(510);
  bob.isThere = false;
  vi.advanceTimersByTime(3_000);
  expect(absences.take().longestMs).toBeGreaterThanOrEqual(2_980);
  absences.close();
});
