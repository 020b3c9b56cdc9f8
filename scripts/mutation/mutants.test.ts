import { expect, test } from "vitest";
import { applyMutant, findMutants, instrument } from "./mutants.ts";

function changes(source: string): string[] {
  return findMutants("a.ts", source).map(
    ({ original, replacement }) => `${original} -> ${replacement || "(nothing)"}`,
  );
}

test("comparisons, boolean and arithmetic operators are exchanged", () => {
  expect(changes("const x = (a + 1) < b;")).toEqual([
    "(a + 1) < b -> (a + 1) <= b",
    "(a + 1) < b -> (a + 1) >= b",
    "a + 1 -> a - 1",
    "1 -> 2",
  ]);
  expect(changes("const x = a === b && !c;")).toEqual([
    "a === b && !c -> a === b || !c",
    "a === b -> a !== b",
    "!c -> c",
  ]);
  expect(changes("const x = Math.min(a, b);")).toEqual(["Math.min(a, b) -> Math.max(a, b)"]);
  expect(changes("const x = rows.some(full);")).toEqual(["rows.some(full) -> rows.every(full)"]);
});

test("conditions are made true and false, those of loops only false", () => {
  expect(changes("const x = a ? b : c;")).toEqual(["a -> true", "a -> false"]);
  expect(changes("const x = a <= b ? c : d;")).toEqual([
    "a <= b -> true",
    "a <= b -> false",
    "a <= b -> a < b",
  ]);
  expect(changes("while (a) {}")).toEqual(["a -> false"]);
});

test("statements are left out, a function's last return is not", () => {
  expect(changes("function f() { g(); if (a) { return b; } return c; }")).toEqual([
    "g(); -> (nothing)",
    "a -> true",
    "a -> false",
    "return b; -> (nothing)",
  ]);
  expect(changes("switch (a) { case b: break; }")).toEqual(["break; -> (nothing)"]);
  expect(changes("x += y;")).toEqual(["x += y; -> (nothing)", "x += y -> x -= y"]);
});

test("types, names, texts, guards that throw and what stands behind ?? are left alone", () => {
  for (const source of [
    'import { a } from "b";',
    "type A = 1 | 2;",
    "const x: 1 | true = y;",
    'const x = a + "text";',
    "const x = a ?? 0;",
    "const x = { 1: a };",
    'function f() { throw new Error("x" + 1); }',
  ]) {
    expect([source, changes(source)]).toEqual([source, []]);
  }
  expect(changes("const x = 1 as const;")).toEqual(["1 -> 2"]);
});

test("a built-in mutant behaves as the changed source does, and the others sleep", () => {
  const source = `export function f(a, b) {
  let n = 0;
  if (a < b && !(a === 3)) { n += 2; } else if (b) return -1;
  for (let i = 0; i < 3; i++) n = n + i * 2;
  switch (n) { case 6: n++; break; default: n = Math.max(n, 4); }
  return [1, 2].some((x) => x === n) ? 10 : n;
}`;
  const mutants = findMutants("f.js", source);
  const built = instrument(source, mutants, 100);
  const load = (text: string): ((a: number, b: number, active: number) => unknown) => {
    const body = text.replace("export function f(a, b)", "function f(a, b)");
    const make = new Function(
      "a",
      "b",
      "active",
      `const $mutant = (n) => n === active; ${body}; return f(a, b);`,
    );
    return (a, b, active) => make(a, b, active);
  };
  const whole = load(built);
  const inputs = [-1, 0, 1, 3, 4].flatMap((a) => [0, 1, 3, 5].map((b) => [a, b] as const));
  const results = (run: (a: number, b: number, active: number) => unknown, active: number): unknown[] =>
    inputs.map(([a, b]) => run(a, b, active));
  expect(results(whole, -1)).toEqual(results(load(source), -1));
  expect(mutants.length).toBeGreaterThan(30);
  for (const [index, mutant] of mutants.entries()) {
    if (/i < 3|i\+\+/.test(mutant.original)) continue; // would not end
    const alone = load(applyMutant(source, mutant));
    expect([mutant, results(whole, 100 + index)]).toEqual([mutant, results(alone, -1)]);
  }
});
