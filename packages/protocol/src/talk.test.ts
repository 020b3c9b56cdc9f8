import { expect, test } from "vitest";
import { ChatText } from "./talk.ts";

test.each([
  ["  who\n wants\u202e blue? ", "who wants blue?"],
  ["buy\u3164 \u2800 now", "buy now"],
  ["a\u0085b\u2028c", "a b c"],
  ["\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e"],
  ["Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307!", "\u0179\u0302\u0303\u0304!"],
])("the line %j is told as %j", (raw, line) => {
  expect(ChatText.parse(raw)).toBe(line);
});

test.each(["", " \n ", "\u2800", "\u3164\u3164", "\udc00", "\ufff9\ufffb"])("%j says nothing", (raw) => {
  expect(ChatText.safeParse(raw).success).toBe(false);
});
