import { Misgiven } from "@bigboard/kernel/reading/given";
import { expect, test } from "vitest";
import { readParts, readPlace } from "./given.ts";

/** The path where the data is wrong. */
function wrong(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof Misgiven) return error.path;
    throw error;
  }
  throw new Error("nothing is wrong");
}

test("what is absent is told from what is none, where it says what is under way", () => {
  const absent = readParts(null, 3);
  expect([absent.bought, absent.lifted, absent.losing, absent.exchange]).toEqual(Array(4).fill(undefined));
  const none = readParts({ bought: null, lifted: null, losing: [], exchange: null }, 3);
  expect([none.bought, none.lifted, none.losing, none.exchange]).toEqual([[], [], [], null]);
});

test.each([
  ["offer", { 1: null, 2: "G(c4)" }],
  ["exchange", { 1: "G(c4)", 2: [] }],
  [null, [null, "G(c4)"]],
])("offers say that the phase is %s", (says, offers) => {
  expect(readParts({ exchange: { shown: "S(oil,1)", offers } }, 3).exchange?.offers.says).toBe(says);
});

test("the seats that lose are in a row, also by number", () => {
  expect(readParts({ losing: { 1: 2, 2: null } }, 3).losing).toEqual([2, 0]);
  expect(wrong(() => readParts({ losing: { 2: 7 } }, 3))).toBe("losing.0");
});

test("a location has cards, or cards and an option", () => {
  expect(readPlace("G(c4)", "circle.1", 3)).toEqual({ cards: ["G(c4)"], option: null });
  expect(readPlace({ cards: ["G(c4)"], option: 2 }, "circle.1", 3)).toEqual({ cards: ["G(c4)"], option: 2 });
  expect(wrong(() => readPlace([3], "circle.1", 3))).toBe("circle.1.0");
  expect(wrong(() => readPlace({ card: "G(c4)" }, "circle.1", 3))).toBe("circle.1.card");
});
