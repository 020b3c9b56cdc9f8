import { expect, test } from "vitest";
import * as standIn from "./stand-in.ts";

/** Whether an expectation holds. */
function holds(run: () => void): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}

const VALUES: readonly unknown[] = [
  0,
  -0,
  1,
  "corn",
  "corn and oil",
  null,
  undefined,
  true,
  [],
  [1, 2],
  [2, 1],
  [1, [2]],
  {},
  { a: 1 },
  { a: 1, b: undefined },
  { a: 1, b: { c: [1, { d: 2 }] } },
  { b: { c: [1, { d: 2 }] } },
  { b: { c: [1] } },
  new Set([1, 2]),
];

test.each(["toBe", "toEqual"] as const)("the stand-in's %s judges as Vitest's does", (name) => {
  for (const actual of VALUES) {
    for (const wanted of VALUES) {
      const theirs = holds(() => expect(actual)[name](wanted));
      const ours = holds(() => standIn.expect(actual)[name](wanted));
      expect([name, actual, wanted, ours]).toEqual([name, actual, wanted, theirs]);
    }
  }
});

test("the stand-in's toMatchObject judges objects and lists as Vitest's does", () => {
  const objects = VALUES.filter(
    (value) => typeof value === "object" && value !== null && !(value instanceof Set),
  );
  for (const actual of objects) {
    for (const wanted of objects) {
      const theirs = holds(() => expect(actual).toMatchObject(wanted ?? {}));
      const ours = holds(() => standIn.expect(actual).toMatchObject(wanted));
      expect([actual, wanted, ours]).toEqual([actual, wanted, theirs]);
    }
  }
});

test("the other matchers hold when they should, and only then", () => {
  const { expect: own } = standIn;
  const boom = (): never => {
    throw new RangeError("no card corn-9");
  };
  const good: readonly (() => void)[] = [
    () => own([1, 2]).toHaveLength(2),
    () => own([1, 2]).toContain(2),
    () => own("corn and oil").toContain("oil"),
    () => own([{ a: 1 }]).toContainEqual({ a: 1 }),
    () => own("W-SELL-2").toMatch(/^W-/),
    () => own(boom).toThrow(/corn-9/),
    () => own(boom).toThrow(RangeError),
    () => own(boom).toThrow(),
    () => own(null).toBeNull(),
    () => own(2).toBeGreaterThan(1),
    () => own(1).toBeLessThan(2),
    () => own(0.1 + 0.2).toBeCloseTo(0.3, 8),
    () => own({ a: 7 }).toEqual({ a: own.any(Number) }),
    () => own([3, 1, 2]).toEqual(own.arrayContaining([1, 2])),
    () => own({ a: 1, b: 2 }).toEqual(own.objectContaining({ a: 1 })),
    () => own("no card").toEqual(own.stringMatching(/card/)),
  ];
  expect(good.map(holds)).toEqual(good.map(() => true));
  const bad: readonly (() => void)[] = [
    () => own([1, 2]).toHaveLength(3),
    () => own([1, 2]).toContain(3),
    () => own([{ a: 1 }]).toContainEqual({ a: 2 }),
    () => own("W-SELL-2").toMatch(/^K-/),
    () => own(() => 1).toThrow(),
    () => own(boom).toThrow(TypeError),
    () => own(1).toBeNull(),
    () => own(1).toBeGreaterThan(1),
    () => own(1).toBeCloseTo(1.01),
    () => own(2).toBeLessThan(2),
    () => own({ a: "7" }).toEqual({ a: own.any(Number) }),
    () => own([3, 1]).toEqual(own.arrayContaining([1, 2])),
    () => own([1]).not.toContain(1),
  ];
  expect(bad.map(holds)).toEqual(bad.map(() => false));
});

test("tests are kept with their titles and rows, and run again and again", () => {
  let runs = 0;
  standIn.describe("outer", () => {
    standIn.test("one", () => {
      runs += 1;
    });
    standIn.it.each([
      [1, 2],
      [3, 4],
    ])("row", (a: number, b: number) => {
      if (a + b > 3) throw new Error("too much");
    });
  });
  standIn.test("waits", () => Promise.resolve());
  const tests = standIn.takeTests();
  expect(tests.map(({ title }) => title)).toEqual([
    "outer > one",
    "outer > row [0]",
    "outer > row [1]",
    "waits",
  ]);
  expect(tests.map(({ run }) => holds(run))).toEqual([true, true, false, false]);
  expect(holds(() => tests[0]?.run())).toBe(true);
  expect([runs, standIn.takeTests()]).toEqual([2, []]);
});

test("tests that share what a hook made are judged by nobody, and those of the next file are", () => {
  standIn.beforeAll();
  standIn.test("shares", () => {});
  expect(standIn.takeTests()).toEqual([]);
  standIn.test("stands alone", () => {});
  expect(standIn.takeTests().map(({ title }) => title)).toEqual(["stands alone"]);
});
