import { expect, test } from "vitest";
import { placed } from "./place.ts";

const ROOM = { width: 400, height: 300 };
const LABEL = { width: 200, height: 80 };

test("a label hangs under its thing", () => {
  const thing = { left: 40, top: 20, width: 50, height: 30 };
  expect(placed(thing, LABEL, ROOM)).toEqual({ left: 40, top: 58, above: false });
});

test("where there is no room under it, it stands above", () => {
  const thing = { left: 40, top: 250, width: 50, height: 30 };
  expect(placed(thing, LABEL, ROOM)).toEqual({ left: 40, top: 162, above: true });
});

test("it never leaves the window", () => {
  const thing = { left: 380, top: 20, width: 50, height: 30 };
  expect(placed(thing, LABEL, ROOM).left).toBe(192);
  const whole = { left: 0, top: 0, width: 400, height: 300 };
  expect(placed(whole, LABEL, ROOM)).toEqual({ left: 8, top: 212, above: false });
});
