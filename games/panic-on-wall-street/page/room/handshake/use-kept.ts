import { useState } from "react";
import { type Kept, kept } from "./kept.ts";

/** A list whose lines keep their places from the moment it is opened: see `kept`. */
export function useKept<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Kept<Item>[] {
  const [was, setWas] = useState<readonly Kept<Item>[]>([]);
  const lines = kept(was, items, keyOf);
  if (signature(lines) !== signature(was)) setWas(lines);
  return lines;
}

function signature(lines: readonly Kept<unknown>[]): string {
  return lines.map(({ key, gone }) => (gone ? `(${key})` : key)).join();
}
