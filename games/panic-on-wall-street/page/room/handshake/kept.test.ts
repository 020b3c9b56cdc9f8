import { expect, test } from "vitest";
import { kept } from "./kept.ts";

const keyOf = (item: string): string => item;
const lines = (words: string): string[] => words.split(" ");
const shown = (list: ReturnType<typeof kept<string>>): string =>
  list.map(({ key, gone }) => (gone ? `(${key})` : key)).join(" ");

test("P-NET-70: while somebody aims at a list, what is over keeps its place and what is new comes last", () => {
  const before = kept([], lines("a b c"), keyOf, false);
  const aimed = kept(before, lines("n a c"), keyOf, true);
  expect(shown(aimed)).toBe("a (b) c n");
  expect(shown(kept(aimed, lines("n a b c"), keyOf, true))).toBe("a b c n");
  expect(shown(kept(aimed, lines("n a c"), keyOf, false))).toBe("n a c");
});
