import { expect, test } from "vitest";
import { Name } from "./table.ts";

test.each([
  ["  Ada  ", "Ada"],
  ["\u202eAda\u202c", "Ada"],
  ["A\nd\ta\u0000", "Ada"],
  ["\ufeffAda\u2066\u200b", "Ada"],
  ["\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e"],
  ["\u{1f469}\u200d\u{1f52c}", "\u{1f469}\u200d\u{1f52c}"],
  ["\u9673\u5c0f\u660e", "\u9673\u5c0f\u660e"],
])("the name %j is taken as %j", (raw, name) => {
  expect(Name.parse(raw)).toBe(name);
});

test.each(["", "   ", "\u200b", "\u202e\u202c", "\u200d", "x".repeat(25), 7, null])(
  "%j is no name",
  (raw) => {
    expect(Name.safeParse(raw).success).toBe(false);
  },
);
