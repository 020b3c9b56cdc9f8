import { expect, test } from "vitest";
import { z } from "zod";
import { isRefusal } from "../index.ts";
import { after, bundled, different, kinds, list, object, readEditionBy, two, whole } from "./edition.ts";

const die = object("X-2", { sides: whole("X-3", 2, 20) });
const coin = kinds("X-4", "kind", "a coin", [
  z.object({ kind: z.literal("plain") }),
  z.object({ kind: z.literal("weighted"), side: whole("X-5", 1, 2) }),
]);
const box = after("X-1", { most: whole("X-6", 1, 9) }, ({ most }) =>
  z.object({
    most: z.literal(most),
    dice: list("X-7", 0, most, die).superRefine(different("X-8", "others", ({ sides }) => `${sides}`)),
    coin,
    pair: two("X-9", whole("X-9", 0, most)),
  }),
);
const good = { most: 2, dice: [{ sides: 6 }, { sides: 8 }], coin: { kind: "plain" }, pair: [0, 2] };

test("reads what is right and leaves out what it does not know", () => {
  const more = { ...good, extra: 1, coin: { kind: "plain", side: 9 }, dice: [{ sides: 6, of: "bone" }] };
  expect(readEditionBy(box, more, "X-1")).toEqual({ ...good, dice: [{ sides: 6 }] });
});

test.each([
  [null, "X-1", "", "an object"],
  [{ ...good, most: 10 }, "X-6", "most", "a whole number from 1 to 9"],
  [{ ...good, dice: [1, 2, 3] }, "X-7", "dice", "a list of 0 to 2"],
  [{ ...good, dice: [{ sides: 6 }, 7] }, "X-2", "dice.1", "an object"],
  [{ ...good, dice: [{ sides: 6 }, { sides: 6 }] }, "X-8", "dice.1", "others"],
  [{ ...good, coin: 1 }, "X-4", "coin", "an object"],
  [{ ...good, coin: { kind: "bent" } }, "X-4", "coin.kind", "a coin"],
  [{ ...good, coin: { kind: "weighted", side: 3 } }, "X-5", "coin.side", "a whole number from 1 to 2"],
  [{ ...good, pair: [1] }, "X-9", "pair", "a list of 2"],
  [{ ...good, pair: [0, -0] }, "X-9", "pair.1", "a whole number from 0 to 2"],
])("refuses %j by %s", (raw, rule, path, expected) => {
  expect(readEditionBy(box, raw, "X-1")).toEqual({ code: "BAD_EDITION", rule, detail: { path, expected } });
});

test("never throws, but for an edition that the program itself brings", () => {
  const hostile = Object.defineProperty({}, "most", {
    get: () => {
      throw new Error("no");
    },
  });
  const read = readEditionBy(box, hostile, "X-1");
  expect(read).toEqual({ code: "BAD_EDITION", rule: "X-1", detail: { path: "", expected: "plain JSON" } });
  expect(isRefusal(read) && (() => bundled(read))).toThrow("a bundled edition is unreadable");
});
