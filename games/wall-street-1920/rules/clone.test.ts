import { expect, test } from "vitest";
import { dealt, playOut } from "./table.fixture.ts";

test("a clone equals its state and shares nothing with it, in every phase", () => {
  const table = dealt(4, { tycoons: "random", callOptions: true }, "clone");
  playOut(table, "clone", ({ rules, state }) => {
    const copy = rules.clone(state);
    expect(JSON.stringify(copy)).toBe(JSON.stringify(state));
    expect(shared(state, copy)).toEqual([]);
  });
});

/** Paths of objects that two trees have in common. */
function shared(a: unknown, b: unknown, path = ""): string[] {
  if (typeof a !== "object" || a === null || typeof b !== "object" || b === null) return [];
  if (a === b) return [path];
  const inner: { [key: string]: unknown } = Object.fromEntries(Object.entries(b));
  return Object.entries(a).flatMap(([key, value]) => shared(value, inner[key], `${path}.${key}`));
}
