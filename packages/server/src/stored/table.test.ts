import { toy } from "@bigboard/trials/rigs/toy";
import { expect, test } from "vitest";
import { openDoc } from "../table/commands.ts";
import { readTableDoc, writeTableDoc } from "./table.ts";

const ORDER = {
  code: "MINT-27",
  seats: 2,
  name: "Ann",
  hat: "top",
  token: "t0",
  config: {},
  options: { thinking: 0, aids: false, onlookers: true },
} as const;

test("a table of format 1 is read: of the commands before nobody knows", () => {
  const opened = openDoc(toy, ORDER);
  if (!("seats" in opened)) throw new Error("not opened");
  const known = { ...opened, done: ["a", "b"] };
  const written = writeTableDoc(known);
  expect(readTableDoc(written)).toEqual(known);
  const { done: _, ...old } = JSON.parse(written.doc);
  expect(old.format).toBe(2);
  expect(readTableDoc({ ...written, doc: JSON.stringify({ ...old, format: 1 }) })).toEqual({
    ...known,
    done: [],
  });
});
