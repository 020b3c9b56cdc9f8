import { describe, expect, test } from "vitest";
import { type Coaching, type Course, coach, startCoaching } from "./course.ts";

type Now = { readonly out: number; readonly swapped: boolean; readonly left: number };

const course: Course<Now> = {
  lessons: [
    { id: "aside", rule: "K-TRADE-8", when: ({ out }) => out === 0, done: ({ out }) => out > 0 },
    { id: "swap", rule: "K-RULING-12", when: ({ out }) => out > 0, done: ({ swapped }) => swapped },
  ],
  quiet: ({ left }) => left <= 10,
  restMs: 6000,
};

const calm: Now = { out: 0, swapped: false, left: 80 };

/** Plays moments in order and returns what stood there after each. */
function said(moments: readonly (readonly [at: number, now: Now])[], learned: readonly string[] = []) {
  let state: Coaching = startCoaching(learned);
  return moments.map(([at, now]) => {
    state = coach(course, state, now, at);
    return state.current;
  });
}

describe("the coach", () => {
  test("goes on by the deed, and rests in between", () => {
    expect(
      said([
        [0, calm],
        [1000, calm],
        [2000, { ...calm, out: 2 }],
        [7999, { ...calm, out: 2 }],
        [8000, { ...calm, out: 2 }],
        [9000, { ...calm, out: 2, swapped: true }],
      ]),
    ).toEqual(["aside", "aside", null, null, "swap", null]);
  });

  test("says nothing twice", () => {
    const again = { ...calm, out: 0 };
    expect(
      said([
        [0, calm],
        [1000, { ...calm, out: 1 }],
        [20_000, again],
      ]),
    ).toEqual(["aside", null, null]);
    expect(said([[0, calm]], ["aside"])).toEqual([null]);
  });

  test("a sentence nobody had time to read may come again", () => {
    const late = { ...calm, left: 5 };
    const soon = said([
      [0, calm],
      [2999, late],
      [60_000, calm],
    ]);
    const read = said([
      [0, calm],
      [3000, late],
      [60_000, calm],
    ]);
    expect(soon).toEqual(["aside", null, "aside"]);
    expect(read).toEqual(["aside", null, null]);
  });

  test("a sentence that asks for no deed makes room when it has stood for its time", () => {
    const aim = { id: "aim", rule: "K-END-3", when: () => true, done: () => false, standsMs: 5000 };
    const told: Course<Now> = { ...course, lessons: [aim, ...course.lessons] };
    let state = startCoaching([]);
    const stood = [0, 4999, 5000, 10_999, 11_000].map((at) => {
      state = coach(told, state, calm, at);
      return state.current;
    });
    expect(stood).toEqual(["aim", "aim", null, null, "aside"]);
  });

  test("is silent while the clock runs out", () => {
    expect(
      said([
        [0, { ...calm, left: 10 }],
        [1000, { ...calm, left: 11 }],
      ]),
    ).toEqual([null, "aside"]);
  });

  test("above what can be pressed, sentences come and go with a new paper only", () => {
    type Slip = Now & { readonly paper: string };
    const above: Course<Slip> = { ...course, restMs: 0, paper: ({ paper }) => paper };
    const moments: readonly Slip[] = [
      { ...calm, left: 0, paper: "one" },
      { ...calm, paper: "one" },
      { ...calm, paper: "two" },
      { ...calm, out: 1, paper: "two" },
      { ...calm, out: 1, paper: "three" },
    ];
    let state = startCoaching([]);
    const stood = moments.map((now, at) => {
      state = coach(above, state, now, at);
      return [state.current, state.learned.length];
    });
    expect(stood).toEqual([
      [null, 0],
      [null, 0],
      ["aside", 0],
      ["aside", 1],
      ["swap", 1],
    ]);
    expect(coach(above, state, { ...calm, out: 1, paper: "three" }, 99)).toBe(state);
  });

  test("returns the same state where nothing changed", () => {
    const state = coach(course, startCoaching([]), calm, 0);
    expect(coach(course, state, calm, 500)).toBe(state);
  });
});
