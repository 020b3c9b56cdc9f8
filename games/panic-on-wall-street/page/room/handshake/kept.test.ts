import { expect, test } from "vitest";
import { kept } from "./kept.ts";

const keyOf = (item: string): string => item;
const lines = (words: string): string[] => words.split(" ");
const shown = (list: ReturnType<typeof kept<string>>): string =>
  list.map(({ key, gone }) => (gone ? `(${key})` : key)).join(" ");

test("P-NET-70: in an open list what is over keeps its place and what is new comes last", () => {
  const opened = kept([], lines("a b c"), keyOf);
  expect(shown(opened)).toBe("a b c");
  const later = kept(opened, lines("n a c"), keyOf);
  expect(shown(later)).toBe("a (b) c n");
  expect(shown(kept(later, lines("n a b c"), keyOf))).toBe("a b c n");
  expect(shown(kept([], lines("n a c"), keyOf))).toBe("n a c");
});
