import { expect, test } from "vitest";
import { ClientMessage } from "./socket.ts";
import { LIMITS, Name, SeatView } from "./table.ts";

test.each([
  ["  Ada  ", "Ada"],
  ["\u202eAda\u202c", "Ada"],
  ["A\nd\ta\u0000", "Ada"],
  ["\ufeffAda\u2066\u200b", "Ada"],
  ["\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e"],
  ["\u{1f469}\u200d\u{1f52c}", "\u{1f469}\u200d\u{1f52c}"],
  ["\u9673\u5c0f\u660e", "\u9673\u5c0f\u660e"],
  ["\u3164A\u2800d\u{e0041}a\ud800", "Ada"],
  ["Ada \u00a0\u3000 B", "Ada B"],
  ["A\u0301\u0302\u0303\u0304\u0305\u0306\u0307", "\u00c1\u0302\u0303\u0304"],
])("the name %j is taken as %j", (raw, name) => {
  expect(Name.parse(raw)).toBe(name);
});

test.each([
  "",
  "   ",
  "\u200b",
  "\u202e\u202c",
  "\u200d",
  "\u3164",
  "\u2800\u061c",
  "\ud800",
  "\u0301",
  "x".repeat(25),
  7,
  null,
])("%j is no name", (raw) => {
  expect(Name.safeParse(raw).success).toBe(false);
});

test("P-NET-49: a ping may say how long the last one took, in whole milliseconds and within bounds; a seat may be slow", () => {
  const ping = (trip: unknown) => ClientMessage.safeParse({ t: "ping", n: 1, trip }).success;
  expect([undefined, 0, 401, LIMITS.tripMs].map(ping)).toEqual([true, true, true, true]);
  expect([-1, 0.5, LIMITS.tripMs + 1, Number.NaN, "401", null].map(ping)).not.toContain(true);
  const { slow } = SeatView.shape;
  expect([slow.safeParse(undefined).success, slow.safeParse(true).success]).toEqual([true, true]);
  expect(slow.safeParse(401).success).toBe(false);
});
