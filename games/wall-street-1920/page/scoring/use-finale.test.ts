import { describe, expect, test } from "vitest";
import { PARTS } from "./parts.ts";
import { after, type Finale, type Told } from "./use-finale.ts";

/** All frames from the first on, by name, each once; and how long they take in all, in milliseconds. */
function told(how: Told) {
  const acts: string[] = [];
  let now: Finale = { act: "played" };
  let ms = 0;
  for (let n = 0; n < 200; n += 1) {
    if (acts.at(-1) !== now.act) acts.push(now.act);
    const step = after(now, how);
    if (step === null) return { acts, ms };
    ms += step.ms;
    now = step.next;
  }
  throw new Error("it never ends");
}

describe("the end is told", () => {
  const usual: Told = { held: false, paced: false, most: 19, blast: true, over: true, still: false };

  test("stick by stick, the blast, what it takes, the bars, and the result last", () => {
    expect(told(usual).acts).toEqual(["played", "sticks", "blast", "takes", "assigning", "bars", "result"]);
  });

  test("W-DISC-9: with tied piles nothing is taken", () => {
    expect(told({ ...usual, blast: false }).acts).toEqual([
      "played",
      "sticks",
      "blast",
      "assigning",
      "bars",
      "result",
    ]);
  });

  test("W-SCORE-4: it waits while shares are given to companies, and tells no sum", () => {
    expect(told({ ...usual, over: false }).acts.at(-1)).toBe("assigning");
  });

  test("the last round stands until a player goes on", () => {
    expect(told({ ...usual, held: true }).acts).toEqual(["played"]);
  });

  test("in a lesson every frame of the blast stands until the learner goes on", () => {
    expect(told({ ...usual, paced: true }).acts).toEqual(["played", "sticks", "blast"]);
    expect(after({ act: "takes" }, { ...usual, paced: true })).toBeNull();
  });

  test("each stick and each part is a step of its own, but not with less motion", () => {
    expect(told(usual).ms).toBe(6_000 + 19 * 90 + 700 + 2_400 + 3_600 + (PARTS.length + 1) * 620);
    expect(told({ ...usual, still: true }).ms).toBe(6_000 + 4 * 1_600);
  });
});
